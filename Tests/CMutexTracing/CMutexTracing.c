// The toolchain's Synchronization library is built without the thread sanitizer (Swift 6.3): a
// Mutex that is free is locked in code of ours, which is seen, but one that has to be waited for is
// locked in the library, so that what it guards looks as if nothing did. These stand before the
// library's functions, call them, and tell the sanitizer.

#define _GNU_SOURCE

#include "CMutexTracing.h"

#if __has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// sanitizer/tsan_interface.h
void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Synchronization._MutexHandle._lockSlow(UInt32), _tryLockSlow() -> Bool, _unlockSlow()
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void (*Lock)(uint32_t thread, SELF void *mutex);
typedef SWIFT bool (*TryLock)(SELF void *mutex);
typedef SWIFT void (*Unlock)(SELF void *mutex);

SWIFT void mutex_tracing_lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT bool mutex_tracing_try_lock(SELF void *mutex) __asm__(TRY_LOCK);
SWIFT void mutex_tracing_unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void mutex_tracing_lock(uint32_t thread, SELF void *mutex) {
  ((Lock)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT bool mutex_tracing_try_lock(SELF void *mutex) {
  bool is_locked = ((TryLock)dlsym(RTLD_NEXT, TRY_LOCK))(mutex);
  if (is_locked) __tsan_acquire(mutex);
  return is_locked;
}

SWIFT void mutex_tracing_unlock(SELF void *mutex) {
  __tsan_release(mutex);
  ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}

#endif

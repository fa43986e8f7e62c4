// Leaving the terminal as it was when the process is asked, or made, to end. Everything that a
// handler touches is static, and every call in one is on POSIX's list of async-signal-safe
// functions (signal-safety(7)).

// For SA_ONSTACK, sigaltstack, F_DUPFD_CLOEXEC and memfd_create.
#define _GNU_SOURCE

#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static struct {
  int input;
  int output;
  struct termios saved;
  char sequence[1024];
  size_t length;
} guard;

static atomic_bool armed;
static atomic_int diverted_errors = -1;
static atomic_int errors_target = -1;
static off_t errors_start;

void terminal_arm(int input, int output, const struct termios *saved, const char *sequence,
                  size_t length) {
  guard.input = input;
  guard.output = output;
  guard.saved = *saved;
  guard.length = length < sizeof guard.sequence ? length : sizeof guard.sequence;
  memcpy(guard.sequence, sequence, guard.length);
  atomic_store(&armed, true);
}

bool terminal_disarm(void) { return atomic_exchange(&armed, false); }

void terminal_restore(void) {
  if (atomic_exchange(&armed, false)) {
    terminal_write(guard.output, guard.sequence, guard.length);
    tcsetattr(guard.input, TCSANOW, &guard.saved);
    // Mouse reports that are under way would be typed into the shell.
    tcflush(guard.input, TCIFLUSH);
  }
  terminal_undivert_errors();
}

void terminal_divert_errors(const char *path) {
  if (atomic_load(&diverted_errors) >= 0 || !isatty(STDERR_FILENO)) return;
  int target = path ? open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  if (target < 0) target = memfd_create("standard error", MFD_CLOEXEC);
  if (target < 0) return;
  int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (copy < 0 || dup2(target, STDERR_FILENO) < 0) {
    if (copy >= 0) close(copy);
    close(target);
    return;
  }
  errors_start = lseek(target, 0, SEEK_END);
  int older = atomic_exchange(&errors_target, target);
  if (older >= 0) close(older);
  atomic_store(&diverted_errors, copy);
}

// Why Swift trapped stands in what it wrote to standard error right before.
static void show_last_errors(void) {
  int target = atomic_load(&errors_target);
  off_t end = target < 0 ? 0 : lseek(target, 0, SEEK_END);
  char bytes[2048];
  off_t start = end - errors_start > (off_t)sizeof bytes ? end - (off_t)sizeof bytes : errors_start;
  ssize_t count = end > start ? pread(target, bytes, (size_t)(end - start), start) : 0;
  if (count > 0) terminal_write(STDERR_FILENO, bytes, (size_t)count);
}

void terminal_undivert_errors(void) {
  int copy = atomic_exchange(&diverted_errors, -1);
  if (copy < 0) return;
  dup2(copy, STDERR_FILENO);
  close(copy);
}

// --- Signals -------------------------------------------------------------------------------------

static const int fatal[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
static const int polite[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
static const int notices[] = {SIGWINCH, SIGTSTP, SIGCONT};

#define COUNT(array) (sizeof(array) / sizeof *(array))

// SIGALRM gives a polite signal that nobody answers its second; the highest of all of them is
// under 32 on Linux.
static struct sigaction previous[32];
static bool watched[32];

static atomic_int pipe_input = -1;
static volatile sig_atomic_t leaving;
static volatile sig_atomic_t stopping;
static volatile sig_atomic_t continued;
static volatile sig_atomic_t handed_over;

static void tell(int number) {
  unsigned char byte = (unsigned char)number;
  // A full pipe already holds enough to wake the reader.
  ssize_t ignored = write(atomic_load(&pipe_input), &byte, 1);
  (void)ignored;
}

static void leave_now(int number) {
  terminal_mute();
  terminal_restore();
  _exit(128 + number);
}

static void on_polite(int number) {
  // ^C and ^\ mean the program that has the terminal, also in the moment before it is in front.
  if (handed_over && (number == SIGINT || number == SIGQUIT)) return;
  int error = errno;
  if (leaving) leave_now(number);
  leaving = number;
  alarm(1);
  tell(number);
  errno = error;
}

static void on_alarm(int number) { leave_now(leaving ? leaving : number); }

static void on_notice(int number) {
  int error = errno;
  if (number == SIGCONT && stopping) {
    continued = 1;
  } else {
    tell(number);
  }
  errno = error;
}

// After a backtrace Swift asks on a terminal whether to debug, in raw mode and for 30 seconds. A q
// in place of the keyboard answers that.
static void answer_backtrace(void) {
  int ends[2];
  if (pipe(ends) != 0) return;
  ssize_t ignored = write(ends[1], "q", 1);
  (void)ignored;
  dup2(ends[0], STDIN_FILENO);
}

static const char *name_of(int number) {
  switch (number) {
    case SIGILL: return "SIGILL, an instruction that traps";
    case SIGTRAP: return "SIGTRAP, a trap";
    case SIGSEGV: return "SIGSEGV, an address that it may not touch";
    case SIGBUS: return "SIGBUS, memory that is not there";
    case SIGFPE: return "SIGFPE, arithmetic without a result";
    case SIGABRT: return "SIGABRT, an abort";
    default: return "SIGSYS, a system call that is not allowed";
  }
}

static void say(const char *text) { terminal_write(STDERR_FILENO, text, strlen(text)); }

// A release build traps without a word.
static void say_what_ended(int number) {
  say(program_invocation_short_name);
  say(": ended by ");
  say(name_of(number));
  say("\n");
}

// Swift prints its backtrace from the handler that was there before, on a terminal that shows it.
// A fault happens again on return; a signal that was sent does not, and Swift's handler counts on
// it, so that one is raised for Swift and then once more to end the process.
static void on_fatal(int number, siginfo_t *info, void *context) {
  (void)context;
  terminal_mute();
  terminal_restore();
  say_what_ended(number);
  show_last_errors();
  answer_backtrace();
  sigaction(number, &previous[number], NULL);
  if (info->si_code > 0) return;
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
  signal(number, SIG_DFL);
  raise(number);
}

static void watch(int number, struct sigaction action) {
  sigemptyset(&action.sa_mask);
  if (sigaction(number, NULL, &previous[number]) != 0) return;
  bool ignored = !(previous[number].sa_flags & SA_SIGINFO) &&
                 previous[number].sa_handler == SIG_IGN;
  // nohup and shells without job control ignore signals on the program's behalf.
  if (ignored && number != SIGPIPE) return;
  watched[number] = sigaction(number, &action, NULL) == 0;
}

static void unwatch(int number) {
  if (watched[number]) sigaction(number, &previous[number], NULL);
  watched[number] = false;
}

int terminal_watch_signals(void) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  atomic_store(&pipe_input, ends[1]);
  terminal_ensure_signal_stack();
  for (size_t i = 0; i < COUNT(fatal); i++) {
    watch(fatal[i], (struct sigaction){.sa_sigaction = on_fatal,
                                       .sa_flags = SA_SIGINFO | SA_ONSTACK});
  }
  for (size_t i = 0; i < COUNT(polite); i++) {
    watch(polite[i], (struct sigaction){.sa_handler = on_polite,
                                        .sa_flags = SA_RESTART | SA_ONSTACK});
  }
  for (size_t i = 0; i < COUNT(notices); i++) {
    watch(notices[i], (struct sigaction){.sa_handler = on_notice,
                                         .sa_flags = SA_RESTART | SA_ONSTACK});
  }
  watch(SIGALRM, (struct sigaction){.sa_handler = on_alarm, .sa_flags = SA_ONSTACK});
  watch(SIGPIPE, (struct sigaction){.sa_handler = SIG_IGN});
  return ends[0];
}

void terminal_unwatch_signals(void) {
  for (size_t i = 0; i < COUNT(fatal); i++) unwatch(fatal[i]);
  for (size_t i = 0; i < COUNT(notices); i++) unwatch(notices[i]);
  if (!leaving) {
    for (size_t i = 0; i < COUNT(polite); i++) unwatch(polite[i]);
    unwatch(SIGALRM);
  }
  // A handler that is still installed must not write into a descriptor that is used anew.
  int input = atomic_exchange(&pipe_input, -1);
  if (input >= 0) close(input);
}

void terminal_set_handed_over(bool is_handed_over) { handed_over = is_handed_over; }

bool terminal_is_in_front(int input) { return tcgetpgrp(input) == getpgrp(); }

int terminal_stop(int input) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  struct sigaction mine;
  sigemptyset(&standard.sa_mask);
  stopping = 1;
  sigaction(SIGTSTP, &standard, &mine);
  do {
    continued = 0;
    kill(0, SIGTSTP);
    // The signal may stop the process through another thread a moment later; and a process group
    // that no shell looks after is not stopped at all.
    struct timespec pause = {.tv_nsec = 5 * 1000 * 1000};
    for (int waited = 0; !continued && !leaving && waited < 20; waited++) nanosleep(&pause, NULL);
    // In the background the kernel would stop a thread that touches the terminal, but not one of
    // libdispatch's, which block the signal for that.
  } while (continued && !leaving && !terminal_is_in_front(input));
  sigaction(SIGTSTP, &mine, NULL);
  stopping = 0;
  return leaving;
}

void terminal_ensure_signal_stack(void) {
  static _Thread_local char stack[64 * 1024];
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&own, NULL);
}

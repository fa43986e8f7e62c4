// For posix_openpt, ptsname_r and POSIX_SPAWN_SETSID.
#define _GNU_SOURCE

#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

int pseudo_terminal_open(char *name, size_t size) {
  int primary = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (primary < 0) return -1;
  if (grantpt(primary) == 0 && unlockpt(primary) == 0 && ptsname_r(primary, name, size) == 0) {
    return primary;
  }
  close(primary);
  return -1;
}

short pseudo_terminal_session_flag(void) { return POSIX_SPAWN_SETSID; }

// What Swift's view of glibc hides: the makers of pseudo-terminals and POSIX_SPAWN_SETSID stand
// behind feature macros that its overlay does not define.

#ifndef HOMEFEED_CPSEUDOTERMINAL_H
#define HOMEFEED_CPSEUDOTERMINAL_H

#include <stddef.h>

// Opens the primary end and writes the name of the other one; -1 and errno when there is none.
int pseudo_terminal_open(char *name, size_t size);

// The flag that makes a child the leader of a session of its own.
short pseudo_terminal_session_flag(void);

#endif

// For SA_ONSTACK, sigaltstack, F_DUPFD_CLOEXEC and wcwidth.
#define _GNU_SOURCE

#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdatomic.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

static SCREEN *screen;
static FILE *screen_input;
static FILE *screen_output;
// The descriptor beneath `screen_output`, for a handler.
static atomic_int screen_descriptor = -1;

enum terminal_kind terminal_load(const char *name, int output) {
  int status = 0;
  // setupterm forgets the description before, which is the screen's where there is one.
  if (cur_term && !screen) del_curterm(cur_term);
  if (setupterm(name, output, &status) != OK || status != 1) return TERMINAL_UNKNOWN;
  return terminal_string("cup") ? TERMINAL_USABLE : TERMINAL_CANNOT_POSITION;
}

const char *terminal_string(const char *capability) {
  // Older headers take a char *; the function never writes.
  char *value = tigetstr((char *)(uintptr_t)capability);
  return value == (char *)-1 ? NULL : value;
}

static void close_streams(void) {
  atomic_store(&screen_descriptor, -1);
  if (screen_input) fclose(screen_input);
  if (screen_output) fclose(screen_output);
  screen_input = NULL;
  screen_output = NULL;
}

static FILE *open_copy(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (copy < 0) return NULL;
  FILE *file = fdopen(copy, mode);
  if (!file) close(copy);
  return file;
}

bool terminal_start(const char *name, int input, int output) {
  if (cur_term) del_curterm(cur_term);
  // LINES and COLUMNS of the environment would freeze the size.
  use_tioctl(TRUE);
  screen_input = open_copy(input, "r");
  screen_output = open_copy(output, "w");
  if (screen_input && screen_output) screen = newterm(name, screen_output, screen_input);
  if (!screen) close_streams();
  if (screen) atomic_store(&screen_descriptor, fileno(screen_output));
  return screen != NULL;
}

bool terminal_print(int output, const char *bytes, size_t length) {
  int descriptor = atomic_load(&screen_descriptor);
  return terminal_write(descriptor < 0 ? output : descriptor, bytes, length);
}

void terminal_mute(void) {
  int descriptor = atomic_load(&screen_descriptor);
  int null = descriptor < 0 ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (null < 0) return;
  dup2(null, descriptor);
  close(null);
}

void terminal_end(void) {
  if (screen) delscreen(screen);
  screen = NULL;
  close_streams();
}

WINDOW *terminal_window(void) { return stdscr; }
int terminal_colors(void) { return COLORS; }
int terminal_color_pairs(void) { return COLOR_PAIRS; }

bool terminal_set_locale(const char *name) {
  // Only the character type: numbers and dates stay as the program writes them.
  if (!name || !setlocale(LC_CTYPE, name)) setlocale(LC_CTYPE, "C.UTF-8");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool terminal_can_encode(uint32_t scalar) {
  char bytes[MB_LEN_MAX];
  mbstate_t state = {0};
  return wcrtomb(bytes, (wchar_t)scalar, &state) != (size_t)-1;
}

bool terminal_size(int output, int *width, int *height) {
  struct winsize size;
  if (ioctl(output, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *width = size.ws_col;
  *height = size.ws_row;
  return true;
}

bool terminal_write(int output, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(output, bytes, length);
    if (written >= 0) {
      bytes += written;
      length -= (size_t)written;
    } else if (errno == EAGAIN) {
      // Another program may have left the terminal in non-blocking mode.
      struct pollfd ready = {.fd = output, .events = POLLOUT};
      if (poll(&ready, 1, 1000) <= 0) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

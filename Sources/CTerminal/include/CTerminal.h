// What Swift cannot reach in ncurses by itself, and the parts of leaving the terminal that must be
// safe inside a signal handler. Each declaration says which limit it works around.

#ifndef HOMEFEED_CTERMINAL_H
#define HOMEFEED_CTERMINAL_H

// Without it the wide-character half of curses.h is hidden.
#define NCURSES_WIDECHAR 1

#include <curses.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>
#include <wchar.h>

// Glibc's overlay does not show it.
extern int wcwidth(wchar_t character);

// --- The screen -------------------------------------------------------------------------------

// What a terminal of some name can do.
enum terminal_kind { TERMINAL_UNKNOWN, TERMINAL_CANNOT_POSITION, TERMINAL_USABLE };

// Loads a terminal's description without writing a byte. term.h cannot be imported: its hundreds
// of macros would shadow Swift names.
enum terminal_kind terminal_load(const char *name, int output);

// A string of the loaded description, or NULL; tigetstr has two ways to say that there is none.
const char *terminal_string(const char *capability);

// Starts curses on two descriptors; newterm wants FILE pointers, and stdin and stdout are globals
// that Swift 6 refuses. `output` may be any file in tests.
bool terminal_start(const char *name, int input, int output);

// Frees the screen after endwin.
void terminal_end(void);

// stdscr, COLORS and COLOR_PAIRS are globals, which Swift 6 refuses as shared mutable state.
WINDOW *terminal_window(void);
int terminal_colors(void);
int terminal_color_pairs(void);

// The attributes are cast macros, which the importer skips.
static inline attr_t terminal_bold(void) { return WA_BOLD; }
static inline attr_t terminal_dim(void) { return WA_DIM; }
static inline attr_t terminal_italic(void) { return WA_ITALIC; }
static inline attr_t terminal_underline(void) { return WA_UNDERLINE; }
static inline attr_t terminal_reverse(void) { return WA_REVERSE; }

// Fills a cell in one call: setcchar wants a terminated string and a pointer for pairs over 255.
static inline void terminal_set_cell(cchar_t *cell, uint32_t base, uint32_t mark1, uint32_t mark2,
                                     uint32_t mark3, attr_t attributes, int pair) {
  *cell = (cchar_t){.attr = attributes,
                    .chars = {(wchar_t)base, (wchar_t)mark1, (wchar_t)mark2, (wchar_t)mark3, 0},
                    .ext_color = pair};
}

// Sets the locale by which curses writes and measures characters, a global of the process, and
// tells whether its character set is UTF-8; C.UTF-8 for one that is NULL or not installed.
bool terminal_set_locale(const char *name);

// Whether the locale can write a character.
bool terminal_can_encode(uint32_t scalar);

// The size by ioctl, whose request is an unsigned long of its own; false where there is none.
bool terminal_size(int output, int *width, int *height);

// --- Leaving it as it was, whatever happens -----------------------------------------------------

// Keeps what restores the terminal. From here on until terminal_disarm a fatal signal, or a second
// without an answer to a polite one, restores it.
void terminal_arm(int input, int output, const struct termios *saved, const char *sequence,
                  size_t length);

// Ends that, and tells whether it was on: whoever gets true restores, so that it happens once.
bool terminal_disarm(void);

// Restores at once if armed. Safe inside a signal handler.
void terminal_restore(void);

// Installs the handlers and returns a descriptor on which each signal that the program has to
// answer arrives as a byte: SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM; -1 when
// there is no pipe. Signals that were ignored stay so. SIGPIPE is ignored.
int terminal_watch_signals(void);

// Gives the signals back and ends that stream of bytes, whose descriptor the caller closes; an
// alarm for a signal that asked the process to leave stays.
void terminal_unwatch_signals(void);

// While another program has the terminal, the signals of its keys do not end this process.
void terminal_set_handed_over(bool is_handed_over);

// Whether the process may use the terminal, as seen by job control.
bool terminal_is_in_front(int input);

// Stops the process group as ^Z does and returns when it goes on in front. Returns a signal that
// meanwhile asked the process to leave, or 0.
int terminal_stop(int input);

// Gives the calling thread a stack for signal handlers, so that a stack overflow restores too.
void terminal_ensure_signal_stack(void);

// Sends standard error, if it is a terminal, to a file, or where `path` is NULL into memory. A
// fatal signal shows the last of it.
void terminal_divert_errors(const char *path);

// Gives standard error back. Safe inside a signal handler.
void terminal_undivert_errors(void);

// Writes all bytes past curses, to `output` where curses has not started.
bool terminal_print(int output, const char *bytes, size_t length);

// Lets nothing more of the screen through: other threads go on drawing while a handler gives the
// terminal back. Safe inside a signal handler.
void terminal_mute(void);

// Writes all bytes; false when the terminal is gone.
bool terminal_write(int output, const char *bytes, size_t length);

#endif

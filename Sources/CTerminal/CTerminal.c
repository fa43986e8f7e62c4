#include "CTerminal.h"
void homefeed_terminal_placeholder(void) {}

void homefeed_terminal_placeholder(void);

// Lets the thread sanitizer see a Mutex that was waited for; nothing calls anything here.

#ifndef HOMEFEED_CMUTEXTRACING_H
#define HOMEFEED_CMUTEXTRACING_H

#endif

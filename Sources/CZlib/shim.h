#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

// inflateInit2 is a macro that takes the size of the stream, which Swift does not import.

/// Readies a stream for the members of a gzip file (RFC 1952).
static inline int czlib_begin_gunzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}

#endif

#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>

/// One file of Resources/, as it stood when the program was built.
struct resource {
  /// Path below Resources/.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The file at `path`, or a resource whose `path` is NULL.
struct resource resource_named(const char *path);

/// The file at `index`, in the order of the list, or a resource whose `path` is NULL past its end.
struct resource resource_at(size_t index);

#endif

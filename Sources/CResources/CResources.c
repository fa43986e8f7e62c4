#include "CResources.h"
#include <string.h>

static const unsigned char page_home[] = {
#embed "../../Resources/pages/home.yaml"
};

static const struct resource all[] = {
    {"pages/home.yaml", page_home, sizeof page_home},
};

static const size_t total = sizeof all / sizeof all[0];

struct resource resource_at(size_t index) {
  return index < total ? all[index] : (struct resource){0};
}

struct resource resource_named(const char *path) {
  for (size_t i = 0; i < total; i++)
    if (strcmp(all[i].path, path) == 0) return all[i];
  return (struct resource){0};
}

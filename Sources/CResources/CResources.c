#include "CResources.h"

#include <string.h>

// Each file of Resources/ stands here twice, with its bytes and its row; a test fails where one is
// missing.

static const unsigned char feeds_channels_2_xml[] = {
#embed "../../Resources/feeds/channels-2.xml"
};

static const unsigned char feeds_channels_xml[] = {
#embed "../../Resources/feeds/channels.xml"
};

static const unsigned char feeds_prompt_2_xml[] = {
#embed "../../Resources/feeds/prompt-2.xml"
};

static const unsigned char feeds_prompt_3_xml[] = {
#embed "../../Resources/feeds/prompt-3.xml"
};

static const unsigned char feeds_prompt_xml[] = {
#embed "../../Resources/feeds/prompt.xml"
};

static const unsigned char feeds_slow_xml[] = {
#embed "../../Resources/feeds/slow.xml"
};

static const unsigned char feeds_tools_2_json[] = {
#embed "../../Resources/feeds/tools-2.json"
};

static const unsigned char feeds_tools_json[] = {
#embed "../../Resources/feeds/tools.json"
};

static const unsigned char pages_home_yaml[] = {
#embed "../../Resources/pages/home.yaml"
};

static const unsigned char pages_starter_yaml[] = {
#embed "../../Resources/pages/starter.yaml"
};

static const unsigned char presets_github_releases_yaml[] = {
#embed "../../Resources/presets/github-releases.yaml"
};

static const unsigned char presets_greader_yaml[] = {
#embed "../../Resources/presets/greader.yaml"
};

static const unsigned char presets_hackernews_yaml[] = {
#embed "../../Resources/presets/hackernews.yaml"
};

static const unsigned char presets_lemmy_yaml[] = {
#embed "../../Resources/presets/lemmy.yaml"
};

static const unsigned char presets_lobsters_yaml[] = {
#embed "../../Resources/presets/lobsters.yaml"
};

static const unsigned char presets_mastodon_yaml[] = {
#embed "../../Resources/presets/mastodon.yaml"
};

static const unsigned char presets_miniflux_yaml[] = {
#embed "../../Resources/presets/miniflux.yaml"
};

static const unsigned char presets_owncast_yaml[] = {
#embed "../../Resources/presets/owncast.yaml"
};

static const unsigned char presets_peertube_yaml[] = {
#embed "../../Resources/presets/peertube.yaml"
};

static const unsigned char presets_reddit_yaml[] = {
#embed "../../Resources/presets/reddit.yaml"
};

static const unsigned char presets_twitch_yaml[] = {
#embed "../../Resources/presets/twitch.yaml"
};

static const unsigned char presets_youtube_yaml[] = {
#embed "../../Resources/presets/youtube.yaml"
};

static const unsigned char schema_config_schema_json[] = {
#embed "../../Resources/schema/config.schema.json"
};

static const unsigned char schema_home_schema_json[] = {
#embed "../../Resources/schema/home.schema.json"
};

#define ROW(path, bytes) {path, bytes, sizeof bytes}

static const struct resource all[] = {
    ROW("feeds/channels-2.xml", feeds_channels_2_xml),
    ROW("feeds/channels.xml", feeds_channels_xml),
    ROW("feeds/prompt-2.xml", feeds_prompt_2_xml),
    ROW("feeds/prompt-3.xml", feeds_prompt_3_xml),
    ROW("feeds/prompt.xml", feeds_prompt_xml),
    ROW("feeds/slow.xml", feeds_slow_xml),
    ROW("feeds/tools-2.json", feeds_tools_2_json),
    ROW("feeds/tools.json", feeds_tools_json),
    ROW("pages/home.yaml", pages_home_yaml),
    ROW("pages/starter.yaml", pages_starter_yaml),
    ROW("presets/github-releases.yaml", presets_github_releases_yaml),
    ROW("presets/greader.yaml", presets_greader_yaml),
    ROW("presets/hackernews.yaml", presets_hackernews_yaml),
    ROW("presets/lemmy.yaml", presets_lemmy_yaml),
    ROW("presets/lobsters.yaml", presets_lobsters_yaml),
    ROW("presets/mastodon.yaml", presets_mastodon_yaml),
    ROW("presets/miniflux.yaml", presets_miniflux_yaml),
    ROW("presets/owncast.yaml", presets_owncast_yaml),
    ROW("presets/peertube.yaml", presets_peertube_yaml),
    ROW("presets/reddit.yaml", presets_reddit_yaml),
    ROW("presets/twitch.yaml", presets_twitch_yaml),
    ROW("presets/youtube.yaml", presets_youtube_yaml),
    ROW("schema/config.schema.json", schema_config_schema_json),
    ROW("schema/home.schema.json", schema_home_schema_json),
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

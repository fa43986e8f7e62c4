# The one door. A newcomer needs two: `make run` and `make test`.
#
#   make run ARGS="…"       build, then start homefeed with these arguments
#   make test               all tests; the end-to-end ones drive the release binary; then ten
#                           seconds of torture
#   make build              the release binary, .build/release/homefeed
#   make lint               format, sizes, forbidden words, imports
#   make format             rewrite the sources as `make lint` wants them
#   make snapshots          record the screens that tests compare with
#   make bench              speed and memory, as JSON lines and a table
#   make fuzz SUBJECT=… SECONDS=…   feed what parses with noise: feeds lists newsboat dates html
#                           charsets links json mappings answers pages config patterns addresses
#                           events queries keys cells
#   make torture SECONDS=60 SEED=1  keys, pastes, sizes, signals and pages at random against the
#                           release binary; the same seed does the same again
#   make test-full          lint, tests, ten minutes of torture, and the tests again under two
#                           sanitizers
#   make install PREFIX=…   put the binary into PREFIX/bin (DESTDIR is honoured)
#   make deps               what Debian has to give; YES=1 never asks
#   make clean              remove what was built
#   make help               this list

SWIFT ?= swift
PREFIX ?= /usr/local
ARGS ?=
SUBJECT ?= feeds
SECONDS ?= 60
SEED ?= 1

BINARY = .build/release/homefeed
RELEASE = -c release --static-swift-stdlib
# SwiftPM compiles with other flags at a terminal than without one, and so everything again.
QUIET = --no-color-diagnostics
BUILD = $(SWIFT) build $(QUIET)
TEST = $(SWIFT) test $(QUIET) --disable-xctest

export SWIFT
.NOTPARALLEL:
.PHONY: run build test lint format snapshots bench fuzz torture test-full install deps clean \
  help build-deps test-deps bench-deps announce

# What the build has to say goes to standard error: `make run ARGS="dump …"` can be piped.
run: build
	@$(BINARY) $(ARGS)

build: build-deps announce
	@$(BUILD) $(RELEASE) --product homefeed >&2

# With all tests at once those that drive terminals get no turn for seconds.
test snapshots: export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH = 12
test: test-deps build
	@$(TEST)
	@$(MAKE) --no-print-directory torture SECONDS=10

lint: build-deps
	@.ci/lint

format:
	@find Package.swift Sources Tests -name '*.swift' -print0 | \
	  xargs -0 -n 200 $(SWIFT) format --in-place --parallel

snapshots: test-deps build
	@RECORD_SNAPSHOTS=1 $(TEST)

bench: bench-deps build
	@$(BUILD) $(RELEASE) --product TestServer >&2
	@$(BUILD) $(RELEASE) --product Bench >&2
	@.build/release/Bench

# It begins with what the program brings along. Inputs that found something new are kept for the
# next time, and one that traps beside them: the runtime must not take the signal before the fuzzer
# does. `debug/Fuzz FILE` shows where it traps.
fuzz: build-deps
	@FUZZ=1 $(BUILD) --scratch-path .build/fuzz --sanitize=fuzzer --product Fuzz >&2
	@mkdir -p .build/fuzz/inputs/$(SUBJECT)
	@cd .build/fuzz && SUBJECT=$(SUBJECT) SWIFT_BACKTRACE=enable=no debug/Fuzz \
	  -max_total_time=$(SECONDS) -timeout=10 -rss_limit_mb=1024 inputs/$(SUBJECT) \
	  $(addprefix $(CURDIR)/Resources/,feeds pages presets)

# What it finds is told with the seed and the session: `.build/release/Torture 60 SEED SESSION`
# begins with that one. Known faults are left out; TORTURE_WITH="emptyTabs unfinishedPastes
# hugeNumbers staleRegions" puts them back.
torture: build
	@$(SWIFT) build $(RELEASE) --product TestServer >&2
	@$(SWIFT) build $(RELEASE) --product Torture >&2
	@.build/release/Torture $(SECONDS) $(SEED)

# Fifty kills where `make test` has five; few tests at once, since under a sanitizer they are slow
# and their limits of time are those of real ones.
test-full: export HOMEFEED_KILLS = 50
test-full: export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH = 4
test-full: lint test
	@$(MAKE) --no-print-directory torture SECONDS=600
	@LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks \
	  $(TEST) --scratch-path .build/address --sanitize=address
	@TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/races \
	  $(TEST) --scratch-path .build/thread --sanitize=thread

# Root often has no Swift in PATH (`sudo make install`): then what is built is installed.
install: $(if $(shell command -v $(SWIFT)),build)
	@bin=$(DESTDIR)$(PREFIX)/bin; \
	install -D -m 755 $(BINARY) "$$bin/homefeed" || { \
	  echo "Cannot write $$bin/homefeed. Without root's rights: make install PREFIX=~/.local" >&2; \
	  echo "With them: sudo make install PREFIX=$(PREFIX)" >&2; exit 1; }; \
	echo "Installed $$bin/homefeed"; \
	case "$(DESTDIR):$$PATH:" in :*"$$bin":* | [!:]*) ;; \
	  *) echo "Add $$bin to PATH to start it as homefeed." ;; esac

deps:
	@.ci/deps build test

help:
	@sed -n 's/^#   \{0,1\}//p; /^$$/q' Makefile

clean:
	@rm -rf .build

build-deps:
	@.ci/deps build

test-deps:
	@.ci/deps build test

bench-deps:
	@.ci/deps build bench

# Only before the first build, the one that takes long; SwiftPM itself is silent at first.
announce:
	@test -e $(BINARY) || echo "Building homefeed; the first time takes some minutes." >&2

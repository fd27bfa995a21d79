PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: test quick check docs reference recording dist play release bench strength calibration ablation coverage covert fuzz_tiles interrupt kills kills_host many_bots openspiel soak \
	training viewer_steps league screenshots frontend clean

QUICK := tests/creatures tests/tiles tests/render tests/test_conformance.py tests/test_playthroughs.py \
	tests/test_news.py tests/test_protocol.py tests/test_record.py tests/test_rulebook.py tests/test_scenarios.py \
	tests/test_text.py tests/test_views.py \
	$(addprefix tests/solver/test_,tree.py promise.py creatures_heuristic.py tiles_internals.py \
	tiles_batch_scoring.py tiles_guide.py) \
	tests/ratings/test_ratings.py tests/ratings/test_standings.py tests/events/test_schedule.py tests/events/test_store.py

BUNDLED := c cpp csharp go greedy java javascript openspiel random rust search
FRONTEND := harness/report/frontend
SOURCES := equinox harness tests tools examples bots/__init__.py $(addprefix bots/,$(BUNDLED))

# Everything that must hold: style, types, layers, tests.
test: check
	$(BIN)/pytest -n auto

# The same without processes, browsers and clusters: under a minute, for while you work.
quick: check
	$(BIN)/pytest -n auto -q $(QUICK) --deselect tests/tiles/test_legality.py::test_legality_is_what_brute_force_finds \
		--ignore tests/tiles/test_added_tile.py --ignore tests/creatures/test_fifteenth_creature.py

check: $(VENV)/installed
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy --strict equinox harness tests tools
	$(BIN)/lint-imports --no-cache >/dev/null || $(BIN)/lint-imports
	$(BIN)/python -m tools.reference --check
	@if test -d $(FRONTEND)/node_modules; then npm --prefix $(FRONTEND) run --silent check; \
	else echo "the types of the front end are not checked: run make frontend first"; fi

# The scripts of the pages, which are committed as they are built. Wants node.
frontend: $(FRONTEND)/node_modules/installed
	npm --prefix $(FRONTEND) run --silent build

$(FRONTEND)/node_modules/installed: $(FRONTEND)/package-lock.json
	npm --prefix $(FRONTEND) ci --silent
	touch $@

# A small league of the bundled bots over every game, and its tables.
league: $(VENV)/playable
	$(BIN)/equinox league demo $(ARGS)

# The documentation as a site that works without a network: build/site/index.html.
docs: $(VENV)/installed
	$(BIN)/python -m tools.site

# The parts of docs that are made from the program: commands, messages, schemas.
reference: $(VENV)/installed
	$(BIN)/python -m tools.reference

# The wheel and the source archive, in dist/, checked.
dist: $(VENV)/installed
	$(BIN)/python -m tools.dist

# A new version, from a clean tree: checks, archives, a tag. ARGS=--dry-run shows what would be done.
release: $(VENV)/installed
	$(BIN)/python -m tools.release $(ARGS)

# The lobby in your browser: games against bots and other people. Ctrl-C ends it; what was begun goes on the next time.
play: $(VENV)/playable
	$(BIN)/equinox serve --open --keep results/tables

# How fast, as ratios to python-chess in the same run.
bench: $(VENV)/bench-installed
	$(BIN)/python -m tools.bench

# How strong bots/search is: real tournaments, for an idle machine. DEALS=n for fewer or more.
strength: $(VENV)/installed
	$(BIN)/python -m tools.strength $(if $(DEALS),--deals $(DEALS)) --write docs/strength.md

# The other measurements, each with --help: ARGS are passed on. `make ablation ARGS="--without policy"`.
calibration ablation coverage covert fuzz_tiles interrupt kills kills_host many_bots openspiel soak training viewer_steps: $(VENV)/installed
	$(BIN)/python -m tools.$@ $(ARGS)

# The pictures in docs/images, taken of real events, and its recordings. Want Chromium and its driver.
screenshots recording: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,screenshots]'
	$(BIN)/python -m tools.$@

# An environment that was given up halfway, for want of the package python3-venv, has no pip: it is made anew.
$(BIN)/pip:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(BIN)/pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

# What is needed to play, and not to develop.
$(VENV)/playable: pyproject.toml | $(BIN)/pip
	test -x $(BIN)/equinox || $(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/bench-installed: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,bench]'
	touch $@

clean:
	rm -rf $(VENV) build .cache *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

# Two commands do everything on a fresh machine: `make sandbox` plays, `make test` tests.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Checks YAML by a schema that the tool brings along.
CHECK = $(BIN)/check-jsonschema --quiet --builtin-schema vendor.
# How many tests run at the same time: two more than there are cores, four at most, as many wait for programs they have
# started. JOBS=0 runs them one after the other.
JOBS ?= $(shell n=$$(nproc 2>/dev/null || echo 1); [ $$n -gt 2 ] && n=2; echo $$((n + 2)))
# What `make coverage` runs, and the least it asks, in percent: of the rules, of matches and storage.
COVERING := tests/unit tests/contracts tests/oracle tests/playthroughs tests/replays tests/frozen
RULES := 98
REST := 95

.PHONY: help sandbox run sync test suite setup setup-dev lint lock audit dist page bench soak nightly mutants stress forget tournament train calibrate coverage clean

help:
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

sandbox: setup ## play in a browser on a local Discord, no token needed
	$(BIN)/python -m bot sandbox $(ARGS)

run: setup ## connect to Discord with the token in .env
	$(BIN)/python -m bot run --sync

sync: setup ## tell Discord which commands there are
	$(BIN)/python -m bot sync

test: setup-dev ## all tests and the static checks beside them, the same as CI
	$(MAKE) --no-print-directory --keep-going --jobs=2 suite lint

suite: setup-dev
	-@$(BIN)/python -m tests.compiled # once, instead of in every worker and every program that tests start
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile $(ARGS)

lint: setup-dev ## only the static checks
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports
	$(CHECK)github-workflows .github/workflows/*.yml && $(CHECK)compose-spec data/ops/compose*.yaml
	$(CHECK)github-issue-forms .github/ISSUE_TEMPLATE/[hp]*.yml && $(CHECK)github-issue-config .github/ISSUE_TEMPLATE/config.yml

audit: setup-dev ## known holes of the pinned libraries, risky code, licences
	$(BIN)/python -m tests.release.audit $(ARGS)

dist: setup-dev ## a release in dist/: archive, bill of materials, checksums
	$(BIN)/python -m tests.release $(ARGS)

page: setup-dev ## every message of every phase in every language on one page, var/messages.html
	$(BIN)/python -m tests.page $(ARGS)

bench: setup-dev ## figures beside their reaches; ARGS="wholeway --against REV" compares with a commit
	$(BIN)/python -m tests.bench $(ARGS)

soak: setup-dev ## reliability tests at nightly size; ARGS="--scale 0.01" for a taste
	$(BIN)/python -m tests.soak $(ARGS)

nightly: setup-dev ## what takes too long for every run: tests marked so, then `make soak`
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile -m nightly $(ARGS)
	$(BIN)/python -m tests.soak

mutants: setup-dev ## plant 120 small faults, one at a time, and say which the tests don't notice
	$(BIN)/python -m tests.mutants run $(ARGS)

stress: setup-dev ## repeat tests beside four busy processes; ARGS="tests/e2e/shared --times 5" for others than the usual
	$(BIN)/python -m tests.stress $(ARGS)

forget: setup-dev ## somebody is forgotten among 10,000 matches; ARGS="--matches 100" for a taste
	$(BIN)/python -m tests.oblivion $(ARGS)

train: setup ## computer players learn from playing themselves; ARGS="carcassonne --minutes 5"
	$(BIN)/python -m bot train $(ARGS)

calibrate: setup ## fit chances of winning to matches of computer players; ARGS="carcassonne --minutes 5"
	$(BIN)/python -m bot calibrate $(ARGS)

tournament: setup ## which computer player is stronger; ARGS="carcassonne hard greedy --line 0.8", or "options carcassonne"
	$(BIN)/python -m bot tournament $(ARGS)

coverage: setup-dev ## which branches of rules, matches and storage the tests take
	HERALD_ORACLE_MATCHES=20 $(BIN)/coverage run -m pytest -q $(COVERING)
	$(BIN)/coverage report --include='bot/core/*,bot/games/*' --fail-under=$(RULES)
	$(BIN)/coverage report --include='bot/match/*,bot/storage/*' --fail-under=$(REST)

setup: $(VENV)/.ready ## what the bot needs, in .venv
	-@$(BIN)/python -m compileall -qq bot cogs rendering # once, instead of at every start that may write nothing
setup-dev: $(VENV)/.ready-dev ## what tests and checks need too, in .venv

$(VENV)/.ready: requirements.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	touch $@

$(VENV)/.ready-dev: requirements-dev.txt $(VENV)/.ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	touch $@

lock: setup-dev ## pin requirements*.txt anew from requirements*.in
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes requirements.in -o requirements.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes requirements-dev.in -o requirements-dev.txt

clean: ## forget the environment and caches
	rm -rf $(VENV) .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis

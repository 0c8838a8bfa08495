# Two commands do everything on a fresh machine: `make sandbox` plays, `make test` tests.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help sandbox run sync test setup setup-dev lint lock bench clean

help:
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

sandbox: setup ## play in a browser on a local Discord, no token needed
	$(BIN)/python -m bot sandbox $(ARGS)

run: setup ## connect to Discord with the token in .env
	$(BIN)/python -m bot sync
	$(BIN)/python -m bot run

sync: setup ## tell Discord which commands there are
	$(BIN)/python -m bot sync

test: setup-dev ## all tests, the same as CI
	$(BIN)/python -m pytest $(ARGS)

lint: setup-dev ## only the static checks
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports

bench: setup-dev ## figures: rules, pictures, storage, the whole way
	$(BIN)/python -m tests.bench

setup: $(VENV)/.ready ## what the bot needs, in .venv
setup-dev: $(VENV)/.ready-dev

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

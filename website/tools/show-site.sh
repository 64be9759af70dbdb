#!/bin/sh
CDPATH='' cd -- "$(dirname -- "$0")" || exit
if ! command -v python3 >/dev/null; then
  echo "Python is missing: install it from https://www.python.org/ and open this file again." >&2
  exit 1
fi
exec python3 show-site.py "$@"

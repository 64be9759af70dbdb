#!/bin/sh
# Gradescope runs this file once, on Ubuntu 22.04, whose own Python is older than 3.11.
set -eu
apt-get update
apt-get install -y python3.11 python3.11-venv
python3.11 -m venv /opt/grading
/opt/grading/bin/pip install --find-links=/autograder/source/wheels "$(ls /autograder/source/wheels/polyglot_algorithms-*.whl)[practice]"

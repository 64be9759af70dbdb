#!/bin/sh
# Grade a folder of submissions in a container: sh grade.sh PROBLEM SUBMISSIONS RESULTS [OPTION ...]
# It has no network, cannot change the submissions, and writes to the folder RESULTS only.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
problem=$1
submissions=$(cd "$2" && pwd)
results=$(cd "$3" && pwd)
shift 3

engine=$(command -v podman || command -v docker) || {
    echo "podman or docker is needed" >&2
    exit 2
}
case $engine in
    *podman) user=--userns=keep-id ;;
    *) user="--user=$(id -u):$(id -g)" ;;
esac

"$engine" build --quiet --tag grading "$here"
exec "$engine" run --rm --network=none --read-only --tmpfs=/tmp \
    --cap-drop=ALL --security-opt=no-new-privileges --memory=4g --pids-limit=512 "$user" \
    --volume="$submissions:/submissions:ro" --volume="$results:/results" --volume="$here:/scheme:ro" \
    grading "$problem" /submissions --output /results/grades "$@"

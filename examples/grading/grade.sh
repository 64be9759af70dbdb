#!/bin/sh
# Grade a folder of submissions in a container: sh grade.sh PROBLEM SUBMISSIONS RESULTS [OPTION ...]
# It has no network, cannot change the submissions, and writes to the folder RESULTS only.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
problem=$1
submissions=$(cd "$2" && pwd)
mkdir -p "$3"
results=$(cd "$3" && pwd)
shift 3

engine=$(command -v podman || command -v docker) || {
    echo "podman or docker is needed" >&2
    exit 2
}
case $engine in
    *podman) names=keep-id ;; # the container runs as your user, who owns the results
    *) names= ;;
esac

# By default, Docker looks for a Dockerfile. With z, SELinux lets the container read the folders.
"$engine" build --quiet --tag=grading --file="$here/Containerfile" "$here"
exec "$engine" run --rm --network=none --read-only --tmpfs=/tmp \
    --cap-drop=ALL --security-opt=no-new-privileges --memory=4g --pids-limit=512 \
    ${names:+--userns=$names} --user="$(id -u):$(id -g)" \
    --volume="$submissions:/submissions:ro,z" --volume="$results:/results:z" \
    --volume="$here:/scheme:ro,z" \
    grading "$problem" /submissions --output=/results/grades --jobs=2 "$@"

#!/bin/sh
# Grade a folder of submissions in a container: sh grade.sh PROBLEM SUBMISSIONS RESULTS [OPTION ...]
# It has no network, is not root, and cannot change the submissions. The folder RESULTS is not in it,
# and is written when all submissions are graded and no solver runs any more.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
problem=$1
submissions=$(cd "$2" && pwd)
mkdir -p "$3"
results=$(cd "$3" && pwd)
shift 3

case " $*$(ls "$results") " in
    " $* " | *" --force "*) ;;
    *) echo "$results is not empty; replace what is there with --force" >&2 && exit 2 ;;
esac
engine=$(command -v podman || command -v docker) || {
    echo "podman or docker is needed" >&2
    exit 2
}
user=$(id -u) names=
if [ "$user" = 0 ]; then
    user=grader # of the image
elif [ "${engine##*/}" = podman ]; then
    names=keep-id # the container runs as you, who can read the submissions
fi

# By default, Docker looks for a Dockerfile. With z, SELinux lets the container read the folders.
"$engine" build --quiet --tag=grading --file="$here/Containerfile" "$here" >&2
status=0
archive=$(mktemp)
trap 'rm -f "$archive"' EXIT
trap 'exit 1' HUP INT TERM
"$engine" run --rm --network=none --read-only --tmpfs=/tmp \
    --cap-drop=ALL --security-opt=no-new-privileges --memory=4g --pids-limit=512 \
    ${names:+--userns=$names} --user="$user" \
    --volume="$submissions:/submissions:ro,z" --volume="$here:/scheme:ro,z" \
    grading "$problem" /submissions --jobs=2 "$@" >"$archive" || status=$?
[ ! -s "$archive" ] || tar -xof "$archive" -C "$results"
exit "$status"

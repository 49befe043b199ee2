#!/bin/sh
# Runs Java 8 in the Debian system beside this program, with the working folder and the folders that the tests use at
# the same places as outside. `install.sh java8` installs both. It changes its root instead of its view of it, because
# programs of the tests mount folders.
set -eu
place="$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")"
exec unshare --mount sh -eu -c '
    system="$1/system"
    here="$2"
    shift 2
    mount --rbind "$system" "$system"
    for folder in /proc /dev /tmp /usr/share/java "$here"; do
        mkdir -p "$system$folder"
        mount --rbind "$folder" "$system$folder"
    done
    mkdir -p "$system/outside"
    cd "$system"
    pivot_root . outside
    cd /
    umount -l /outside
    cd "$here"
    exec /usr/lib/jvm/java-8-openjdk-*/bin/java "$@"
' sh "$place" "$PWD" "$@"

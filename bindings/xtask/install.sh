#!/bin/sh
# Installs the tools that the commands of `cargo xtask` use, on Debian and Ubuntu. Arguments are names of tools or
# groups:
#
#   sh bindings/xtask/install.sh first
#
# `cargo xtask COMMAND --install` runs this script with the names of the missing tools, if any. The network is used only
# then. System packages need administrator rights; everything else goes to the home folder.
set -eu
cd "$(dirname "$0")/../.."

# The groups; `cargo xtask` reads these lines. `check` and `first` are for the everyday tests, `full` for all tests,
# `dist` for deliveries, `platforms` for building and running for foreign platforms. The full tests use
# cargo-semver-checks to compare the interface with the last release once there is one.
check="rustfmt clippy"
first="check wasm32 gcc node npm python java junit jackson gson chromium"
full_check="check wasm32 python oldest-rust cargo-hack cargo-deny cargo-about cargo-semver-checks"
full="first full_check dist python-dev g++ clang make cmake pkg-config valgrind firefox php php-dev php-fpm php-bcmath brick-math phpunit composer cgi-fcgi ruby puma go mcs mono luajit cffi cargo-mutants"
dist="cargo-cyclonedx platforms"
platforms="mingw musl-gcc qemu-user arm64-libc wine"

oldest_rust="$(sed -n 's/^rust-version = "\(.*\)"$/\1.0/p' Cargo.toml | head -n 1)"
packages=""

need() {
    case "$1" in
    check) for name in $check; do need "$name"; done ;;
    first) for name in $first; do need "$name"; done ;;
    full_check) for name in $full_check; do need "$name"; done ;;
    full) for name in $full; do need "$name"; done ;;
    dist) for name in $dist; do need "$name"; done ;;
    platforms) for name in $platforms; do need "$name"; done ;;

    gcc | g++ | clang | make | cmake | pkg-config | valgrind | npm | chromium)
        command -v "$1" >/dev/null || packages="$packages $1"
        ;;
    firefox) packages="$packages firefox-esr" ;;
    php) packages="$packages php-cli" ;;
    php-dev | php-fpm | php-bcmath | phpunit | composer) packages="$packages $1" ;;
    brick-math) packages="$packages php-brick-math" ;;
    ruby | puma) packages="$packages $1" ;;
    go) packages="$packages golang-go" ;;
    mcs | mono) packages="$packages mono-mcs mono-runtime libmono-system-core4.0-cil" ;;
    cgi-fcgi) packages="$packages libfcgi-bin" ;;
    luajit) packages="$packages luajit" ;;
    cffi) packages="$packages python3-cffi" ;;
    node) packages="$packages nodejs" ;;
    python) packages="$packages python3-venv" ;;
    python-dev) packages="$packages python3-dev" ;;
    # No single version is in every release: Debian 12 has Java 17, Debian 13 only later ones.
    java) packages="$packages default-jdk-headless" ;;
    junit) packages="$packages junit5" ;;
    mingw) packages="$packages gcc-mingw-w64-x86-64" ;;
    musl-gcc) packages="$packages musl musl-tools" ;;
    qemu-user) packages="$packages qemu-user" ;;
    arm64-libc) packages="$packages libc6-arm64-cross" ;;
    wine) packages="$packages wine64" ;;
    jackson) packages="$packages libjackson2-databind-java" ;;
    gson) packages="$packages libgoogle-gson-java" ;;
    java8) java8 ;;

    rustfmt | clippy) rustup component add "$1" ;;
    wasm32) rustup target add wasm32-unknown-unknown ;;
    oldest-rust) rustup toolchain install "$oldest_rust" --profile minimal ;;

    cargo-hack) tool cargo-hack 0.6.46 ;;
    cargo-deny) tool cargo-deny 0.20.2 ;;
    cargo-about) tool cargo-about 0.9.3 --features cli ;;
    cargo-cyclonedx) tool cargo-cyclonedx 0.5.9 ;;
    cargo-mutants) tool cargo-mutants 27.1.0 ;;
    cargo-semver-checks) tool cargo-semver-checks 0.51.0 ;;
    *)
        echo "install.sh: there is no tool or group \`$1\`" >&2
        exit 1
        ;;
    esac
}

# Compiles a cargo tool unless it is installed, which takes minutes.
tool() {
    name="$1"
    version="$2"
    shift 2
    command -v "$name" >/dev/null || cargo install --locked "$name@$version" "$@"
}

apt() {
    DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@"
}

# Unpacks a Debian system with Java 8, which only Debian's unstable release has, into a folder of its own. It belongs to no
# group, because it takes 400 MB and may be gone one day: the full tests say whether they ran on it.
java8() {
    place="$HOME/.cache/cartwright-java8"
    if [ -x "$place/home/bin/java" ]; then return; fi
    if [ "$(id -u)" != 0 ]; then
        echo "install.sh: the administrator has to run: sh bindings/xtask/install.sh java8" >&2
        exit 1
    fi
    command -v debootstrap >/dev/null || apt install --yes --no-install-recommends debootstrap
    rm -rf "$place"
    debootstrap --variant=minbase --include=openjdk-8-jre-headless sid "$place/system"
    mkdir -p "$place/home/bin"
    cp bindings/xtask/src/java/java8.sh "$place/home/bin/java"
    chmod +x "$place/home/bin/java"
    echo 'JAVA_VERSION="1.8.0"' >"$place/home/release"
}

# The package lists have a lock of their own, for which apt-get does not wait.
update() {
    for wait in 5 10 20 40 80 0; do
        if apt update; then return 0; fi
        sleep "$wait"
    done
    return 1
}

for name in "$@"; do need "$name"; done

missing=""
for package in $packages; do
    dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" != 0 ]; then
    echo "install.sh: the administrator has to run: apt-get install$missing" >&2
    exit 1
fi
# The package lists may be outdated or missing.
# shellcheck disable=SC2086 # each word is a package
apt install --yes --no-install-recommends $missing || { update && apt install --yes --no-install-recommends $missing; }

#!/bin/sh
# Crates: fastnum 0.7.5, rust_decimal 1.43.0, decimal-rs 0.2.0 and fpdec 0.14.1, four types of decimals in Rust.
# Input: 2.5, 19.99, 0.5, -0.5 and 3 turned into integers by `i64::try_from` and `u32::try_from`, as pieces, cents or points are.
# Guess: `TryFrom` is the conversion that may fail, so that 2.5 pieces are an error, as a number that is too large is; and since
# the four implement the same trait, a program that changes the crate has the same answers.
# Behavior: fastnum and decimal-rs round half away from zero: 2.5 pieces become 3, 0.5 becomes 1, and 19.99, dollars by mistake
# for cents, 20. rust_decimal cuts: 2, 0 and 19. None of the three returns an error for a fraction, only for a number that does
# not fit, -0.5 as a u32. fpdec refuses every fraction. A test with whole numbers finds nothing.
# Seen: see `expected` below: i64, u32.
set -eu
command -v cargo >/dev/null || { echo "this needs cargo"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/src"
cat >"$place/Cargo.toml" <<'EOP'
[package]
name = "pieces"
version = "0.1.0"
edition = "2021"
[dependencies]
decimal-rs = "=0.2.0"
fastnum = "=0.7.5"
fpdec = "=0.14.1"
rust_decimal = { version = "=1.43.0", default-features = false, features = ["std"] }
[profile.dev]
debug = false
EOP
cat >"$place/src/main.rs" <<'EOP'
use std::str::FromStr;

fn show<A: ToString, B: ToString, E, F>(name: &str, text: &str, wide: Result<A, E>, narrow: Result<B, F>) {
    let wide = wide.map_or("error".into(), |number| number.to_string());
    let narrow = narrow.map_or("error".into(), |number| number.to_string());
    println!("{name} {text}: {wide} {narrow}");
}

fn main() {
    let texts = ["2.5", "19.99", "0.5", "-0.5", "3"];
    for text in texts {
        let number = fastnum::D64::from_str(text, fastnum::decimal::Context::default()).unwrap();
        show("fastnum", text, i64::try_from(number), u32::try_from(number));
    }
    for text in texts {
        let number = rust_decimal::Decimal::from_str(text).unwrap();
        show("rust_decimal", text, i64::try_from(number), u32::try_from(number));
    }
    for text in texts {
        let number = decimal_rs::Decimal::from_str(text).unwrap();
        show("decimal-rs", text, i64::try_from(&number), u32::try_from(&number));
    }
    for text in texts {
        let number = fpdec::Decimal::from_str(text).unwrap();
        show("fpdec", text, i64::try_from(number), u32::try_from(number));
    }
}
EOP
export CARGO_TARGET_DIR="$place/target"
cargo build --quiet --manifest-path "$place/Cargo.toml" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
seen=$("$place/target/debug/pieces")
echo "$seen"
expected='fastnum 2.5: 3 3
fastnum 19.99: 20 20
fastnum 0.5: 1 1
fastnum -0.5: -1 error
fastnum 3: 3 3
rust_decimal 2.5: 2 2
rust_decimal 19.99: 19 19
rust_decimal 0.5: 0 0
rust_decimal -0.5: 0 error
rust_decimal 3: 3 3
decimal-rs 2.5: 3 3
decimal-rs 19.99: 20 20
decimal-rs 0.5: 1 1
decimal-rs -0.5: -1 error
decimal-rs 3: 3 3
fpdec 2.5: error error
fpdec 19.99: error error
fpdec 0.5: error error
fpdec -0.5: error error
fpdec 3: 3 3'
test "$seen" = "$expected" || exit 1

#!/bin/sh
# Crates: csv 1.4.0 with bigdecimal 0.4.11 and rust_decimal 1.43.0, each with its feature `serde`.
# Input: a price list in CSV, deserialized as `(String, BigDecimal)` and `(String, Decimal)`; the price brought to cents.
# Guess: a field of a CSV file is text, and the decimal of that text is 19.99 whoever reads it: no number of JSON is in
# between, whose readers go through a float and say so.
# Behavior: both types ask for a value of any kind, and csv then takes what looks like a number with a point for an f64.
# BigDecimal gets the value of the float digit by digit, 19.989999999999998436805981327779591083526611328125, so that
# `with_scale(2)` is 19.98, a cent less, and it does not equal the price from the database. Decimal takes the shortest text
# of the float: 19.99, but 1.1 for 1.10, and an amount of 18 digits has two cents more; its feature `serde-str` mends that.
# Quotation marks in the file change nothing. Whole prices are right, and so is everything by `record[1].parse()`. The
# README of bigdecimal warns of JSON and binary formats.
# Seen: see `expected` below: the field, BigDecimal, its `with_scale(2)`, Decimal.
set -eu
command -v cargo >/dev/null || { echo "this needs cargo"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/src"
cat >"$place/Cargo.toml" <<'EOF'
[package]
name = "prices"
version = "0.1.0"
edition = "2021"
[dependencies]
csv = "=1.4.0"
bigdecimal = { version = "=0.4.11", default-features = false, features = ["std", "serde"] }
rust_decimal = { version = "=1.43.0", default-features = false, features = ["std", "serde"] }
[profile.dev]
debug = false
EOF
cat >"$place/src/main.rs" <<'EOF'
use bigdecimal::BigDecimal;
use rust_decimal::Decimal;

fn main() {
    for field in ["19.99", "\"19.99\"", "1.10", "20", "1234567890123456.78"] {
        let list = format!("nut,{field}\n");
        let reader = || csv::ReaderBuilder::new().has_headers(false).from_reader(list.as_bytes());
        let (_, big): (String, BigDecimal) = reader().deserialize().next().unwrap().unwrap();
        let (_, small): (String, Decimal) = reader().deserialize().next().unwrap().unwrap();
        println!("{field}: {big} {} {small}", big.with_scale(2));
    }
}
EOF
export CARGO_TARGET_DIR="$place/target"
cargo build --quiet --manifest-path "$place/Cargo.toml" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
seen=$("$place/target/debug/prices")
echo "$seen"
expected='19.99: 19.989999999999998436805981327779591083526611328125 19.98 19.99
"19.99": 19.989999999999998436805981327779591083526611328125 19.98 19.99
1.10: 1.100000000000000088817841970012523233890533447265625 1.10 1.1
20: 20 20.00 20
1234567890123456.78: 1234567890123456.75 1234567890123456.75 1234567890123456.8'
test "$seen" = "$expected" || exit 1

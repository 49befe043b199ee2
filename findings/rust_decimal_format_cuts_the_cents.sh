#!/bin/sh
# Crates: rust_decimal 1.43.0 and, for comparison, bigdecimal 0.4.11 and the floats of Rust itself.
# Input: amounts with more than two digits, as a unit price, a tax or a share of a discount has them, formatted by
# `format!("{:.2}", amount)`, the way to two digits in Rust, on a receipt as in a file for a payment service.
# Guess: `{:.2}` rounds, as it does for the floats of the standard library. What is open is how it rounds a half; but 1.999
# is 2.00, all the more with a type that is made for money.
# Behavior: it cuts. 1.999 is 1.99, 0.009 is 0.00 and 119.9999 is 119.99, while bigdecimal and f64 have 2.00, 0.01 and
# 120.00. A credit loses its cent too: -4.996 is -4.99. A test with 33.3333 or with two digits passes. `round_dp(2)` rounds,
# so that code which charges what it gives and shows `{:.2}` of the same amount charges a cent more than it shows. The
# README does not mention it. `{:.2}` is right only for what has been rounded before.
# Seen: see `expected` below: the amount, then `{:.2}` of rust_decimal, of its `round_dp(2)`, of bigdecimal and of f64.
set -eu
command -v cargo >/dev/null || { echo "this needs cargo"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/src"
cat >"$place/Cargo.toml" <<'EOF'
[package]
name = "cents"
version = "0.1.0"
edition = "2021"
[dependencies]
rust_decimal = { version = "=1.43.0", default-features = false, features = ["std"] }
bigdecimal = { version = "=0.4.11", default-features = false, features = ["std"] }
[profile.dev]
debug = false
EOF
cat >"$place/src/main.rs" <<'EOF'
use bigdecimal::BigDecimal;
use rust_decimal::Decimal;

fn main() {
    for text in ["1.999", "0.009", "119.9999", "-4.996", "66.66666667"] {
        let amount: Decimal = text.parse().unwrap();
        let big: BigDecimal = text.parse().unwrap();
        let float: f64 = text.parse().unwrap();
        println!("{text}: {amount:.2} {:.2} {big:.2} {float:.2}", amount.round_dp(2));
    }
}
EOF
export CARGO_TARGET_DIR="$place/target"
cargo build --quiet --manifest-path "$place/Cargo.toml" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
seen=$("$place/target/debug/cents")
echo "$seen"
expected='1.999: 1.99 2.00 2.00 2.00
0.009: 0.00 0.01 0.01 0.01
119.9999: 119.99 120.00 120.00 120.00
-4.996: -4.99 -5.00 -5.00 -5.00
66.66666667: 66.66 66.67 66.67 66.67'
test "$seen" = "$expected" || exit 1

#!/bin/sh
# Crate: dashu-float 0.6.2, whose DBig is the decimal of the library dashu for numbers of any precision.
# Input: prices, quantities and rates, parsed from text, in the arithmetic of a cart: 12 and 1200 times 19.99, 12 times
# 19.990000, 1000 + 0.99 of shipping, 19.99 times 1.19 of tax, the sum of 19.99, 80.02 and 5.50, and 7 times 9.
# Guess: a decimal of arbitrary precision has 239.88 for 12 times 19.99, as other decimals of Rust, Java and Python have:
# sums and products are exact, and only a quotient needs a number of digits.
# Behavior: a number may have as many digits as the text it was parsed from, and a result as many as the operand with more
# of them. 19.99 has four, so that 12 times 19.99 is 239.9, two cents more, and 1000 + 0.99 is 1001. A large cart is further
# off: 1200 times 19.99 is 23990, not 23988; and short figures most of all: 7 times 9 is 60. With the price written as
# 19.990000 the total is right, so that a source with more zeros gives another one. No operation tells that it rounded,
# and the result prints like an exact one. With operands at `with_precision(0)`, unlimited, sums and products are exact.
# Seen: see `expected` below: the results as parsed, and with the operands at `with_precision(0)`.
set -eu
command -v cargo >/dev/null || { echo "this needs cargo"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/src"
cat >"$place/Cargo.toml" <<'EOF'
[package]
name = "cart"
version = "0.1.0"
edition = "2021"
[dependencies]
dashu-float = { version = "=0.6.2", default-features = false, features = ["std"] }
[profile.dev]
debug = false
EOF
cat >"$place/src/main.rs" <<'EOF'
use dashu_float::DBig;

fn main() {
    let cart = |exact: bool| {
        let n = |text: &str| {
            let number: DBig = text.parse().unwrap();
            if exact { number.with_precision(0).value() } else { number }
        };
        let three = [n("19.99"), n("80.02"), n("5.50")].into_iter().fold(n("0"), |sum, line| sum + line);
        println!("{}", [
            n("12") * n("19.99"),
            n("1200") * n("19.99"),
            n("12") * n("19.990000"),
            n("1000") + n("0.99"),
            n("19.99") * n("1.19"),
            three,
            n("7") * n("9"),
        ].map(|result| result.to_string()).join(" "));
    };
    cart(false);
    cart(true);
}
EOF
export CARGO_TARGET_DIR="$place/target"
cargo build --quiet --manifest-path "$place/Cargo.toml" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
seen=$("$place/target/debug/cart")
echo "$seen"
expected='239.9 23990 239.88 1001 23.79 105.5 60
239.88 23988 239.88 1000.99 23.7881 105.51 63'
test "$seen" = "$expected" || exit 1

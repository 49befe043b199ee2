#!/bin/sh
# Crate: moneylib 0.14.0, amounts of money with a type for each currency, on rust_decimal.
# Input: 20 dollars, and a refund of them, by `split(&[6, 1, 1, 1, 1, 1, 1])`: a half for one partner and a twelfth for each of six;
# 20.00, which is the same amount, and others; and each whole sum of 1 to 1,000 dollars.
# Guess: shares may differ by a cent, and their sum is the amount: the manual promises of `split` that no penny is lost.
# Behavior: if the rounded shares are more than the amount, one unit of the last digit is taken off the largest share, and that unit
# is read from its digits: a share that comes out whole has none, so that a whole dollar is taken. 20 dollars are shared as 9 and six
# times 1.67, which are 19.02: 98 cents are gone. 20.00, the same amount with two digits written out, is shared rightly, as 9.99 and
# the others; so is 101, whose half has cents. Of the whole sums up to 1,000 dollars 167 are wrong.
# Seen: see `expected` below: the shares and their sum.
set -eu
command -v cargo >/dev/null || { echo "this needs cargo"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/src"
cat >"$place/Cargo.toml" <<'EOP'
[package]
name = "shares"
version = "0.1.0"
edition = "2021"
[dependencies]
moneylib = "=0.14.0"
[profile.dev]
debug = false
EOP
cat >"$place/src/main.rs" <<'EOP'
use moneylib::{iso::USD, BaseMoney, BaseOps, Decimal, Money};

fn shares(amount: Decimal, ratios: &[i32]) -> (Vec<String>, Decimal) {
    let parts: Vec<Money<USD>> = Money::<USD>::from_decimal(amount).split(ratios).unwrap();
    (parts.iter().map(|part| part.amount().to_string()).collect(), parts.iter().map(|part| part.amount()).sum())
}

fn main() {
    let partners = [6, 1, 1, 1, 1, 1, 1];
    for (amount, ratios) in [("20", &partners[..]), ("20.00", &partners), ("-20", &partners), ("44", &partners), ("21", &partners), ("100", &partners), ("101", &partners)] {
        let (parts, sum) = shares(amount.parse().unwrap(), ratios);
        println!("{amount}: {} = {sum}", parts.join(" + "));
    }
    let wrong: Vec<_> = (1..=1000).filter(|&whole| shares(whole.into(), &partners).1 != Decimal::from(whole)).collect();
    println!("wrong: {} of 1000, {:?}", wrong.len(), &wrong[..4]);
}
EOP
export CARGO_TARGET_DIR="$place/target"
cargo build --quiet --manifest-path "$place/Cargo.toml" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
seen=$("$place/target/debug/shares")
echo "$seen"
expected='20: 9 + 1.67 + 1.67 + 1.67 + 1.67 + 1.67 + 1.67 = 19.02
20.00: 9.99 + 1.66 + 1.67 + 1.67 + 1.67 + 1.67 + 1.67 = 20.00
-20: -9 + -1.67 + -1.67 + -1.67 + -1.67 + -1.67 + -1.67 = -19.02
44: 21 + 3.67 + 3.67 + 3.67 + 3.67 + 3.67 + 3.67 = 43.02
21: 10.50 + 1.75 + 1.75 + 1.75 + 1.75 + 1.75 + 1.75 = 21.00
100: 50.01 + 8.34 + 8.33 + 8.33 + 8.33 + 8.33 + 8.33 = 100.00
101: 50.49 + 8.41 + 8.42 + 8.42 + 8.42 + 8.42 + 8.42 = 101.00
wrong: 167 of 1000, [2, 8, 14, 20]'
test "$seen" = "$expected" || exit 1

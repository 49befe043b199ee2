#!/bin/bash
# Crate: rusty-money 0.5.1, amounts of money with a currency on rust_decimal.
# Input: prices with a tax or a discount: 19.99 with 19 % of tax, a third of 20.00, 19.999 from text, 10 % off 19.99, 1.999, and
# a refund of 4.996; each printed by `{}` and turned into minor units by `to_minor_units`, as a payment provider takes them;
# then 19 % on all prices from 0.01 to 100.00.
# Guess: an amount has one number of cents: what is printed is what is charged. Both round, or both refuse what is no whole
# cent.
# Behavior: printing rounds half to even, and the minor units are cut: 19.999 is printed as $20.00 and has 1999 cents, 19.99
# with tax is printed as $23.79 and has 2378. A refund of 4.996 is printed as -$5.00 and has -499. Of 10,000 prices with tax,
# 4,950 have a cent less on the card than on the page; a test with a price of 100.00 finds none. `try_to_minor_units` refuses
# each of them, and `round(2, ...)` of the amount first makes both the same.
# Seen: see `expected` below: what is printed, `to_minor_units`, `try_to_minor_units`.
set -euo pipefail
command -v cargo >/dev/null || { echo "this needs cargo"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/src"
cat >"$place/Cargo.toml" <<'EOF'
[package]
name = "amounts"
version = "0.1.0"
edition = "2021"
[dependencies]
rusty-money = "=0.5.1"
rust_decimal = { version = "=1.43.0", default-features = false, features = ["std"] }
[profile.dev]
debug = false
EOF
cat >"$place/src/main.rs" <<'EOF'
use rust_decimal::Decimal;
use rusty_money::{iso, Money};

fn main() {
    let dollars = |text: &str| Money::from_str(text, iso::USD).unwrap();
    let percent = |text: &str, percent: i64| dollars(text).mul(Decimal::new(percent, 2)).unwrap();
    for (name, amount) in [
        ("19.99 with tax", percent("19.99", 119)),
        ("a third of 20.00", dollars("20.00").div(Decimal::from(3)).unwrap()),
        ("19.999", dollars("19.999")),
        ("19.99 less 10 %", percent("19.99", 90)),
        ("1.999", dollars("1.999")),
        ("-4.996", dollars("-4.996")),
    ] {
        println!("{name}: {amount} {} {:?}", amount.to_minor_units(), amount.try_to_minor_units());
    }
    let (mut cut, mut more) = (0, 0);
    for cents in 1..=10_000 {
        let total = Money::from_minor(cents, iso::USD).mul(Decimal::new(119, 2)).unwrap();
        let shown: String = total.to_string().chars().filter(char::is_ascii_digit).collect();
        let shown: i64 = shown.parse().unwrap();
        cut += i64::from(shown - total.to_minor_units() == 1);
        more += i64::from((shown - total.to_minor_units()).abs() > 1);
    }
    println!("with tax: a cent less than shown for {cut} of 10000, more than that for {more}");
}
EOF
export CARGO_TARGET_DIR="$place/target"
cargo build --quiet --manifest-path "$place/Cargo.toml" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
seen=$("$place/target/debug/amounts")
echo "$seen"
expected='19.99 with tax: $23.79 2378 Err(PrecisionLoss)
a third of 20.00: $6.67 666 Err(PrecisionLoss)
19.999: $20.00 1999 Err(PrecisionLoss)
19.99 less 10 %: $17.99 1799 Err(PrecisionLoss)
1.999: $2.00 199 Err(PrecisionLoss)
-4.996: -$5.00 -499 Err(PrecisionLoss)
with tax: a cent less than shown for 4950 of 10000, more than that for 0'
test "$seen" = "$expected" || exit 1

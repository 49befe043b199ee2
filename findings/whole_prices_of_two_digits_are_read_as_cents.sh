#!/bin/bash
# Crate: steel-cent 0.2.3, amounts of money in whole minor units, with formats of three countries that write and read them.
# Input: amounts as text by the formats of the United States, "$20", "$5", "$100", "$20.00", "($5)", "($20)", and of Great
# Britain, "£20", "£99", "-£5", "-£20", "£100"; then each whole price from $1 to $1,000 by the American one, and the total of an
# order of $20, $19.99 and $45.
# Guess: a price without a point is one in whole dollars, or is refused for its missing cents, as "$100" and "$20.0" are: the
# manual names "Wrong number of decimal places for currency" for that.
# Behavior: where no point was found the digits behind it are counted from the beginning of the text: "$20" has two characters
# behind its first one, which is the number of decimals of a dollar, so that it is 20 cents, without an error. So is every whole
# price from $10 to $99, and a refund of "($5)" or "-£5" is 5 cents. All other whole prices are refused, and a test with $5 or
# $100 shows just that. The order is $20.64 instead of $84.99.
# Seen: see `expected` below.
set -euo pipefail
command -v cargo >/dev/null || { echo "this needs cargo"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/src"
cat >"$place/Cargo.toml" <<'EOT'
[package]
name = "prices"
version = "0.1.0"
edition = "2021"
[dependencies]
steel-cent = "=0.2.3"
[profile.dev]
debug = false
EOT
cat >"$place/src/main.rs" <<'EOT'
use steel_cent::{
    currency::USD,
    formatting::{format, uk_style, us_style, FormatSpec},
    Money,
};

fn main() {
    let show = |style: &FormatSpec, texts: &[&str]| {
        for text in texts {
            match style.parser().parse::<Money>(text) {
                Ok(amount) => println!("{text}: {}", format(style, &amount)),
                Err(_) => println!("{text}: an error"),
            }
        }
    };
    show(us_style(), &["$20", "$5", "$100", "$20.0", "$20.00", "($5)", "($20)"]);
    show(uk_style(), &["£20", "£99", "-£5", "-£20", "£100"]);
    let parser = us_style().parser();
    let read: Vec<(i64, i64)> = (1..=1000)
        .filter_map(|price| Some((price, parser.parse::<Money>(&format!("${price}")).ok()?.minor_amount())))
        .collect();
    let cents = read.iter().filter(|(price, amount)| price == amount).count();
    println!("of $1 to $1000: {} read, from ${} to ${}, {cents} of them as cents", read.len(), read[0].0, read[read.len() - 1].0);
    let order = ["$20", "$19.99", "$45"].map(|price| parser.parse::<Money>(price).unwrap());
    println!("order: {}", format(us_style(), &order.into_iter().fold(Money::zero(USD), |sum, price| sum + price)));
}
EOT
export CARGO_TARGET_DIR="$place/target"
cargo build --quiet --manifest-path "$place/Cargo.toml" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
seen=$("$place/target/debug/prices")
echo "$seen"
expected='$20: $0.20
$5: an error
$100: an error
$20.0: an error
$20.00: $20.00
($5): ($0.05)
($20): an error
£20: £0.20
£99: £0.99
-£5: -£0.05
-£20: an error
£100: an error
of $1 to $1000: 90 read, from $10 to $99, 90 of them as cents
order: $20.64'
test "$seen" = "$expected" || exit 1

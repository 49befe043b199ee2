#!/bin/bash
# Crate: fraction 0.17.0, exact fractions, whose type `Decimal` is a fraction with a number of digits.
# Input: shares by division of whole amounts, 10 / 4, 5 / 8 and 20 / 3, printed, multiplied again, compared with other amounts,
# and once more after 0.00 was added to them; and the tax of 19 % on 19.99.
# Guess: exact fractions are equal if their values are, whatever the number of digits that is shown; 5 / 8 is above zero.
# Behavior: the value stays exact, and each side of a comparison is cut to its own digits first; a quotient of whole numbers has
# none. 10 / 4 equals 2 and not 2.5, though times 4 it is 10. 5 / 8 equals 0, and is not above 0, so that a check whether
# anything is left to pay says no to 62 cents, and yes once 0.00 was added. With 10.00 in place of 10 it is right to the cent.
# What is printed is cut, not rounded: 19 % of 19.99 is 3.79, where 3.7981 is 3.80. The manual says of comparisons that they
# cut.
# Seen: see `expected` below.
set -euo pipefail
command -v cargo >/dev/null || { echo "this needs cargo"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/src"
cat >"$place/Cargo.toml" <<'EOF'
[package]
name = "shares"
version = "0.1.0"
edition = "2021"
[dependencies]
fraction = "=0.17.0"
[profile.dev]
debug = false
EOF
cat >"$place/src/main.rs" <<'EOF'
use fraction::Decimal;

fn main() {
    let amount = |text: &str| text.parse::<Decimal>().unwrap();
    for (whole, pieces, others) in [("10", "4", ["2", "2.5"]), ("5", "8", ["0", "0.625"]), ("20", "3", ["6", "6.66"])] {
        let share = amount(whole) / amount(pieces);
        print!("{whole} / {pieces}: {share}, times {pieces}: {}", share * amount(pieces));
        for other in others {
            let other_amount = amount(other);
            print!(" | equals {other}: {}, above {other}: {}", share == other_amount, share > other_amount);
        }
        println!(" | plus 0.00: {}, above 0: {}", share + amount("0.00"), share + amount("0.00") > amount("0"));
    }
    let tax = amount("19.99") * amount("0.19");
    println!("tax: {tax} {tax:.4}");
}
EOF
export CARGO_TARGET_DIR="$place/target"
cargo build --quiet --manifest-path "$place/Cargo.toml" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
seen=$("$place/target/debug/shares")
echo "$seen"
expected='10 / 4: 2, times 4: 10 | equals 2: true, above 2: false | equals 2.5: false, above 2.5: false | plus 0.00: 2.5, above 0: true
5 / 8: 0, times 8: 5 | equals 0: true, above 0: false | equals 0.625: false, above 0.625: false | plus 0.00: 0.62, above 0: true
20 / 3: 6, times 3: 20 | equals 6: true, above 6: false | equals 6.66: false, above 6.66: false | plus 0.00: 6.66, above 0: true
tax: 3.79 3.7981'
test "$seen" = "$expected" || exit 1

#!/bin/sh
# Crates: minijinja 3.1.0 and tera 2.4.0, which render mails, invoices and pages in Rust, with serde_json 1.0.154 and rust_decimal
# 1.43.0.
# Input: a document of a cart with a price of 20.0 and 3 pieces, read by serde_json and handed to a template that prints the
# price, the product of both, and whether the price is above 19; in a program without rust_decimal, and in one that has it with
# its feature `serde-arbitrary-precision`, so that prices in JSON keep their digits.
# Guess: the feature concerns the Decimals of the program; a template that has nothing to do with them prints 20.0 and 60.0 as
# before, or at most with other digits.
# Behavior: the feature turns on `arbitrary_precision` of serde_json for the whole program, other crates included, and there a
# number hands itself to others as a map with one key. minijinja and tera print that map: an order confirmation says
# {'$serde_json::private::Number': '20.0'}. Arithmetic raises. In minijinja `price > 19` holds for a price of 1.5 too, since a map
# is above every number, so that a limit for free shipping changes without a word; tera raises. Any crate among the dependencies
# may turn the feature on.
# Seen: see `expected` below.
set -eu
command -v cargo >/dev/null || { echo "this needs cargo"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/src"
manifest() {
	cat >"$place/Cargo.toml" <<EOF
[package]
name = "mail"
version = "0.1.0"
edition = "2021"
[dependencies]
minijinja = { version = "=3.1.0", features = ["serde"] }
tera = { version = "=2.4.0", default-features = false }
serde_json = "=1.0.154"
$1
[profile.dev]
debug = false
EOF
}
cat >"$place/src/main.rs" <<'EOF'
use minijinja::value::{Serde, Value};

fn main() {
    for text in [r#"{"price": 20.0, "pieces": 3}"#, r#"{"price": 1.5, "pieces": 3}"#] {
        let cart: serde_json::Value = serde_json::from_str(text).unwrap();
        println!("{text}");
        for template in ["{{ price }}", "{{ price * pieces }}", "{% if price > 19 %}above 19{% else %}not above 19{% endif %}"] {
            let jinja = minijinja::Environment::new().render_str(template, Value::from(Serde(&cart)));
            let tera = tera::Tera::default().render_str(template, &tera::Context::from_serialize(&cart).unwrap(), false);
            println!("  minijinja {template}: {}", jinja.unwrap_or("an error".into()));
            println!("  tera {template}: {}", tera.unwrap_or("an error".into()));
        }
    }
}
EOF
export CARGO_TARGET_DIR="$place/target" CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS=fallback
build() {
	cargo build --quiet --manifest-path "$place/Cargo.toml" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
	"$place/target/debug/mail"
}
manifest ''
plain=$(build)
manifest 'rust_decimal = { version = "=1.43.0", features = ["serde-arbitrary-precision"] }'
precise=$(build)
seen="without
$plain
with rust_decimal
$precise"
echo "$seen"
expected='without
{"price": 20.0, "pieces": 3}
  minijinja {{ price }}: 20.0
  tera {{ price }}: 20.0
  minijinja {{ price * pieces }}: 60.0
  tera {{ price * pieces }}: 60.0
  minijinja {% if price > 19 %}above 19{% else %}not above 19{% endif %}: above 19
  tera {% if price > 19 %}above 19{% else %}not above 19{% endif %}: above 19
{"price": 1.5, "pieces": 3}
  minijinja {{ price }}: 1.5
  tera {{ price }}: 1.5
  minijinja {{ price * pieces }}: 4.5
  tera {{ price * pieces }}: 4.5
  minijinja {% if price > 19 %}above 19{% else %}not above 19{% endif %}: not above 19
  tera {% if price > 19 %}above 19{% else %}not above 19{% endif %}: not above 19
with rust_decimal
{"price": 20.0, "pieces": 3}
  minijinja {{ price }}: {'\''$serde_json::private::Number'\'': '\''20.0'\''}
  tera {{ price }}: {"$serde_json::private::Number": "20.0"}
  minijinja {{ price * pieces }}: an error
  tera {{ price * pieces }}: an error
  minijinja {% if price > 19 %}above 19{% else %}not above 19{% endif %}: above 19
  tera {% if price > 19 %}above 19{% else %}not above 19{% endif %}: an error
{"price": 1.5, "pieces": 3}
  minijinja {{ price }}: {'\''$serde_json::private::Number'\'': '\''1.5'\''}
  tera {{ price }}: {"$serde_json::private::Number": "1.5"}
  minijinja {{ price * pieces }}: an error
  tera {{ price * pieces }}: an error
  minijinja {% if price > 19 %}above 19{% else %}not above 19{% endif %}: above 19
  tera {% if price > 19 %}above 19{% else %}not above 19{% endif %}: an error'
test "$seen" = "$expected" || exit 1

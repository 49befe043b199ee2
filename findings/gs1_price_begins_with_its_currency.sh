#!/bin/sh
# Packages: bark-js 1.2.1, gs1js 0.0.2 and gs1-barcode-parser-mod 1.2.1 (npm), biip 5.2.0 (PyPI): readers of GS1 bar codes, as the
# labels of scales, coupons and payment slips have them.
# Input: element strings of GS1 with a GTIN, 09000000000005, and an amount whose application identifier ends in the number of its
# decimals: 19.99 without a currency (3922), 19.99 in euros, 978 (3932), 1.999 in Kuwaiti dinars, 414 (3933), 1999 yen, 392
# (3930), 19.99 francs to be paid, 756 (3912), and 1.999 per kilogram (3953).
# Guess: a reader either gives the digits as they stand or an amount; and where it has put a decimal point, the amount is what
# stands in the field called value, with the currency beside it.
# Behavior: bark-js puts the point into currency and amount together: the value of 19.99 euros is "9780019.99", nearly ten
# million, and of 1999 yen "392001999"; the right one is in a field `amount`, which prices without a currency do not have, so that
# a program written for these takes `value`. 3953, the price of a unit, is an error. gs1js knows no identifiers of four digits
# here: 39 has the value "22001999". gs1-barcode-parser-mod has the amounts as numbers. biip has them as decimals, but none for
# 3953.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check "biip[money]==5.2.0" >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts bark-js@1.2.1 gs1js@0.0.2 gs1-barcode-parser-mod@1.2.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >read.cjs <<'EOF'
const bark = require("bark-js");
const { GS1Reader } = require("gs1js");
const { parseBarcode } = require("gs1-barcode-parser-mod");

const readers = {
  "bark-js": (code) => {
    const [, { value, amount }] = bark(code).elements;
    return `value ${value}, amount ${amount}`;
  },
  gs1js: (code) => {
    const [, { identifier, value }] = new GS1Reader(code).getApplicationIdentifiers();
    return `${identifier} value ${value}`;
  },
  "gs1-barcode-parser-mod": (code) => {
    const [, { data, unit }] = parseBarcode(`]C1${code}`).parsedCodeItems;
    return `${data} ${unit}`.trim();
  },
};
for (const [name, read] of Object.entries(readers)) {
  for (const amount of process.argv.slice(2)) {
    let seen;
    try {
      seen = read(`0109000000000005${amount}`);
    } catch {
      seen = "error";
    }
    console.log(`${name} ${amount}: ${seen}`);
  }
}
EOF
cat >read.py <<'EOF'
import sys

from biip.gs1_messages import GS1Message

for amount in sys.argv[1:]:
    element = GS1Message.parse("0109000000000005" + amount).element_strings[1]
    print(f"biip {amount}: {element.decimal} {element.money and element.money.currency}")
EOF
amounts="3922001999 3932978001999 3933414001999 3930392001999 3912756001999 3953001999"
seen=$(node read.cjs $amounts && python/bin/python read.py $amounts)
echo "$seen"
expected='bark-js 3922001999: value 0019.99, amount undefined
bark-js 3932978001999: value 9780019.99, amount 0019.99
bark-js 3933414001999: value 414001.999, amount 001.999
bark-js 3930392001999: value 392001999, amount 001999
bark-js 3912756001999: value 7560019.99, amount 0019.99
bark-js 3953001999: error
gs1js 3922001999: 39 value 22001999
gs1js 3932978001999: 39 value 32978001999
gs1js 3933414001999: 39 value 33414001999
gs1js 3930392001999: 39 value 30392001999
gs1js 3912756001999: 39 value 12756001999
gs1js 3953001999: 39 value 53001999
gs1-barcode-parser-mod 3922001999: 19.99
gs1-barcode-parser-mod 3932978001999: 19.99 978
gs1-barcode-parser-mod 3933414001999: 1.999 414
gs1-barcode-parser-mod 3930392001999: 1999 392
gs1-barcode-parser-mod 3912756001999: 19.99 756
gs1-barcode-parser-mod 3953001999: 1.999 PRICE/UoM
biip 3922001999: 19.99 None
biip 3932978001999: 19.99 EUR
biip 3933414001999: 1.999 KWD
biip 3930392001999: 1999 JPY
biip 3912756001999: 19.99 CHF
biip 3953001999: None None'
test "$seen" = "$expected" || exit 1

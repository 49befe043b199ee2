#!/bin/sh
# Package: currency-formatter 1.5.9 (npm), which writes amounts as their currency does by `format` and reads them back by
# `unformat`.
# Input: 1,234.50 and -5.00 in each of its 163 currencies, formatted and read back with the same code.
# Guess: what a package has written it reads, at worst without the digits that a currency does not show.
# Behavior: the points of a currency's own sign count as decimal points. "S/. 1,234.50" of Peru is read as 0.1234, as are
# Honduras, Panama and Bhutan; the dinars, dirhams and pounds of eleven Arabic currencies, whose signs have points, are 0. "-5-00"
# of Kyrgyzstan and Kazakhstan, where the package puts a minus for the point, comes back as 0.5, a refund as a payment. Dong are a
# thousandth. In all, 17 currencies do not come back for 1,234.50 and 18 for -5.00; euros, dollars and pounds, with which it is
# tested, do.
# Seen: see `expected` below: the text in ASCII, and what is read.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts currency-formatter@1.5.9 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >read.cjs <<'EOF'
const formatter = require("currency-formatter");

const read = (code, amount) => formatter.unformat(formatter.format(amount, { code }), { code });
for (const code of ["EUR", "USD", "PEN", "HNL", "AED", "KWD", "VND", "KZT"]) {
  const text = formatter.format(1234.5, { code }).replace(/[^ -~]/g, "*");
  console.log(`${code}: ${text} is ${read(code, 1234.5)}, -5 is ${read(code, -5)}`);
}
const codes = formatter.currencies.map(({ code }) => code);
console.log(`of ${codes.length}: ${codes.filter((code) => ![1234, 1234.5, 1235].includes(read(code, 1234.5))).join(" ")}`);
console.log(`refunds: ${codes.filter((code) => read(code, -5) !== -5).join(" ")}`);
EOF
seen=$(node read.cjs)
echo "$seen"
expected='EUR: 1*234,50** is 1234.5, -5 is -5
USD: $1,234.50 is 1234.5, -5 is -5
PEN: S/.*1,234.50 is 0.1234, -5 is -0.5
HNL: L.*1,234.50 is 0.1234, -5 is -0.5
AED: *.*.**1,234.50 is 0, -5 is 0
KWD: *.*.**1,234.500 is 0, -5 is 0
VND: 1.235** is 1.235, -5 is -5
KZT: *1*234-50 is 1234.5, -5 is 0.5
of 163: AED BHD BTN DZD EGP HNL IQD JOD KWD LBP LYD MAD PAB PEN TND VEB VND
refunds: AED BHD BTN DZD EGP HNL IQD JOD KGS KWD KZT LBP LYD MAD PAB PEN TND VEB'
test "$seen" = "$expected" || exit 1

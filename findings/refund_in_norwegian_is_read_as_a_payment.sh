#!/bin/sh
# Package: @dintero/money 1.1.12 (npm), the type for amounts of a Norwegian payment provider, with decimals of any length.
# Input: an amount of -1,234.50 kroner that the library itself writes by `toLocaleString` and reads by `fromLocaleString`, in the
# languages of the European Union, of Norway and of Switzerland; after it a row of a sale and its refund, and their sum.
# Guess: what one function writes the other reads; the documentation excludes languages with digits of their own, and these here
# all write 0 to 9.
# Behavior: where the language has a minus sign of its own (U+2212), which Norwegian, Swedish, Finnish and others have, the sign
# is dropped with the other characters that are no digits: a refund of 1,234.50 is read as a payment of 1,234.50, and the sum of a
# sale and its refund is twice the sale. English, German and Danish, in which one would test, are right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @dintero/money@1.1.12 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >refunds.cjs <<'EOF'
const { Money } = require("@dintero/money");

const languages = "bg cs da de de-CH el en es et fi fr ga hr hu it lt lv mt nb nl nn pl pt ro sk sl sv".split(" ");
const read = (amount, language) => Money.fromLocaleString(Money.of(amount, "NOK").toLocaleString(language), "NOK", language);
const kept = languages.filter((language) => read("-1234.50", language).toString() === "-1234.50");
const lost = languages.filter((language) => read("-1234.50", language).toString() === "1234.50");
console.log(`minus kept: ${kept.join(" ")}`);
console.log(`minus lost: ${lost.join(" ")}`);
for (const language of ["nb", "de"]) {
  const rows = ["1234.50", "-1234.50"].map((amount) => read(amount, language));
  console.log(`sale and refund, ${language}: ${rows.join(", ")}, sum ${Money.sum(rows)}`);
}
EOF
seen=$(node refunds.cjs)
echo "$seen"
expected='minus kept: bg cs da de de-CH el en es fr ga hu it lv mt nl pl pt ro sk
minus lost: et fi hr lt nb nn sl sv
sale and refund, nb: 1234.50, 1234.50, sum 2469.00
sale and refund, de: 1234.50, -1234.50, sum 0.00'
test "$seen" = "$expected" || exit 1

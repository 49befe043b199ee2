#!/bin/sh
# Packages: tafgeetjs 2.1.0, which writes amounts in Arabic words, as on cheques and invoices, and number2text 1.1.0, which writes
# numbers in English words (npm).
# Input: in riyals 19.9 and 19.09, both numbers; the texts "19.90" and "19.9"; 0.5; in Tunisian dinars, which have three digits,
# 5.125, 5.5 and 5.05; and the example of the documentation, 556563.20 Sudanese pounds. In English the rates 8.5, 8.05 and 8.005.
# Guess: a number has no zero at its end, so that 19.9 is nineteen and ninety halalas.
# Behavior: the digits behind the point are read as a number: 19.9 is nineteen and nine halalas, in the same words as 19.09, and
# only the text "19.90" is right. 0.5 is "undefined" riyals and five halalas. 5.5 and 5.05 dinars are five milliemes, which should
# be 500 and 50. The example comes out with two piastres, where the documentation has twenty. In English 8.05 is "Eight Point Five",
# 8.5 is "Eight Point Fifty", and 8.005 is "Eight Point One".
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts tafgeetjs@2.1.0 number2text@1.1.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >words.cjs <<'EOF'
const Tafgeet = require("tafgeetjs");
const numberToText = require("number2text");

const words = (amount, currency) => new Tafgeet(amount, currency).parse();
const amounts = [[19.9, "SAR"], [19.09, "SAR"], ["19.90", "SAR"], ["19.9", "SAR"], [0.5, "SAR"], [5.125, "TND"], [5.5, "TND"], [5.05, "TND"]];
for (const [amount, currency] of [...amounts, [556563.2, "SDG"]]) console.log(`${JSON.stringify(amount)} ${currency}: ${words(amount, currency)}`);
console.log(`19.9 and 19.09 are the same: ${words(19.9, "SAR") === words(19.09, "SAR")}`);
for (const rate of [8.5, 8.05, 8.005]) console.log(`${rate}: ${numberToText(rate, "English")}`);
EOF
seen=$(node words.cjs)
echo "$seen"
expected='19.9 SAR: فقط تسعة عشر ريال سعودي وتسعة هللة لا غير
19.09 SAR: فقط تسعة عشر ريال سعودي وتسعة هللة لا غير
"19.90" SAR: فقط تسعة عشر ريال سعودي وتسعون هللة لا غير
"19.9" SAR: فقط تسعة عشر ريال سعودي وتسعة هللة لا غير
0.5 SAR: فقط undefined ريال سعودي وخمسة هللة لا غير
5.125 TND: فقط خمسة دنانير تونسية ومائة وخمسة وعشرون مليمات لا غير
5.5 TND: فقط خمسة دنانير تونسية وخمسة مليمات لا غير
5.05 TND: فقط خمسة دنانير تونسية وخمسة مليمات لا غير
556563.2 SDG: فقط خمسمائة وستة وخمسون ألف وخمسمائة وثلاثة وستون جنيه سوداني وٱثنين قرش لا غير
19.9 and 19.09 are the same: true
8.5: Eight Point Fifty
8.05: Eight Point Five
8.005: Eight Point One'
test "$seen" = "$expected" || exit 1

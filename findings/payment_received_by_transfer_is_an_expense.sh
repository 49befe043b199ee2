#!/bin/sh
# Package: mt940-js 1.0.0 (npm), a reader of MT940, the statements of banks; for comparison mt940js 1.3.5.
# Input: a statement that opens with 1000.00 EUR. A shopper pays 49.90 by transfer (C, NTRF); the bank takes the payment back
# (RC); a fee of 3.00 is charged (D, NCHG) and given back (RD); 20.00 come in (C, code N654 of a Dutch bank).
# Guess: `isCredit` and `isExpense` say which way the money went, each for itself, and are opposites.
# Behavior: `isExpense` looks at nothing but the code: it is true for all but three codes of two Dutch banks, so that a payment
# received by transfer is an expense as well as a credit. `isCredit` looks for a C in the mark: a payment taken back (RC) is a
# credit, and a fee given back (RD) is none. Amounts have no sign. By `isCredit` the statement makes 1113.80, by `isExpense`
# 914.20, where it closes with 1020.00. The other reader has the right signs, and compares with the closing balance.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts mt940-js@1.0.0 tslib@2.9.1 mt940js@1.3.5 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >statement.cjs <<'EOF'
const { read } = require("mt940-js");
const { Parser } = require("mt940js");

const lines = ["C49,90NTRF", "RC49,90NTRF", "D3,00NCHG", "RD3,00NCHG", "C20,00N654"];
const text = [
  ":20:1", ":25:DE89370400440532013000", ":28C:1/1", ":60F:C261101EUR1000,00",
  ...lines.flatMap((line, place) => [`:61:261102110${2 + place}${line}NONREF`, ":86:order 1"]),
  ":62F:C261130EUR1020,00", "",
].join("\n");
read(Buffer.from(text)).then(([{ openingBalance, closingBalance, transactions }]) => {
  transactions.forEach(({ isCredit, isExpense, amount }, place) => {
    console.log(`${lines[place]}: ${amount}, credit ${isCredit}, expense ${isExpense}`);
  });
  const total = (sign) => transactions.reduce((sum, line) => sum + sign(line) * line.amount, openingBalance.value).toFixed(2);
  const [credit, expense] = [({ isCredit }) => (isCredit ? 1 : -1), ({ isExpense }) => (isExpense ? -1 : 1)].map(total);
  console.log(`by credit ${credit}, by expense ${expense}, closes ${closingBalance.value}`);
  const [other] = new Parser().parse(text);
  console.log("mt940js:", other.transactions.map(({ amount }) => amount).join(" "), "closes", other.closingBalance);
});
EOF
seen=$(node statement.cjs)
echo "$seen"
expected='C49,90NTRF: 49.9, credit true, expense true
RC49,90NTRF: 49.9, credit true, expense true
D3,00NCHG: 3, credit false, expense true
RD3,00NCHG: 3, credit false, expense true
C20,00N654: 20, credit true, expense false
by credit 1113.80, by expense 914.20, closes 1020
mt940js: 49.9 -49.9 -3 3 20 closes 1020'
test "$seen" = "$expected" || exit 1

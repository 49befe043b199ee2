#!/bin/sh
# Packages: @mrmgomes/boleto-utils 1.3.3 and, for comparison, @brazilian-utils/brazilian-utils 2.4.0 (npm), which check bank slips
# of Brazil (boletos) and read the amount and the day on which they are due.
# Input: valid slips of 1,234.56 reais by the bank 341. The day is a number of four digits, counted from 7 October 1997, which
# ended with 9999 on 21 February 2025 and began again with 1000 on the day after; due on these two days and on 15 December 2026
# (1661).
# Guess: a library in use in 2026 knows the second round, or refuses the slip.
# Behavior: the first takes each slip for valid, and the ones since 22 February 2025 for due in the years from 2000 on: the slip
# of December 2026 was due on 25 April 2002, so that it counts as overdue by 24 years, with whatever interest one takes for that.
# The second has the right day.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @mrmgomes/boleto-utils@1.3.3 @brazilian-utils/brazilian-utils@2.4.0 \
	>>npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >slips.cjs <<'EOF'
const { getBoletoInfo } = require("@brazilian-utils/brazilian-utils");
const { validarBoleto } = require("@mrmgomes/boleto-utils");

function mod10(digits) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const product = digit * (place % 2 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
function mod11(digits) {
  const rest = 11 - ([...digits].reverse().reduce((total, digit, place) => total + digit * ((place % 8) + 2), 0) % 11);
  return rest > 9 ? 1 : rest;
}
function slip(day, cents) {
  const free = "1234567890123456789012345";
  const end = day + String(cents).padStart(10, "0");
  const fields = [`3419${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  return fields.map((field) => field + mod10(field)).join("") + mod11(`3419${end}${free}`) + end;
}
for (const [due, day] of [["2025-02-21", "9999"], ["2025-02-22", "1000"], ["2026-12-15", "1661"]]) {
  const line = slip(day, 123456);
  const read = validarBoleto(line);
  const other = getBoletoInfo(line);
  const days = [read.vencimento, other.expirationDate].map((time) => new Date(time).toISOString().slice(0, 10));
  console.log(`due ${due}: ${read.sucesso}, ${read.valor}, due ${days[0]} | ${other.amount}, due ${days[1]}`);
}
EOF
seen=$(node slips.cjs)
echo "$seen"
expected='due 2025-02-21: true, 1234.56, due 2025-02-21 | 123456, due 2025-02-21
due 2025-02-22: true, 1234.56, due 2000-07-03 | 123456, due 2025-02-22
due 2026-12-15: true, 1234.56, due 2002-04-25 | 123456, due 2026-12-15'
test "$seen" = "$expected" || exit 1

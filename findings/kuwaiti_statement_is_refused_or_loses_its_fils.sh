#!/bin/sh
# Packages: mt940js 1.3.5 and swiftmessageparser 1.2.1, made from it, and, for comparison, mt940-js 1.0.0 (npm): readers of MT940,
# the statements of banks.
# Input: statements of an account in Kuwaiti dinars, which have three digits: payments of 5.125 and 4.994; of 0.004 and 5.125; and
# of 5.125, 0.004 and 19.995. The closing balance is right each time.
# Guess: amounts are read with the digits that they have, and the check of the balance passes, as the statements are right.
# Behavior: the first two round every amount and balance to two digits. Where the roundings cancel, the check passes: a payment of
# 5.125 is read as 5.13 and one of 0.004 as 0. Where they do not, the statement is refused, as its lines would not make its
# balance; without the check, which the second can do without, 19.995 is 20. The third reads what there is.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts mt940js@1.3.5 swiftmessageparser@1.2.1 mt940-js@1.0.0 tslib@2.9.1 >>npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >statements.cjs <<'EOF'
const { Parser } = require("mt940js");
const swift = require("swiftmessageparser");
const { read } = require("mt940-js");

const list = ([{ transactions, closingBalance }]) =>
  `${transactions.map(({ amount }) => `${amount}`).join(" ")}, closes ${closingBalance.value ?? closingBalance}`;
function show(run) {
  try {
    return list(run());
  } catch (error) {
    return error.message;
  }
}
(async () => {
  for (const fils of [[5125, 4994], [4, 5125], [5125, 4, 19995]]) {
    const dinars = (amount) => (amount / 1000).toFixed(3).replace(".", ",");
    const data = [
      ":20:1", ":25:NBOKKWKW/1234567890", ":28C:1/1", ":60F:C261101KWD1000,000",
      ...fils.flatMap((amount) => [`:61:2611021102C${dinars(amount)}NTRFORDER`, ":86:order"]),
      `:62F:C261130KWD${dinars(fils.reduce((sum, amount) => sum + amount, 1000000))}`, "",
    ].join("\n");
    console.log(`${fils.map(dinars).join(" ")}:`);
    console.log("  mt940js:", show(() => new Parser().parse(data)));
    for (const validate of [true, false]) {
      console.log(`  swiftmessageparser, check ${validate}:`, show(() => swift.parse({ type: "mt940", data, validate })));
    }
    console.log("  mt940-js:", list(await read(Buffer.from(data))));
  }
})();
EOF
seen=$(node statements.cjs)
echo "$seen"
expected='5,125 4,994:
  mt940js: 5.13 4.99, closes 1010.12
  swiftmessageparser, check true: 5.13 4.99, closes 1010.12
  swiftmessageparser, check false: 5.13 4.99, closes 1010.12
  mt940-js: 5.125 4.994, closes 1010.119
0,004 5,125:
  mt940js: 0 5.13, closes 1005.13
  swiftmessageparser, check true: 0 5.13, closes 1005.13
  swiftmessageparser, check false: 0 5.13, closes 1005.13
  mt940-js: 0.004 5.125, closes 1005.129
5,125 0,004 19,995:
  mt940js: Sum of lines (25.13) != turnover (25.11999999999989) in group 1
  swiftmessageparser, check true: Sum of lines (25.13) != turnover (25.12) in group 1
  swiftmessageparser, check false: 5.13 0 20, closes 1025.12
  mt940-js: 5.125 0.004 19.995, closes 1025.124'
test "$seen" = "$expected" || exit 1

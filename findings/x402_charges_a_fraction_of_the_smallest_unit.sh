#!/bin/bash
# Packages: x402 1.2.0 and, for comparison, @x402/evm 2.27.0 with @x402/core 2.27.0 and viem 2.57.20 (npm): payments by HTTP
# status 402, which machines and shops charge each other in USDC, a dollar with six digits, counted in whole millionths.
# Input: prices as text and as numbers, $19.99, $2.01, 4.03, $1.005, $0.29, $1,000 and $1e3, and one of $0.0000009 for a call,
# brought to whole units for the network Base; then all prices from $0.01 to $100.00.
# Guess: the units are whole, since a contract knows nothing else: 2010000 for $2.01. $1e3 is a thousand dollars, or an error.
# Behavior: in 1.2.0 the number is multiplied by a million as a float and written as it is: $2.01 is 2009999.9999999998, and 295
# of the 10,000 prices are not whole, so that the server asks for an amount that no payment can have. $1e3 is $13, since what is
# no digit is dropped. 2.27.0 works on the text, and is exact for all of them; $1e3 and $1,000 are errors. It cuts the seventh
# digit, so that a price of $0.0000009 for a call is 0, without an error.
# Seen: see `expected` below: the price, 1.2.0, 2.27.0.
set -euo pipefail
command -v npm >/dev/null || { echo "this needs npm"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps x402@1.2.0 @x402/evm@2.27.0 @x402/core@2.27.0 \
	viem@2.57.20 zod@3.25.76 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.mjs <<'EOF'
import { processPriceToAtomicAmount } from "x402/shared";
import { ExactEvmScheme } from "@x402/evm/exact/server";

const scheme = new ExactEvmScheme();
const before = (price) => processPriceToAtomicAmount(price, "base").maxAmountRequired ?? "error";
const after = (price) => scheme.parsePrice(price, "eip155:8453").then((answer) => answer.amount, () => "error");

for (const price of ["$19.99", "$2.01", 4.03, "$1.005", "$0.29", "$1,000", "$1e3", "$0.0000009"]) {
  console.log(`${price} | ${before(price)} | ${await after(price)}`);
}
let [off, offLater] = [0, 0];
for (let cents = 1; cents <= 10_000; cents++) {
  const price = `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  off += before(price) !== `${cents}0000`;
  offLater += (await after(price)) !== `${cents}0000`;
}
console.log(`not whole: ${off} | ${offLater}`);
EOF
seen=$(node prices.mjs)
echo "$seen"
expected='$19.99 | 19990000 | 19990000
$2.01 | 2009999.9999999998 | 2010000
4.03 | 4030000.0000000005 | 4030000
$1.005 | 1004999.9999999999 | 1005000
$0.29 | 290000 | 290000
$1,000 | 1000000000 | error
$1e3 | 13000000 | error
$0.0000009 | error | 0
not whole: 295 | 0'
test "$seen" = "$expected" || exit 1

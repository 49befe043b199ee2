#!/bin/sh
# Package: excelize-wasm 0.1.3 (npm), Excelize for JavaScript, which writes and reads sheets of Excel and computes their formulas.
# Input: two plans in a column, one that costs 100 and brings 60 in each of two years, and a subscription that brings 1,000 in each of
# five years; their present value at 10 % by NPV of the range, of the range behind the first amount, as Excel's manual has it, and of the
# cells named one by one; IRR of the range, for comparison.
# Guess: NPV takes ranges, as in Excel, where they are the usual way: 3.76 and 3790.79. The manual of Excelize has no other word on it.
# Behavior: of a range only the first cell counts: -100 / 1.1 is -90.91, so that a plan which gains loses, and five years of 1,000 are
# worth 909.09. Named one by one the amounts are right, and so is IRR, 13 %, beside it. Nothing is raised.
# Seen: see `expected` below; the last column is what the sum gives by plain arithmetic.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts excelize-wasm@0.1.3 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >plans.cjs <<'EOF'
const { init } = require("excelize-wasm");

const worth = (amounts) => amounts.reduce((sum, amount, year) => sum + amount / 1.1 ** (year + 1), 0);
init("./node_modules/excelize-wasm/excelize.wasm.gz").then((excelize) => {
  for (const amounts of [[-100, 60, 60], [1000, 1000, 1000, 1000, 1000]]) {
    const sheet = excelize.NewFile();
    const cells = amounts.map((_, index) => `A${index + 1}`);
    amounts.forEach((amount, index) => sheet.SetCellValue("Sheet1", cells[index], amount));
    const last = cells.at(-1);
    const formulas = [
      [`NPV(0.1,A1:${last})`, worth(amounts)],
      [`NPV(0.1,A2:${last})+A1`, worth(amounts.slice(1)) + amounts[0]],
      [`NPV(0.1,${cells})`, worth(amounts)],
      [`SUM(A1:${last})`, amounts.reduce((sum, amount) => sum + amount, 0)],
    ];
    if (amounts[0] < 0) formulas.push([`IRR(A1:${last})`, (0.6 + Math.sqrt(0.36 + 4 * 0.6)) / 2 - 1]);
    for (const [formula, right] of formulas) {
      sheet.SetCellFormula("Sheet1", "B1", `=${formula}`);
      console.log(`${formula}: ${Number(sheet.CalcCellValue("Sheet1", "B1").value).toFixed(4)} | ${right.toFixed(4)}`);
    }
  }
  process.exit(0);
});
EOF
seen=$(node plans.cjs)
echo "$seen"
expected='NPV(0.1,A1:A3): -90.9091 | 3.7566
NPV(0.1,A2:A3)+A1: -45.4545 | 4.1322
NPV(0.1,A1,A2,A3): 3.7566 | 3.7566
SUM(A1:A3): 20.0000 | 20.0000
IRR(A1:A3): 0.1307 | 0.1307
NPV(0.1,A1:A5): 909.0909 | 3790.7868
NPV(0.1,A2:A5)+A1: 1909.0909 | 4169.8654
NPV(0.1,A1,A2,A3,A4,A5): 3790.7868 | 3790.7868
SUM(A1:A5): 5000.0000 | 5000.0000'
test "$seen" = "$expected" || exit 1

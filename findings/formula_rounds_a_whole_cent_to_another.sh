#!/bin/sh
# Packages: hyperformula 3.5.0, fast-formula-parser 1.0.19 and @formulajs/formulajs 4.6.1 (npm), which compute the formulas of
# spreadsheets, and feelin 8.2.0 (npm), which computes FEEL, the language of DMN rules.
# Input: all amounts from 0.01 to 10.00, each rounded to two decimals: to the nearest, down, up and, in spreadsheets, by TRUNC.
# Guess: an amount in whole cents is already rounded, so that none changes, as in Excel, and as DMN demands with its decimal
# numbers. HyperFormula also says that it rounds to ten digits by itself ("smart rounding"), to hide the noise of floats.
# Behavior: to the nearest none changes, but ROUNDDOWN, ROUNDUP and TRUNC take the noise of amount * 100 for a digit. In
# HyperFormula and feelin 0.29 rounded down is 0.28, and 0.07 rounded up is 0.08. fast-formula-parser adds a cent to 890 of the
# 1,000 amounts when it rounds up, and its TRUNC pays no heed to the number of digits. Formulajs is right, except by TRUNC.
# A rule such as "up to the next cent" thus raises prices that it should leave alone, by one cent each.
# Seen (changed: to the nearest, down, up, TRUNC): hyperformula 0 69 66 69 | fast-formula-parser 0 129 890 990 |
# formulajs 0 0 0 69 | feelin 0 69 66 | 0.28 0.08 0.02 0
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1 feelin@8.2.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >cents.mjs <<'EOF'
import * as formulajs from "@formulajs/formulajs";
import FormulaParser from "fast-formula-parser";
import { evaluate } from "feelin";
import { HyperFormula } from "hyperformula";

const sheet = HyperFormula.buildFromArray([["1"]], { licenseKey: "gpl-v3" });
const parser = new FormulaParser();
const excel = ["ROUND", "ROUNDDOWN", "ROUNDUP", "TRUNC"];
const engines = {
  hyperformula: [excel, (name, amount) => sheet.calculateFormula(`=${name}(${amount},2)`, 0)],
  "fast-formula-parser": [excel, (name, amount) => parser.parse(`${name}(${amount},2)`, { row: 1, col: 1 })],
  formulajs: [excel, (name, amount) => formulajs[name](amount, 2)],
  feelin: [["round half up", "round down", "round up"], (name, amount) => evaluate(`${name}(${amount}, 2)`).value],
};
const amounts = Array.from({ length: 1000 }, (_, index) => (index + 1) / 100);
const seen = Object.entries(engines).map(([engine, [names, compute]]) => {
  const changed = names.map((name) => amounts.filter((amount) => compute(name, amount) !== amount).length);
  return `${engine} ${changed.join(" ")}`;
});
const samples = [
  engines.hyperformula[1]("ROUNDDOWN", 0.29),
  engines.feelin[1]("round up", 0.07),
  engines["fast-formula-parser"][1]("ROUNDUP", 0.01),
  engines["fast-formula-parser"][1]("TRUNC", 0.99),
];
console.log([...seen, samples.join(" ")].join(" | "));
EOF
seen=$(node cents.mjs)
echo "$seen"
test "$seen" = "hyperformula 0 69 66 69 | fast-formula-parser 0 129 890 990 | formulajs 0 0 0 69 | feelin 0 69 66 | 0.28 0.08 0.02 0" || exit 1

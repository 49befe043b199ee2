// `node matrix.js <tools> <place> [words]`: runs every case, or those whose package and name contain the words, and
// prints a table.

import { required } from "../test/support.js";
import { CASES } from "./cases.js";
import { runCases } from "./project.js";
import { expected } from "./sources.js";

const [tools, place, ...words] = process.argv.slice(2);
const figures = expected(required("operations"));
let failed = 0;
const cases = CASES(figures).filter(({ name, tool }) => words.every((word) => `${tool} ${name}`.includes(word)));
console.log("| tool | version | what it needs |\n|---|---|---|");
await runCases(cases, {
  tools,
  place,
  tell({ name, needs = "nothing" }, version, outcome) {
    const right = outcome === figures;
    failed += right ? 0 : 1;
    console.log(`| ${name} | ${version} | ${right ? needs : "**FAILS**"} |`);
    if (!right) {
      console.error(outcome);
    }
  },
});
process.exitCode = failed === 0 ? 0 : 1;

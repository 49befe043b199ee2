// `node sizes.js <tools> <place>`: prints the table of the manual with the downloads of a shopper when a page and its
// worker price carts, and fails if the manual has other figures.

import { required } from "../test/support.js";
import { runCases } from "./project.js";
import { expected } from "./sources.js";
import { ALL, casesOf, rowOf, told } from "./workers.js";

const [tools, place] = process.argv.slice(2);
const figures = expected(required("operations"));
console.log("| tool | import | page | worker | module |\n|---|---|---|---|---|");
await runCases(casesOf(ALL), {
  tools,
  place,
  tell({ name }, _, outcome) {
    const found = outcome.startsWith("{") ? JSON.parse(outcome) : { title: outcome };
    const right = found.title === figures;
    const row = right ? rowOf(name, found) : `| ${name} | **FAILS** | | |`;
    console.log(row);
    if (!right || !told(row)) {
      process.exitCode = 1;
      console.error(right ? "The manual has other figures in this row." : found.title);
    }
  },
});

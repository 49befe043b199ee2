// `node benches/wasm/objects.mjs [entry] [package]`: measures a calculation on objects in Node, 200 lines with 3
// coupons, against `JSON.parse` of the whole answer. Prints medians in milliseconds of alternating runs, so that a
// change in the speed of the machine affects all of them, and the ratio of each to that parsing.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

/** The number of samples, of warm-up samples, and of runs in each. */
const [SAMPLES, WARM, REPEAT] = [300, 100, 5];

const root = fileURLToPath(new URL("../..", import.meta.url));
const [entry = "storefront", folder = `${root}/target/npm/cartwright`] = process.argv.slice(2);
const { PreparedSite, calculate, calculateJson } = createRequire(import.meta.url)(`${folder}/${entry}/node.cjs`);
const request = JSON.parse(readFileSync(`${root}/examples/requests/large_200_lines.json`, "utf8"));
const { site, ...alone } = request;
const prepared = PreparedSite.prepare({ site });
const [asked, askedAlone] = [request, alone].map((one) => ({ ...one, answer: "TOTALS" }));
const answer = calculateJson(JSON.stringify(request));

const runs = {
  "JSON.parse of the whole answer": () => JSON.parse(answer),
  whole: () => calculate(request),
  "whole, on a prepared site": () => prepared.calculate(alone),
  totals: () => calculate(asked),
  "totals, on a prepared site": () => prepared.calculate(askedAlone),
};
const times = new Map(Object.keys(runs).map((name) => [name, []]));
for (let sample = 0; sample < SAMPLES; sample += 1) {
  for (const [name, run] of Object.entries(runs)) {
    const start = performance.now();
    for (let count = 0; count < REPEAT; count += 1) run();
    times.get(name).push((performance.now() - start) / REPEAT);
  }
}
const median = (list) => list.slice(WARM).sort((one, other) => one - other)[(SAMPLES - WARM) / 2];
const [parsing] = [...times.values()].map(median);
for (const [name, list] of times) {
  console.log(`${name.padEnd(32)}${median(list).toFixed(3)}  ${(median(list) / parsing).toFixed(2)} x`);
}

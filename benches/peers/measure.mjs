// Measures one of the peers that run in Node: `node measure.mjs PEER FOLDER`, where the folder has the carts.
//
// A peer exports `peer(request, answer)`: the ways it can be called with one cart, each with a `name`, a `form`
// (objects or text), `input` for a fresh argument, which is not timed, `run`, and `figures` of what it answered. Each
// measurement is a line: form, name, lines, microseconds a line; net, gross, tax and discount of the cart in cents; a
// check over the figures of all lines where the peer rounds as cartwright does, else `-`.

import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

const SIZES = [100, 10_000];
const SAMPLES = 9;
/** How long a sample takes at least, how long it runs before the first, and after what time there is no other. */
const [SAMPLE, WARM, ENOUGH] = [20, 1_500, 10_000];

const [name, folder] = process.argv.slice(2);
const { peer } = await import(`./${name}.mjs`);
for (const lines of SIZES) {
  const text = readFileSync(`${folder}/${lines}.json`, "utf8");
  const answer = JSON.parse(readFileSync(`${folder}/${lines}.answer.json`, "utf8"));
  for (const call of await peer(text, answer)) {
    const { net, gross, tax, discount, check } = call.figures(await call.run(call.input()));
    const each = ((await time(call)) * 1_000) / lines;
    console.log([call.form, call.name, lines, each, net, gross, tax, discount, check ?? "-"].join("\t"));
  }
}

/** The median time of one run in milliseconds, after the compiler of the engine has seen it often. */
async function time({ input, run }) {
  const [start, runs] = [performance.now(), []];
  do {
    const given = input();
    const before = performance.now();
    await run(given);
    runs.push(performance.now() - before);
  } while (performance.now() - start < WARM);
  const once = median(runs);
  const repeat = Math.min(Math.max(Math.floor(SAMPLE / once), 1), 2_000);
  const samples = [];
  do {
    const given = Array.from({ length: repeat }, input);
    const before = performance.now();
    for (const one of given) await run(one);
    samples.push((performance.now() - before) / repeat);
  } while (samples.length < SAMPLES && performance.now() - start < ENOUGH);
  return median(samples);
}

function median(values) {
  return values.sort((one, other) => one - other)[values.length >> 1];
}

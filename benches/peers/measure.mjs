// Measures one of the peers that run in Node: `node measure.mjs PEER FOLDER`, with the carts in the folder.
//
// A peer exports `peer(request, answer)`, and `promotions(request)` if it has them. Either returns the ways to call it
// with one cart, each with a `name`, a `form` (objects, text or promotions), `input` for a fresh argument, which is not
// timed, `run`, and `figures` of its answer. Each measurement is a line: form, name, lines, microseconds a line; net,
// gross, tax and discount of the cart in cents; a check over the figures of all lines if the peer rounds as cartwright
// does, else `-`.

import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { SIZES } from "./sizes.mjs";

/** The milliseconds of a sample, of the warm-up, and of everything. */
const [SAMPLE, WARM, ALL] = [20, 1_500, 3_000];

const [name, folder] = process.argv.slice(2);
const { peer, promotions } = await import(`./${name}.mjs`);
const read = (file) => readFileSync(`${folder}/${file}.json`, "utf8");
for (const lines of SIZES.objects) {
  await measure(lines, await peer(read(lines), JSON.parse(read(`${lines}.answer`))));
}
for (const lines of promotions === undefined ? [] : SIZES.promotions) {
  await measure(lines, await promotions(read(`${lines}.promotions`)));
}

async function measure(lines, calls) {
  for (const call of calls) {
    const { net, gross, tax, discount, check } = call.figures(await call.run(call.input()));
    const each = ((await time(call)) * 1_000) / lines;
    console.log([call.form, call.name, lines, each, net, gross, tax, discount, check ?? "-"].join("\t"));
  }
}

/**
 * Returns the time of one run in milliseconds, in the fastest sample after the engine has compiled the code. The others
 * are slower mostly because of other load on the machine; a sample is long enough to include its share of garbage
 * collection.
 */
async function time({ input, run }) {
  const once = await fastest(1, WARM);
  return fastest(Math.max(Math.floor(SAMPLE / once), 1), ALL);

  async function fastest(repeat, limit) {
    const start = performance.now();
    let fastest = Infinity;
    do {
      const given = Array.from({ length: repeat }, input);
      const before = performance.now();
      for (const one of given) await run(one);
      fastest = Math.min(fastest, (performance.now() - before) / repeat);
    } while (performance.now() - start < limit);
    return fastest;
  }
}

// Cartwright in Node: the npm package with its WebAssembly for storefronts. For comparison, the cost of JSON alone in
// Node: parsing the request and printing the answer.

import { createRequire } from "node:module";

import { figures, totals } from "./calls.mjs";

const { PreparedSite, calculate, calculateBytes, calculateJson } = createRequire(import.meta.url)("../../target/npm/cartwright/storefront/node.cjs");

export function promotions(text) {
  const { cart, site } = JSON.parse(text);
  const prepared = PreparedSite.prepare({ site });
  const run = (cart) => prepared.calculate({ cart });
  return [{ name: "cartwright in Node", form: "promotions", input: () => cart, run, figures }];
}

export function peer(text, answer) {
  const asked = { ...JSON.parse(text), answer: "TOTALS" };
  const [name, request, bytes] = ["cartwright in Node", JSON.parse(text), new TextEncoder().encode(text)];
  const parsed = (answer) => JSON.parse(new TextDecoder().decode(answer));
  return [
    { name, form: "objects", input: () => request, run: calculate, figures },
    { name, form: "text", input: () => text, run: calculateJson, figures: (answer) => figures(JSON.parse(answer)) },
    {
      name: `${name}, bytes`,
      form: "text",
      input: () => bytes,
      run: calculateBytes,
      figures: (answer) => figures(parsed(answer)),
    },
    { name: `${name}, totals`, form: "objects", input: () => asked, run: calculate, figures: totals },
    {
      name: `${name}, totals`,
      form: "text",
      input: () => JSON.stringify(asked),
      run: calculateJson,
      figures: (answer) => totals(JSON.parse(answer)),
    },
    {
      name: "JSON alone",
      form: "text",
      input: () => text,
      run: (text) => [JSON.parse(text), JSON.stringify(answer)],
      figures: () => figures(answer),
    },
  ];
}

// Cartwright in Node: the npm package, its WebAssembly for storefronts.

import { createRequire } from "node:module";

import { figures } from "./calls.mjs";

const { calculate, calculateJson } = createRequire(import.meta.url)("../../target/npm/cartwright/storefront/node.cjs");

export function peer(text) {
  const [name, request] = ["cartwright in Node", JSON.parse(text)];
  return [
    { name, form: "objects", input: () => request, run: calculate, figures },
    { name, form: "text", input: () => text, run: calculateJson, figures: (answer) => figures(JSON.parse(answer)) },
  ];
}

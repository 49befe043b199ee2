// Cartwright in Node: the npm package, its WebAssembly for storefronts.

import { createRequire } from "node:module";

import { figures } from "./calls.mjs";

const { calculate, calculateBytes, calculateJson } = createRequire(import.meta.url)("../../target/npm/cartwright/storefront/node.cjs");

export function peer(text) {
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
  ];
}

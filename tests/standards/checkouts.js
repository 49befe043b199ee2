// Writes orders as checkouts, as the examples do: node checkouts.js ORDERS >CHECKOUTS
//
// A test of the library writes the orders, three lines each; a line of the output has the checkouts of an order.

import { readFileSync } from "node:fs";
import { itemizeJson } from "cartwright/operations";
import { session } from "./acp.js";
import { checkout } from "./ucp.js";

const lines = readFileSync(process.argv[2], "utf8").trimEnd().split("\n");
for (const order of lines.filter((_, place) => place % 3 === 0)) {
  const itemized = JSON.parse(itemizeJson(order));
  console.log(JSON.stringify({ ucp: checkout(itemized), acp: session(itemized) }));
}

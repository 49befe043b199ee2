// Calculates the requests on the lines of the standard input with a build of the package, named by the first argument,
// and writes each answer on a line.

import { once } from "node:events";
import { createInterface } from "node:readline";
import { imported } from "./support.js";

const { calculateJson } = await imported(process.argv[2]);
for await (const line of createInterface({ input: process.stdin })) {
  if (!process.stdout.write(`${calculateJson(line)}\n`)) {
    await once(process.stdout, "drain");
  }
}

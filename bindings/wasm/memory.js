// The memory of a call in a fresh module: for each line `operation TAB request` of the standard input, it prints the
// number of bytes by which the memory has grown, including request and answer. `cargo xtask growth` runs it.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folder } from "./test/support.js";

const glue = await import(pathToFileURL(join(folder, "full/glue.js")));
const module = new WebAssembly.Module(readFileSync(join(folder, "full/cartwright.wasm")));
const exports = () => glue.initSync({ module });
const encoder = new TextEncoder();

for await (const line of createInterface({ input: process.stdin })) {
  const tab = line.indexOf("\t");
  exports();
  // A memory never shrinks, so each call gets a new instance.
  glue.__wbg_reset_state();
  const before = exports().memory.buffer.byteLength;
  try {
    glue.call(line.slice(0, tab), encoder.encode(line.slice(tab + 1)));
  } catch (refusal) {
    if (typeof refusal !== "string") {
      throw refusal;
    }
  }
  console.log(exports().memory.buffer.byteLength - before);
}

// The module of a build, cut down to what the carts of a shop run.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import * as cutter from "./cutter.js";
import { Build, nameOf, ranWith } from "./cutting.js";
import { binaryenOf, optionsFor, run } from "./optimizer.js";

/**
 * Cuts the module of a build, whose folder is given, down to what some requests run; each has its `text` and the number
 * of its `line`. Returns the `module`, the bytes that it has in `brotli`, those of the `whole` one, the requests that are
 * `refused`, with the error, and whether it `isOptimized`.
 */
export async function tailored(folder, requests) {
  const whole = readFileSync(join(folder, "cartwright.wasm"));
  cutter.initSync({ module: readFileSync(new URL("cutter.wasm", import.meta.url)) });
  const build = await Build.load(folder, cutter.counted(whole));
  const texts = requests.map(({ text }) => text);
  const ran = ranWith(build, texts);
  const refused = requests.map((request) => ({ ...request, error: refusal(build.api, request.text) }));
  const cut = cutter.cut(whole, ran, nameOf(whole));
  const optimizer = installed();
  const module = optimizer === undefined ? Buffer.from(cut) : await optimized(optimizer, cut);
  // It answers what it was made of: a trap here is an error of the cutter, or of the optimizer.
  build.replace(module);
  texts.forEach((text) => build.price(text));
  return {
    module,
    brotli: brotliCompressSync(module).length,
    whole: whole.length,
    refused: refused.filter(({ error }) => error !== undefined),
    isOptimized: optimizer !== undefined,
  };
}

/** Returns the error with which a request is refused, if it is. */
function refusal(api, text) {
  try {
    api.calculateJson(text);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Returns the folder of Binaryen's package as the project finds it, or this one; `undefined` if neither does. */
function installed() {
  for (const script of [join(process.cwd(), "package.json"), import.meta.url]) {
    try {
      return binaryenOf(script);
    } catch {
      // It is optional.
    }
  }
  return undefined;
}

/** Returns a module, optimized for speed as that of the package is. */
async function optimized(optimizer, module) {
  const place = mkdtempSync(join(tmpdir(), "cartwright-tailor-"));
  try {
    const [from, to] = ["cut.wasm", "optimized.wasm"].map((name) => join(place, name));
    writeFileSync(from, module);
    await run(optimizer, "wasm-opt", [...optionsFor(true), from, "-o", to]);
    return readFileSync(to);
  } finally {
    rmSync(place, { recursive: true });
  }
}

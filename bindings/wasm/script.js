// Writes a plain module, `bindings/bare`, as JavaScript, for engines without WebAssembly.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import esbuild from "esbuild";
import { binaryen } from "./shipped/optimize.js";

/** JavaScript has none of these instructions. */
const LOWERED = [
  "--enable-bulk-memory",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-multivalue",
  "--enable-mutable-globals",
  "--enable-sign-ext",
  "--low-memory-unused",
  "--signext-lowering",
  "--llvm-memory-copy-fill-lowering",
  "--llvm-nontrapping-fptoint-lowering",
  "-Oz",
  "--strip-debug",
];

/**
 * The changes of what the translator writes:
 *
 * - The module does not start when it is loaded but when it is asked to, and can be started again.
 * - Memory that cannot grow says so. The translator returns the number of pages that there were, which is what
 *   WebAssembly returns if it has grown, and lets the error of an allocation pass.
 */
const CHANGES = [
  [/^import \* as env from 'env';\n/, ""],
  [/\nvar retasmFunc = [^]*$/, "\nexports.instantiate = (setTempRet0) => asmFunc({ env: { setTempRet0 } });\n"],
  [/var newBuffer = (new ArrayBuffer\([^)]*\));/, "var newBuffer; try { newBuffer = $1; } catch { return -1; }"],
  [/bufferView = HEAPU8;\n {2}\}\n {2}return oldPages;/, "bufferView = HEAPU8;\n  return oldPages;\n  }\n  return -1;"],
];

/** Returns the file of a module as a CommonJS script, beside it. It is kept, so that a module is translated only once. */
export async function script(module) {
  const own = readFileSync(new URL(import.meta.url));
  const digest = createHash("sha256").update(readFileSync(module)).update(own).digest("hex");
  const result = join(dirname(module), `script-${digest}.js`);
  if (!existsSync(result)) {
    const [lowered, written] = ["lowered.wasm", "written.js"].map((ending) => `${result}.${ending}`);
    await binaryen("wasm-opt", [...LOWERED, module, "-o", lowered]);
    await binaryen("wasm2js", ["-O", lowered, "-o", written]);
    const changed = CHANGES.reduce(replaced, readFileSync(written, "utf8"));
    // Only names and white space: what the engines of React Native do not know comes from elsewhere.
    const { code } = await esbuild.transform(changed, { format: "cjs", minifyIdentifiers: true, minifyWhitespace: true });
    writeFileSync(written, code);
    renameSync(written, result);
  }
  return result;
}

function replaced(text, [place, by]) {
  if (!place.test(text)) {
    throw new Error(`the translator no longer writes ${place}: see what becomes of the change there`);
  }
  return text.replace(place, by);
}

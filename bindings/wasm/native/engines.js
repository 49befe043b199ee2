// The engines of phones, here: Hermes, in which React Native runs programs, and QuickJS, another without WebAssembly.

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getQuickJS } from "quickjs-emscripten";

const require = createRequire(import.meta.url);
const package_ = dirname(require.resolve("hermes-engine-cli/package.json"));

/** Whether there is a Hermes for this machine. */
export const hermesThere = process.platform === "linux" && process.arch === "x64";
const tool = (name) => join(package_, "linux64-bin", name);

/** Compiles a script as React Native does for a release, into the file `<script>.hbc`. */
export function compiled(script) {
  execFileSync(tool("hermesc"), ["-O", "-w", "-emit-binary", "-out", `${script}.hbc`, script]);
  return `${script}.hbc`;
}

/** Runs a script, or one that is compiled, in Hermes, and returns the printed lines. */
export function hermes(script) {
  return lines(execFileSync(tool("hermes"), ["-w", script], { encoding: "utf8", maxBuffer: 1 << 28 }));
}

/** Runs the text of a script in QuickJS, and returns the printed lines. */
export async function quickJs(text) {
  const context = (await getQuickJS()).newContext();
  const printed = [];
  const print = context.newFunction("print", (line) => void printed.push(context.getString(line)));
  context.setProp(context.global, "print", print);
  context.runtime.setMaxStackSize(1 << 20);
  context.unwrapResult(context.evalCode(text, "bundle.js")).dispose();
  print.dispose();
  context.dispose();
  return lines(printed.join("\n"));
}

/** Returns outcomes and milliseconds. */
const lines = (text) => text.trim().split("\n").map((line) => JSON.parse(line));

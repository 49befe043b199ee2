// The form of `lite` with a cut module, which can begin again as often as a test likes: each time with a fresh engine, the
// cut module in it, and the whole one at hand once it is asked for.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { folder } from "./support.js";

/** The modules of `lite`, compiled. */
export const module = (file) => new WebAssembly.Module(readFileSync(join(folder, "lite", file)));

/** In place of `module_engine.js`: an engine that can be replaced. */
const ENGINE = `
import { Engine } from "../../engine.js";
import * as glue from "../glue.js";

let current;
export const engine = new Proxy({}, {
  get(_, name) {
    const value = current[name];
    return typeof value === "function" ? value.bind(current) : value;
  },
});
export function begin(cut, whole) {
  current = new Engine(glue, { whole });
  current.startSync(cut);
  glue.replaceModule(cut);
  glue.__wbg_reset_state();
  return current;
}
`;

/** Returns the exports of the form, and `begin`, which begins again and returns the engine. */
export async function renewable() {
  const place = join(folder, "lite/stream");
  const plugin = {
    name: "engine",
    setup: (build) => build.onLoad({ filter: /module_engine\.js$/ }, () => ({ contents: ENGINE, resolveDir: place })),
  };
  const contents = 'export * from "./index.js";\nexport { begin } from "./module_engine.js";';
  const stdin = { contents, resolveDir: place };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "cjs", plugins: [plugin] });
  const exported = { exports: {} };
  new Function("module", "exports", outputFiles[0].text)(exported, exported.exports);
  return exported.exports;
}

// Puts the part of the package for React Native together: CommonJS scripts, which its tools and those of its tests all
// read, so that there is one copy of the module.

import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import esbuild from "esbuild";
import { script } from "./script.js";

/** The name of the entry, and the scripts of its folder besides the module. */
export const REACT_NATIVE = "react-native";
const FOLDER = "react_native";
const NAMES = ["index", "store"];

/**
 * Builds it into a package whose other sources are there already, from a plain module. `sources` is the folder of its
 * own sources.
 */
export async function reactNative(module, sources, target) {
  const folder = join(target, FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "commonjs" }\n');
  copyFileSync(await script(module), join(folder, "module.js"));
  const setup = (build) => {
    // The shared sources are where the package has them; the module, the entry and the error class are scripts of their
    // own, since each exists once.
    build.onResolve({ filter: /\/(module|index|error)\.js$/ }, ({ path, kind }) =>
      kind === "entry-point" ? undefined : { path: `./${basename(path)}`, external: true });
    build.onResolve({ filter: /^\.\.\// }, ({ path, importer }) =>
      importer.startsWith(sources) ? { path: join(target, path.slice("../".length)) } : undefined);
  };
  const options = { bundle: true, format: "cjs", platform: "node", plugins: [{ name: "react native", setup }] };
  const built = (file) => esbuild.build({ ...options, entryPoints: [file], outfile: join(folder, basename(file)) });
  await Promise.all([...NAMES.map((name) => join(sources, `${name}.js`)), join(target, "error.js")].map(built));
}

/** Returns the names of the entry and of its cart store, with their files. */
export const reactNativeNames = () =>
  Object.fromEntries(
    NAMES.map((name) => [
      `./${REACT_NATIVE}${name === "index" ? "" : `/${name}`}`,
      { types: `./types/${FOLDER}${name === "index" ? "" : `_${name}`}.d.cts`, default: `./${FOLDER}/${name}.js` },
    ]),
  );

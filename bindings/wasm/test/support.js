// The paths of files, and the package as both kinds of modules load it.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const here = dirname(fileURLToPath(import.meta.url));
export const root = join(here, "../../..");
/** The tests run on the package as shipped, or on one with quickly compiled modules. */
export const profile = process.env.CARTWRIGHT_NPM_PROFILE ?? "shipped";
const built = join(root, { shipped: "target/npm", tests: "target/npm/tests" }[profile]);
/** The built package. */
export const folder = join(built, "cartwright");
/** The modules that it is made from. */
export const glue = join(built, "glue");
/** The entries that projects import, each with a module of its own. */
export const BUILDS = ["storefront", "operations", "full", "lite"];
/** Whether a build only prices carts. */
export const onlyPrices = (build) => ["storefront", "lite"].includes(build);

export const imported = (build) => import(pathToFileURL(join(folder, build, "node.js")));
export const required = (build) => createRequire(import.meta.url)(join(folder, build, "node.cjs"));

/** Returns the case files, written by `cargo xtask wasm-test`, by their names below `tests/cases`. */
export function caseFiles() {
  const cases = join(root, "target/cases");
  const names = readdirSync(cases, { recursive: true }).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => [name, readFileSync(join(cases, name), "utf8")]);
}

/** Returns random carts with Rust's answers, written by `cargo xtask wasm-test`. */
export const carts = () => readFileSync(join(root, "target/carts/carts.txt"), "utf8");

/** Returns the request of an example. */
export const request = (name) => readFileSync(join(root, "examples/requests", `${name}.json`), "utf8");

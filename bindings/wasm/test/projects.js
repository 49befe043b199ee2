// Projects that have installed the package from its packed file.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CUT, importOf } from "../exports.js";
import { BUILDS, folder, here } from "./support.js";

const QUIET = { ...process.env, npm_config_offline: "true", npm_config_audit: "false", npm_config_fund: "false" };

/** Runs a program and returns its output. */
export function run(program, args, cwd) {
  try {
    return execFileSync(program, args, { cwd, env: QUIET, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    throw new Error(`${program} ${args.join(" ")}\n${error.stdout}${error.stderr}`, { cause: error });
  }
}

/** A folder for temporary projects. */
export class Projects {
  place = mkdtempSync(join(tmpdir(), "cartwright-projects-"));

  /** Packs a package, by default the built one, into a file here; returns the printed text. */
  pack(built = folder) {
    return run("node", [join(here, "../pack.js"), built, this.place], this.place);
  }

  /** Creates a project with the package as its only dependency, installed with a command from the text of `pack`. */
  installed(name, files, said, description = { name, private: true }) {
    const cwd = join(this.place, name);
    for (const [file, text] of Object.entries({ ...files, ...(description && { "package.json": JSON.stringify(description) }) })) {
      mkdirSync(dirname(join(cwd, file)), { recursive: true });
      writeFileSync(join(cwd, file), text);
    }
    run("sh", ["-c", /^ +(npm install .*)$/m.exec(said)[1]], cwd);
    return cwd;
  }

  remove() {
    rmSync(this.place, { recursive: true, force: true });
  }
}

/** A call to follow an import of `calculate`, which prints 92.44. */
export const CALL = `
const { cart } = calculate({
  cart: { currency: "EUR", siteCode: "main", items: [
    { itemYrn: "urn:tea", quantity: 2, price: { effectiveAmount: 55 }, unitPrice: { taxRate: 19 } }] },
  site: { includesTax: true },
});
console.log(cart.calculatedPrice.finalPrice.netValue);
`;

/** Returns the imports that the build prints. */
export const imports = (said) => said.split("\n").filter((line) => line.startsWith("    import ")).map((line) => line.trim());

/** Returns every file that a member of `exports` names. */
const named = (value) => (typeof value === "string" ? [value] : Object.values(value).flatMap(named));

/** Checks that an installed package names only existing files, and has the modules of its entries and no others. */
export function consistent(cwd, entries) {
  const installed = join(cwd, "node_modules/cartwright");
  const { bin, exports, files, main, types, typesVersions } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const paths = [exports, typesVersions, main, types, bin].filter((value) => value !== undefined).flatMap(named);
  assert.ok(paths.length > 20, `${paths.length} files`);
  const there = readdirSync(installed, { recursive: true });
  assert.deepEqual(paths.filter((path) => !there.includes(path.replace("./", ""))), []);
  assert.deepEqual(files.filter((file) => !file.includes("*") && !there.includes(file)), []);
  const modules = entries.flatMap((entry) => [`${entry}/cartwright.wasm`, ...(CUT.includes(entry) ? [`${entry}/cut.wasm`] : [])]);
  assert.deepEqual(there.filter((file) => file.endsWith(".wasm")), [...modules, ...(files.includes("tailor") ? ["tailor/cutter.wasm"] : [])]);
  const require = createRequire(join(cwd, "index.js"));
  for (const entry of BUILDS.filter((entry) => !entries.includes(entry))) {
    assert.throws(() => require.resolve(importOf(entry)), { code: "ERR_PACKAGE_PATH_NOT_EXPORTED" });
  }
}

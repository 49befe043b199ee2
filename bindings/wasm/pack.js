// `node pack.js <package> <folder>`: packs a built package into one file in a folder, and prints how a project installs
// and imports it. No registry is involved.

import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { importOf } from "./exports.js";

/** The forms of an import from each entry. */
const IMPORTED = { storefront: "calculate", operations: "addItem, calculate", full: "addItem, calculate", lite: "calculate", "react-native": "calculate" };

const [built, folder] = process.argv.slice(2).map((path) => resolve(path));
const { exports } = JSON.parse(readFileSync(join(built, "package.json"), "utf8"));
const entries = Object.keys(IMPORTED).filter((entry) => importOf(entry).replace("cartwright", ".") in exports);
const [{ filename }] = JSON.parse(
  execFileSync("npm", ["pack", "--json", "--offline", "--pack-destination", folder, built], { cwd: built, encoding: "utf8" }),
);
const file = join(folder, filename);
console.log(`The package is in ${file}, ${Math.ceil(statSync(file).size / 1000)} kB. In the folder of a project:

    npm install ${/^[\w./-]+$/.test(file) ? file : `"${file}"`}

and in a script of it${entries.length > 1 ? ", one of" : ""}:
`);
for (const entry of entries) {
  console.log(`    import { ${IMPORTED[entry]} } from "${importOf(entry)}";`);
}

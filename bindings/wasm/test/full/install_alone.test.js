// A package with one entry, packed and installed with the printed command.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { importOf } from "../../exports.js";
import { CALL, consistent, imports, Projects, run } from "../projects.js";
import { BUILDS, glue, here } from "../support.js";

const projects = new Projects();

after(() => projects.remove());

for (const entry of BUILDS) {
  test(`a package with the entry ${entry} alone has nothing of the others, and works as printed`, () => {
    const built = join(projects.place, `built-${entry}`);
    run("node", [join(here, "../build.js"), glue, built, entry], here);
    const said = projects.pack(built);
    const [line, ...others] = imports(said);
    assert.deepEqual([others, line.includes(`"${importOf(entry)}"`)], [[], true], said);
    const files = { "index.mjs": line + CALL, "index.cjs": `const { calculate } = require("${importOf(entry)}");${CALL}` };
    const cwd = projects.installed(`only-${entry}`, files, said, null);
    assert.deepEqual(Object.keys(files).map((file) => run("node", [file], cwd)), ["92.44\n", "92.44\n"]);
    consistent(cwd, [entry]);
    assert.match(readFileSync(join(cwd, "node_modules/cartwright/README.md"), "utf8"), new RegExp(`^This package has the import \`${importOf(entry)}\` alone`, "m"));
  });
}

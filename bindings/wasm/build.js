// `node build.js <glue> <package>`: puts the npm package together from the modules and their glue, which lie in
// `<glue>/storefront`, `<glue>/operations` and `<glue>/full`, and from `package/`. The sources are ECMAScript modules;
// TypeScript writes their CommonJS form.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import ts from "typescript";

const here = dirname(fileURLToPath(import.meta.url));
const [glue, target] = process.argv.slice(2);
/** What a project imports; the folder `operations` has but the second module of the storefront build. */
const BUILDS = ["storefront", "full"];
/** Of these files there is one of each; the others are there once a build, beside the module that they start. */
const SHARED = ["engine.js", "error.js", "module.js", "objects.js"];
/** These are written for one kind of module system. */
const AS_THEY_ARE = ["index.js", "node.js", "node.cjs"];

rmSync(target, { recursive: true, force: true });
await Promise.all(
  [...BUILDS, "operations"].map(async (module) => {
    mkdirSync(join(target, module), { recursive: true });
    copyFileSync(await optimized(join(glue, module)), join(target, module, "cartwright.wasm"));
    place("glue.js", readFileSync(join(glue, module, "glue.js"), "utf8"), join(target, module));
  }),
);
const sources = (...folder) => readdirSync(join(here, "package/src", ...folder)).filter((file) => /\.c?js$/.test(file));
for (const file of sources()) {
  const text = readFileSync(join(here, "package/src", file), "utf8");
  const folders = SHARED.includes(file) ? [target] : BUILDS.map((build) => join(target, build));
  folders.forEach((folder) => place(file, text, folder));
}
for (const build of BUILDS) {
  for (const file of sources(build)) {
    place(file, readFileSync(join(here, "package/src", build, file), "utf8"), join(target, build));
  }
}
for (const file of ["package.json", "README.md"]) {
  copyFileSync(join(here, "package", file), join(target, file));
}
mkdirSync(join(target, "types"));
for (const file of readdirSync(join(here, "package/types"))) {
  const text = readFileSync(join(here, "package/types", file), "utf8");
  writeFileSync(join(target, "types", file), text);
  // A CommonJS module has types of its own.
  writeFileSync(join(target, "types", file.replace(".d.ts", ".d.cts")), text.replace(/"(\.\/\w+)\.js"/g, '"$1.cjs"'));
}
for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) {
  copyFileSync(join(here, "../..", licence), join(target, licence));
}

/** Puts a file into a folder, and beside it the same as a CommonJS module. */
function place(file, text, folder) {
  writeFileSync(join(folder, file), text);
  if (!AS_THEY_ARE.includes(file)) {
    const compilerOptions = { allowJs: true, module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
    const common = ts.transpileModule(text, { compilerOptions, fileName: file }).outputText;
    const requires = common.replace(/require\("(\.[^"]*)\.js"\)/g, 'require("$1.cjs")');
    writeFileSync(join(folder, file.replace(/\.js$/, ".cjs")), requires);
  }
}

/** The module of a folder, optimized for size. It takes a minute, so what was optimized once is kept. */
async function optimized(folder) {
  const module = join(folder, "glue_bg.wasm");
  // The first kilobyte is the far end of the stack: no address there is a pointer and an offset that wrap around.
  const options = ["-Oz", "--converge", "--low-memory-unused"];
  const digest = createHash("sha256").update(readFileSync(module)).update(options.join()).digest("hex");
  const result = join(folder, `optimized-${digest}.wasm`);
  if (!existsSync(result)) {
    const optimizer = join(dirname(createRequire(import.meta.url).resolve("binaryen/package.json")), "bin/wasm-opt");
    const features = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types"];
    const enabled = [...features, "sign-ext"].map((feature) => `--enable-${feature}`);
    const partly = `${result}.part`;
    await promisify(execFile)(process.execPath, [optimizer, ...enabled, ...options, module, "-o", partly]);
    renameSync(partly, result);
  }
  return result;
}

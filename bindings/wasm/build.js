// `node build.js <glue> <package>`: puts the npm package together from the modules and their glue, which lie in
// `<glue>/storefront`, `<glue>/operations` and `<glue>/full`, and from `package/`. The sources are ECMAScript modules;
// esbuild writes what CommonJS gets of them.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import esbuild from "esbuild";
import { exports, typesVersions } from "./exports.js";

const here = dirname(fileURLToPath(import.meta.url));
const [glue, target] = process.argv.slice(2).map((folder) => resolve(folder));
/** What a project imports, each with a module of its own, and where its exports stand. */
const BUILDS = { storefront: "storefront", operations: "operations", full: "operations" };
/** Where a form of a build has its module from. */
const FORMS = ["stream", "inline", "server", "edge"];

rmSync(target, { recursive: true, force: true });
await Promise.all(
  Object.keys(BUILDS).map(async (module) => {
    const folder = join(target, module);
    const bytes = readFileSync(await optimized(join(glue, module)));
    write(folder, "cartwright.wasm", bytes);
    write(folder, "inlined.js", `export default "${bytes.toString("base64")}";\n`);
    write(folder, "glue.js", adapted(readFileSync(join(glue, module, "glue.js"), "utf8")));
  }),
);
place(".", target);
for (const [build, api] of Object.entries(BUILDS)) {
  place("entry", join(target, build));
  FORMS.forEach((form) => [form, api, "calls"].forEach((sources) => place(sources, join(target, build, form))));
  await common(`${build}/server/index.js`, `${build}/node.cjs`);
  await Promise.all(["glue", "inlined"].map((name) => common(`${build}/${name}.js`, `${build}/${name}.cjs`)));
}
await common("error.js", "error.cjs");
const description = JSON.parse(readFileSync(join(here, "package/package.json"), "utf8"));
write(target, "package.json", `${JSON.stringify({ ...description, typesVersions, exports }, null, 2)}\n`);
copyFileSync(join(here, "package/README.md"), join(target, "README.md"));
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

/**
 * The glue of a module with the package's UTF-8; and without its own look at what it starts, which is a compiled module
 * always, but perhaps of another realm, as in test runners and at the edge.
 */
function adapted(text) {
  const look = /\n *if \(!\(module instanceof WebAssembly\.Module\)\) \{[^}]*\}/;
  if (!look.test(text)) {
    throw new Error("the glue no longer looks at what it starts: see that it takes a module of another realm");
  }
  return `import { TextDecoder, TextEncoder } from "../text.js";\n${text.replace(look, "")}`;
}

/** Puts the sources of a folder into another. */
function place(sources, folder) {
  const from = join(here, "package/src", sources);
  for (const file of readdirSync(from).filter((file) => file.endsWith(".js"))) {
    write(folder, file, readFileSync(join(from, file), "utf8"));
  }
}

/**
 * Writes a file and whatever it imports as one CommonJS module, which Node loads sooner than many: without the error, of
 * which there is one, and without the modules and their glue.
 */
async function common(file, outfile) {
  const apart = ({ kind, path, resolveDir }) => {
    const place = relative(dirname(join(target, outfile)), join(resolveDir, path)).replace(/\.js$/, ".cjs");
    return kind === "entry-point" ? undefined : { external: true, path: place.startsWith(".") ? place : `./${place}` };
  };
  const setup = (build) => build.onResolve({ filter: /\/(error|glue|inlined)\.js$/ }, apart);
  const options = { bundle: true, format: "cjs", platform: "node", target: "node18", plugins: [{ name: "common", setup }] };
  await esbuild.build({ ...options, entryPoints: [join(target, file)], outfile: join(target, outfile), absWorkingDir: target });
}

function write(folder, file, content) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** The module of a folder, optimized for size. It takes minutes, so what was optimized once is kept. */
async function optimized(folder) {
  const module = join(folder, "glue_bg.wasm");
  // The first kilobyte is the far end of the stack: no address there is a pointer and an offset that wrap around.
  const options = ["-Oz", "--converge", "--low-memory-unused"];
  // Control flow is written anew once: 1.5 of 200 kilobytes. What names the tools of the build is left out.
  options.push("--flatten", "--rereloop", "-Oz", "-Oz", "--strip-producers", "--strip-target-features");
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

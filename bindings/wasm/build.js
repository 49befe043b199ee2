// `node build.js <glue> <package> [--optimize] <entry>...`: puts the npm package together from the entries' modules and
// their glue, which are in `<glue>/storefront` and the folders beside it, and from `package/`. The program
// `<glue>/cutter` cuts the modules that have a profile. With `--optimize` the modules are optimized as shipped, and the
// package has the command that cuts them by other carts, with the module in `<glue>/tailor`. The entry `react-native` is
// made of `<glue>/script.wasm`. The sources are ECMAScript modules; esbuild converts those that CommonJS needs.

import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import esbuild from "esbuild";
import { cut } from "./cut.js";
import { BESIDE, CUT, described, HOOKS, importOf } from "./exports.js";
import { nameOf } from "./package/src/tailor/cutting.js";
import { REACT_NATIVE, reactNative } from "./react_native.js";

const here = dirname(fileURLToPath(import.meta.url));
const { values: options, positionals } = parseArgs({ options: { optimize: { type: "boolean" } }, allowPositionals: true });
const [glue, target] = positionals.slice(0, 2).map((folder) => resolve(folder));
const entries = positionals.slice(2).filter((entry) => entry !== REACT_NATIVE);
/** Whether the package has the module as JavaScript too. */
const withScript = positionals.includes(REACT_NATIVE);
/** The entries with a cut module. */
const withCut = entries.filter((entry) => CUT.includes(entry));
/** Whether the package has the command that cuts a module. */
const withTailor = options.optimize === true && withCut.length > 0;
/** The folder with the exports of each entry. */
const APIS = { storefront: "storefront", operations: "operations", full: "operations", lite: "storefront" };
/** The forms of an entry, named after the source of the module. */
const FORMS = ["stream", "inline", "server", "edge"];
/** The sources of a form: a module that is cut streams with the whole one behind it. */
const sourcesOf = (form, build) => (form === "stream" && CUT.includes(build) ? "cut" : form);

rmSync(target, { recursive: true, force: true });
await Promise.all(
  entries.map(async (module) => {
    const folder = join(target, module);
    const bytes = readFileSync(await shipped(join(glue, module, "glue_bg.wasm"), module));
    write(folder, "cartwright.wasm", bytes);
    write(folder, "inlined.js", `export default "${bytes.toString("base64")}";\n`);
    const named = withCut.includes(module) ? `export const MODULE = "${nameOf(bytes)}";\n` : "";
    write(folder, "glue.js", adapted(readFileSync(join(glue, module, "glue.js"), "utf8")) + named);
  }),
);
place(".", target);
["packed", "shop", "store", "checkout", ...HOOKS].forEach((sources) => place(sources, join(target, sources)));
for (const build of entries) {
  place("entry", join(target, build));
  FORMS.forEach((form) =>
    [sourcesOf(form, build), APIS[build], "calls"].forEach((sources) => place(sources, join(target, build, form))),
  );
  await common(`${build}/server/index.js`, `${build}/node.cjs`);
  await Promise.all(["glue", "inlined"].map((name) => common(`${build}/${name}.js`, `${build}/${name}.cjs`)));
  for (const name of BESIDE[build] ?? []) {
    beside(build, name);
    await common(`${build}/server/${name}.js`, `${build}/node_${name}.cjs`);
  }
}
if (withScript) {
  await reactNative(join(glue, "script.wasm"), join(here, "package/src/react_native"), target);
}
if (withTailor) {
  place("tailor", join(target, "tailor"));
  copyFileSync(join(glue, "tailor/glue.js"), join(target, "tailor/cutter.js"));
  copyFileSync(await shipped(join(glue, "tailor/glue_bg.wasm")), join(target, "tailor/cutter.wasm"));
}
await common("error.js", "error.cjs");
await Promise.all(HOOKS.map((name) => common(`${name}/index.js`, `${name}/index.cjs`)));
entries.forEach((build) => ["node", ...(BESIDE[build] ?? []).map((name) => `node_${name}`)].forEach((name) => named(build, name)));
const description = JSON.parse(readFileSync(join(here, "package/package.json"), "utf8"));
write(target, "package.json", `${JSON.stringify(described(description, entries, { withScript, withTailor }), null, 2)}\n`);
write(target, "README.md", manual(readFileSync(join(here, "package/README.md"), "utf8")));
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
for (const build of withCut) {
  const [module, folder] = [join(glue, build, "glue_bg.wasm"), join(target, build)];
  const name = nameOf(readFileSync(join(folder, "cartwright.wasm")));
  const result = await cut({ program: join(glue, "cutter"), module, folder, profile: join(here, "profiles", `${build}.jsonl`), name });
  write(folder, "cut.wasm", readFileSync(await shipped(result, build)));
}

/**
 * Returns the glue of a module with the package's own UTF-8 functions, and these changes:
 *
 * - It does not look at what it starts. That is always a compiled module, but it may be from another realm, as in test
 *   runners and at the edge.
 * - The next restart can take another module.
 * - It tells the functions that a module may import.
 * - A trap when a forgotten site is freed is contained: the module is restarted.
 */
function adapted(text) {
  const changes = [
    [/\n *if \(!\(module instanceof WebAssembly\.Module\)\) \{[^}]*\}/, ""],
    [/(if \(instance === __wbg_instance_id\)) (wasm\.__wbg_site_free\(ptr, 1\);)/, "$1 try { $2 } catch { __wbg_reset_state(); }"],
    [/$/, "\nexport function replaceModule(module) { wasmModule = module; }\n"],
    [/$/, "export const imports = () => __wbg_get_imports();\n"],
  ];
  const lost = changes.find(([place]) => !place.test(text));
  if (lost !== undefined) {
    throw new Error(`the glue no longer has ${lost[0]}: see what becomes of the change there`);
  }
  const changed = changes.reduce((text, [place, by]) => text.replace(place, by), text);
  return `import { TextDecoder, TextEncoder } from "../text.js";\n${changed}`;
}

/** Returns the manual. Without some of the entries, it starts with the available ones. */
function manual(text) {
  const whole = Object.keys(APIS).every((entry) => entries.includes(entry));
  const names = entries.map((entry) => `\`${importOf(entry)}\``).join(" and ");
  return whole ? text : text.replace("\n\n", `\n\nThis package has the import ${names} alone.\n\n`);
}

/** Copies the sources of a folder into another. */
function place(sources, folder) {
  const from = join(here, "package/src", sources);
  for (const file of readdirSync(from).filter((file) => file.endsWith(".js"))) {
    write(folder, file, readFileSync(join(from, file), "utf8"));
  }
}

/**
 * Writes a script beside the entry of a build in the same forms as the entry, for pages without a bundler and for Node.
 */
function beside(build, name) {
  for (const [file, named] of [["index", name], ["node", `node_${name}`]]) {
    const text = readFileSync(join(here, "package/src/entry", `${file}.js`), "utf8");
    write(join(target, build), `${named}.js`, text.replace("/index.js", `/${name}.js`).replace("/node.cjs", `/node_${name}.cjs`));
  }
}

/** Has the entry of a build for ECMAScript modules in Node name what it exports: `bun build` loses what is not named. */
function named(build, name) {
  const file = join(target, build, `${name}.js`);
  const names = Object.keys(createRequire(file)(`./${name}.cjs`)).sort();
  writeFileSync(file, readFileSync(file, "utf8").replace("export *", `export { ${names.join(", ")} }`));
}

/**
 * Writes a file and its imports as one CommonJS module, which Node loads faster than many. It leaves out the error
 * class, which exists only once, the modules and their glue, and the entry that it is beside.
 */
async function common(file, outfile) {
  const apart = ({ kind, path, resolveDir }) => {
    const place = relative(dirname(join(target, outfile)), join(resolveDir, path));
    const file = place.replace(/^server\/index\.js$/, "node.js").replace(/\.js$/, ".cjs");
    return kind === "entry-point" ? undefined : { external: true, path: file.startsWith(".") ? file : `./${file}` };
  };
  const setup = (build) => {
    build.onResolve({ filter: /\/(error|glue|inlined|index)\.js$/ }, apart);
    build.onResolve({ filter: /^(react|vue)$/ }, ({ path }) => ({ external: true, path }));
  };
  const options = { bundle: true, format: "cjs", platform: "node", target: "node18", plugins: [{ name: "common", setup }] };
  await esbuild.build({ ...options, entryPoints: [join(target, file)], outfile: join(target, outfile), absWorkingDir: target });
}

function write(folder, file, content) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** Returns the file of a module as it goes into the package. */
async function shipped(module, build) {
  return options.optimize ? (await import("./shipped/optimize.js")).optimized(module, CUT.includes(build)) : module;
}

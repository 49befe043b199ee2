// The files that the package's names resolve to. The first condition that a tool sets decides, so the order matters.

import { reactNativeNames } from "./react_native.js";

/** Returns the name by which a project imports an entry. */
export const importOf = (entry) => (entry === "storefront" ? "cartwright" : `cartwright/${entry}`);

/** Returns the name of an entry within the package, or of one of its forms or its module. */
const subpath = (entry, rest = "") => importOf(entry).replace("cartwright", ".") + rest;

/** The scripts beside the entry of a build that have a name of their own and use the same instance of its module. */
export const BESIDE = { storefront: ["store"], lite: ["store"], operations: ["checkout"] };

/** The entries with a cut module beside the whole one, made with the profile of the same name. */
export const CUT = ["lite"];

/** The names by which projects import those. */
const IMPORTS = { store: "store", checkout: "server" };

/** The names without a module: they show the cart of any build. */
export const HOOKS = ["react", "vue"];

const typesOf = (entry) => (["storefront", "lite"].includes(entry) ? "./types/index" : "./types/operations_index");

/**
 * Returns the condition map of an entry, or of a script `beside` it, with the forms to use where neither a server nor
 * an edge worker asks for it: `webpack` in webpack, and `otherwise`.
 */
function name(entry, webpack, otherwise, beside) {
  const types = beside === undefined ? typesOf(entry) : `./types/${IMPORTS[beside]}`;
  const form = (name) => `./${entry}/${name}/${beside ?? "index"}.js`;
  const edge = { workerd: form("edge"), "edge-light": form("edge") };
  // One file for servers, whatever else a tool asks for: some copy the file of one condition and import that of another.
  const common = `./${entry}/${beside === undefined ? "node" : `node_${beside}`}`;
  const ofPages = webpack === otherwise ? {} : { webpack: form(webpack) };
  return {
    import: { types: `${types}.d.ts`, ...edge, node: `${common}.js`, ...ofPages, default: form(otherwise) },
    require: {
      types: `${types}.d.cts`,
      ...edge,
      node: `${common}.cjs`,
      ...ofPages,
      module: form(otherwise),
      default: `${common}.cjs`,
    },
  };
}

/**
 * Returns the three names of an entry, or of a script beside it: the general one, and those that fix where a page gets
 * the module.
 */
const names = (entry, path = subpath(entry), beside) => ({
  [path]: name(entry, "stream", "inline", beside),
  [`${path}/inline`]: name(entry, "inline", "inline", beside),
  [`${path}/stream`]: name(entry, "stream", "stream", beside),
});

/** Returns the names of the scripts beside an entry; the checkout is for servers, and has a single form elsewhere. */
function besides(entry) {
  const all = (BESIDE[entry] ?? []).map((beside) => {
    const path = subpath(beside === "checkout" ? "storefront" : entry, `/${IMPORTS[beside]}`);
    return beside === "checkout" ? { [path]: name(entry, "server", "server", beside) } : names(entry, path, beside);
  });
  return Object.assign({}, ...all);
}

const hook = (name) => ({
  import: { types: `./types/${name}.d.ts`, default: `./${name}/index.js` },
  require: { types: `./types/${name}.d.cts`, default: `./${name}/index.cjs` },
});

/** Returns the names of the modules of an entry. */
const modules = (entry) =>
  Object.fromEntries(
    ["cartwright.wasm", ...(CUT.includes(entry) ? ["cut.wasm"] : [])].map((file) => [
      subpath(entry, `/${file}`),
      { types: "./types/wasm.d.ts", default: `./${entry}/${file}` },
    ]),
  );

/**
 * Returns the types of names for compilers that do not read `exports`; the entry `cartwright` itself takes them from
 * `types`, and the modules need none.
 */
const typesVersions = (exports) => {
  const typed = Object.entries(exports).map(([path, { require, types }]) => [path.slice(2), require?.types ?? types]);
  return Object.fromEntries(typed.filter(([path, types]) => path !== "" && types?.endsWith(".d.cts")).map(([path, types]) => [path, [types]]));
};

/**
 * Returns the description of a package with some of the entries, and with the one for React Native and the command or
 * without them; missing entries have no name.
 */
export function described({ files, ...description }, entries, { withScript, withTailor }) {
  const main = { main: "./storefront/node.cjs", types: "./types/index.d.cts" };
  const exports = {
    ...Object.assign({}, ...entries.map((entry) => ({ ...names(entry), ...besides(entry) }))),
    ...Object.fromEntries(HOOKS.map((name) => [`./${name}`, hook(name)])),
    ...(withScript ? reactNativeNames() : {}),
    ...Object.assign({}, ...entries.map(modules)),
    "./package.json": "./package.json",
  };
  return {
    ...description,
    ...(withTailor ? { bin: { cartwright: "./tailor/command.js" } } : {}),
    files: [...files, ...entries, ...(withScript ? ["react_native"] : []), ...(withTailor ? ["tailor"] : [])],
    ...(entries.includes("storefront") ? main : {}),
    typesVersions: { "*": typesVersions(exports) },
    exports,
  };
}

// The files that the package's names resolve to. The first condition that a tool sets decides, so their order matters.

/** The name that a project imports an entry by. */
export const importOf = (entry) => (entry === "storefront" ? "cartwright" : `cartwright/${entry}`);

/** The name of an entry within the package, of its forms, and of its module. */
const subpath = (entry, rest = "") => importOf(entry).replace("cartwright", ".") + rest;

const typesOf = (entry) => (["storefront", "fast"].includes(entry) ? "./types/index" : "./types/operations_index");

/**
 * An entry by the form that it has where neither a server nor an edge worker asks for it: `webpack`, in webpack, and
 * `otherwise`.
 */
function name(entry, webpack, otherwise) {
  const types = typesOf(entry);
  const form = (name) => `./${entry}/${name}/index.js`;
  const edge = { workerd: form("edge"), "edge-light": form("edge") };
  // Bundlers set `module`, and Node does not: there both kinds of modules get the same instances.
  const node = (file) => ({ module: form("server"), default: `./${entry}/${file}` });
  const ofPages = webpack === otherwise ? {} : { webpack: form(webpack) };
  return {
    import: { types: `${types}.d.ts`, ...edge, node: node("node.js"), ...ofPages, default: form(otherwise) },
    require: {
      types: `${types}.d.cts`,
      ...edge,
      node: node("node.cjs"),
      ...ofPages,
      module: form(otherwise),
      default: `./${entry}/node.cjs`,
    },
  };
}

const names = (entry) => ({
  [subpath(entry)]: name(entry, "stream", "inline"),
  [subpath(entry, "/inline")]: name(entry, "inline", "inline"),
  [subpath(entry, "/stream")]: name(entry, "stream", "stream"),
});
const module = (entry) => ({ types: "./types/wasm.d.ts", default: `./${entry}/cartwright.wasm` });

/** The types of an entry, for compilers that do not read `exports`; the entry `cartwright` itself has them from `types`. */
function forms(entry) {
  const paths = ["", "/inline", "/stream"].map((form) => subpath(entry, form).slice(2)).filter((path) => path !== "");
  return paths.map((path) => [path, [`${typesOf(entry)}.d.cts`]]);
}

/** The description of a package that has some of the entries: what is not there has no name. */
export function described({ files, ...description }, entries) {
  const main = { main: "./storefront/node.cjs", types: "./types/index.d.cts" };
  return {
    ...description,
    files: [...files, ...entries],
    ...(entries.includes("storefront") ? main : {}),
    typesVersions: { "*": Object.fromEntries(entries.flatMap(forms)) },
    exports: {
      ...Object.assign({}, ...entries.map(names)),
      ...Object.fromEntries(entries.map((entry) => [subpath(entry, "/cartwright.wasm"), module(entry)])),
      "./package.json": "./package.json",
    },
  };
}

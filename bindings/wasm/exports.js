// The files that the package's names resolve to. The first condition that a tool sets decides, so their order matters.

/** The name that a project imports an entry by. */
export const importOf = (entry) => (entry === "storefront" ? "cartwright" : `cartwright/${entry}`);

/** The name of an entry within the package, of its forms, and of its module. */
const subpath = (entry, rest = "") => importOf(entry).replace("cartwright", ".") + rest;

/** The scripts beside the entry of a build that have a name of their own, on the same instance of its module. */
export const BESIDE = { storefront: ["store"], fast: ["store"], operations: ["checkout"] };

/** The names that projects import those by. */
const IMPORTS = { store: "store", checkout: "server" };

/** The names without a module: they show a cart of any build. */
export const HOOKS = ["react", "vue"];

const typesOf = (entry) => (["storefront", "fast"].includes(entry) ? "./types/index" : "./types/operations_index");

/**
 * An entry, or a script `beside` it, by the form that it has where neither a server nor an edge worker asks for it:
 * `webpack`, in webpack, and `otherwise`.
 */
function name(entry, webpack, otherwise, beside) {
  const types = beside === undefined ? typesOf(entry) : `./types/${IMPORTS[beside]}`;
  const form = (name) => `./${entry}/${name}/${beside ?? "index"}.js`;
  const edge = { workerd: form("edge"), "edge-light": form("edge") };
  // Bundlers set `module`, and Node does not: there both kinds of modules get the same instances.
  const common = `./${entry}/${beside === undefined ? "node" : `node_${beside}`}`;
  const node = (ending) => ({ module: form("server"), default: `${common}.${ending}` });
  const ofPages = webpack === otherwise ? {} : { webpack: form(webpack) };
  return {
    import: { types: `${types}.d.ts`, ...edge, node: node("js"), ...ofPages, default: form(otherwise) },
    require: {
      types: `${types}.d.cts`,
      ...edge,
      node: node("cjs"),
      ...ofPages,
      module: form(otherwise),
      default: `${common}.cjs`,
    },
  };
}

/** The three names of an entry, or of a script beside it: for everybody, and by where the module lies in a page. */
const names = (entry, path = subpath(entry), beside) => ({
  [path]: name(entry, "stream", "inline", beside),
  [`${path}/inline`]: name(entry, "inline", "inline", beside),
  [`${path}/stream`]: name(entry, "stream", "stream", beside),
});

/** The names of the scripts beside an entry; the checkout is for servers, and has one form elsewhere. */
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
const module = (entry) => ({ types: "./types/wasm.d.ts", default: `./${entry}/cartwright.wasm` });

/**
 * The types of names, for compilers that do not read `exports`; the entry `cartwright` itself has them from `types`, and a
 * module has none there.
 */
const typesVersions = (exports) => {
  const typed = Object.entries(exports).filter(([path, value]) => path !== "." && value.require !== undefined);
  return Object.fromEntries(typed.map(([path, value]) => [path.slice(2), [value.require.types]]));
};

/** The description of a package that has some of the entries: what is not there has no name. */
export function described({ files, ...description }, entries) {
  const main = { main: "./storefront/node.cjs", types: "./types/index.d.cts" };
  const exports = {
    ...Object.assign({}, ...entries.map((entry) => ({ ...names(entry), ...besides(entry) }))),
    ...Object.fromEntries(HOOKS.map((name) => [`./${name}`, hook(name)])),
    ...Object.fromEntries(entries.map((entry) => [subpath(entry, "/cartwright.wasm"), module(entry)])),
    "./package.json": "./package.json",
  };
  return {
    ...description,
    files: [...files, ...entries],
    ...(entries.includes("storefront") ? main : {}),
    typesVersions: { "*": typesVersions(exports) },
    exports,
  };
}

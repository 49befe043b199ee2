// What the package's names resolve to. The first condition that a tool sets decides, so their order matters.

/**
 * A build by the form that it has where neither a server nor an edge worker asks for it: `webpack`, in webpack, and
 * `otherwise`.
 */
function name(build, webpack, otherwise) {
  const types = build === "storefront" ? "./types/index" : "./types/operations_index";
  const form = (name) => `./${build}/${name}/index.js`;
  const edge = { workerd: form("edge"), "edge-light": form("edge") };
  // Bundlers set `module`, and Node does not: there both kinds of modules get the same instances.
  const node = (file) => ({ module: form("server"), default: `./${build}/${file}` });
  const ofPages = webpack === otherwise ? {} : { webpack: form(webpack) };
  return {
    import: { types: `${types}.d.ts`, ...edge, node: node("node.js"), ...ofPages, default: form(otherwise) },
    require: {
      types: `${types}.d.cts`,
      ...edge,
      node: node("node.cjs"),
      ...ofPages,
      module: form(otherwise),
      default: `./${build}/node.cjs`,
    },
  };
}

const names = (build, path) => ({
  [path]: name(build, "stream", "inline"),
  [`${path}/inline`]: name(build, "inline", "inline"),
  [`${path}/stream`]: name(build, "stream", "stream"),
});
const module = (folder) => ({ types: "./types/wasm.d.ts", default: `./${folder}/cartwright.wasm` });

export const exports = {
  ...names("storefront", "."),
  ...names("operations", "./operations"),
  ...names("full", "./full"),
  "./cartwright.wasm": module("storefront"),
  "./operations/cartwright.wasm": module("operations"),
  "./full/cartwright.wasm": module("full"),
  "./package.json": "./package.json",
};

/** The types, for compilers that do not read `exports`. */
const forms = (types, names) => names.map((name) => [name, [`./types/${types}.d.cts`]]);
const whole = ["operations", "full"].flatMap((build) => [build, `${build}/inline`, `${build}/stream`]);
export const typesVersions = {
  "*": Object.fromEntries([...forms("index", ["inline", "stream"]), ...forms("operations_index", whole)]),
};

// Builds the files of the page: the esbuild that builds the package bundles its scripts and the package into one script
// a page, beside the module, the styles, the pictures and the packed package. `node bundle.js` writes them into target/npm/page for the
// checkout in Rust, each with a Brotli copy.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");

/** The built package. */
export const built = join(root, "target/npm/cartwright");

const PAGES = ["shop.js", "workbench.js"];
const FILES = ["index.html", "workbench.html", "style.css", "shop.css", "workbench.css", "icon.svg", "pictures.svg"];

/** Returns the files of the page by path, with the built package from a folder. */
export async function page(folder = built) {
  if (!existsSync(join(folder, "storefront/index.js"))) {
    throw new Error(`there is no package in ${folder}: cargo xtask wasm-build builds it`);
  }
  const { build } = createRequire(join(root, "bindings/wasm/package.json"))("esbuild");
  const { outputFiles } = await build({
    entryPoints: PAGES.map((name) => join(here, name)),
    alias: { cartwright: join(folder, "storefront/index.js") },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    outdir: "/scripts",
  });
  return new Map([
    ...outputFiles.map(({ path, contents }) => [path.slice(1), Buffer.from(contents)]),
    ...FILES.map((name) => [name, readFileSync(join(here, name))]),
    // The package looks for it one folder above its script.
    ["cartwright.wasm", readFileSync(join(folder, "storefront/cartwright.wasm"))],
    packed(folder),
  ]);
}

/** The packed packages by folder. */
const known = new Map();

/** Packs the package, which the page offers to be installed; returns the name of the file and its content. */
function packed(folder) {
  if (!known.has(folder)) {
    const place = mkdtempSync(join(tmpdir(), "cartwright-packed-"));
    try {
      const pack = ["pack", "--json", "--offline", "--pack-destination", place, folder];
      const [{ filename }] = JSON.parse(execFileSync("npm", pack, { cwd: folder, encoding: "utf8" }));
      known.set(folder, [filename, readFileSync(join(place, filename))]);
    } finally {
      rmSync(place, { recursive: true });
    }
  }
  return known.get(folder);
}

/** Writes the files into a folder, after emptying it. */
export function write(files, folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
    // A packed package is compressed already.
    if (!name.endsWith(".tgz")) {
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  write(await page(), join(root, "target/npm/page"));
}

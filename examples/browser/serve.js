// `node serve.js [port]` serves the page without its checkout, after `cargo xtask wasm-build` has built the package.
// `cargo xtask wasm-example` builds it and serves the page with its checkout, from Rust.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { built, page } from "./bundle.js";

/**
 * The headers of every answer, also of the checkout in Rust. Only scripts of this origin may run, and instead of `eval`
 * only WebAssembly may be compiled. Nothing from another origin is let in, so the page gets a precise clock.
 */
const HEADERS = JSON.parse(readFileSync(new URL("headers.json", import.meta.url), "utf8"));

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".tgz": "application/gzip",
  ".wasm": "application/wasm",
};

/**
 * Serves the page on this machine only, and further folders by the beginning of their paths; returns the server and its
 * address. A folder for the path `/` replaces the page, and given headers replace those of the policy. `quality` is that of
 * Brotli: the best, 11, which `bundle.js` writes for a checkout, takes a second and a half for the module.
 */
export async function serve(port = 0, folders = {}, always = HEADERS, quality = 9) {
  const files = "/" in folders ? new Map() : await page(folders["/cartwright/"] ?? built);
  const packed = new Map();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname === "/checkout") {
      // The page asks whether there is a checkout.
      response.writeHead(204, always).end();
      return;
    }
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const own = files.get(name.slice(1));
    const file = own === undefined ? place(folders, name) : undefined;
    const body = own ?? (file && (await readFile(file).catch(() => undefined)));
    if (body === undefined) {
      response.writeHead(404, always).end();
      return;
    }
    const headers = { ...always, "Content-Type": TYPES[extname(name)] ?? "text/plain" };
    if (own === undefined || !/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) {
      response.writeHead(200, headers).end(body);
      return;
    }
    packed.has(name) || packed.set(name, brotliCompressSync(own, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
    response.writeHead(200, { ...headers, "Content-Encoding": "br", Vary: "Accept-Encoding" }).end(packed.get(name));
  });
  await new Promise((done, failed) => server.once("error", failed).listen(port, "127.0.0.1", done));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

/** Returns the file of a path, if it is inside its folder. */
function place(folders, pathname) {
  const [prefix, folder] = Object.entries(folders).find(([prefix]) => pathname.startsWith(prefix)) ?? [];
  if (folder === undefined) {
    return undefined;
  }
  const file = resolve(folder, decodeURIComponent(pathname.slice(prefix.length)).replace(/^\/+/, ""));
  return file.startsWith(resolve(folder) + sep) ? file : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await serve(Number(process.argv[2] ?? 8080));
  console.log(`The shop is at ${address}`);
}

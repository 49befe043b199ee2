// `node serve.js [port]`: serves this folder, with the package under /cartwright/, and calculates what is sent to
// /calculate. `cargo xtask wasm-example` builds the package and calls this.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, extname, join, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { recalculate } from "./recalculate.js";

const here = dirname(fileURLToPath(import.meta.url));
const built = join(here, "../../target/npm/cartwright");

/** Scripts of this origin alone, and of all that would be `eval` only the compilation of WebAssembly. */
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Serves folders by the beginning of their addresses, on this machine only; gives the server and its address. */
export async function serve(port = 0, folders = { "/cartwright/": built, "/": here }) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const headers = { "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache" };
    if (pathname === "/calculate") {
      const { calculateJson } = await import(pathToFileURL(join(folders["/cartwright/"] ?? built, "operations/node.js")));
      return recalculate(request, response, headers, calculateJson).catch(() => response.destroy());
    }
    const file = place(folders, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const body = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (body === undefined) {
      response.writeHead(404, headers).end();
    } else {
      response.writeHead(200, { ...headers, "Content-Type": TYPES[extname(file)] ?? "text/plain" }).end(body);
    }
  });
  await new Promise((done, failed) => server.once("error", failed).listen(port, "127.0.0.1", done));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

/** The file of a path, if it lies in its folder. */
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

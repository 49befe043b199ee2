// The server of the shop, if one answers: `cargo xtask wasm-example` starts it. Served by `serve.js` alone, the page has none.

/** The command that starts the page with its checkout. */
export const COMMAND = "cargo xtask wasm-example";

let asked;

/** The server, as it describes itself; nothing when there is none. It is asked once. */
export function server() {
  asked ??= fetch("checkout", { headers: { Accept: "application/json" } })
    .then((response) => (response.status === 200 ? response.json() : undefined))
    .catch(() => undefined);
  return asked;
}

/** Has the server asked for anew: it may have been started, or have gone. */
export const forgetServer = () => (asked = undefined);

/** The answer to a JSON text; nothing when no server answers. */
export async function post(path, body) {
  if ((await server()) === undefined) {
    return undefined;
  }
  try {
    return await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    forgetServer();
    return undefined;
  }
}

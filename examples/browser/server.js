// The server of the shop, if one answers: `cargo xtask wasm-example` starts it. With `serve.js` there is none.

/** The command that starts the page with its checkout. */
export const COMMAND = "cargo xtask wasm-example";

let asked;

/** Returns the server's description of itself, or nothing if there is none. It is asked once. */
export function server() {
  asked ??= fetch("checkout", { headers: { Accept: "application/json" } })
    .then((response) => (response.status === 200 ? response.json() : undefined))
    .catch(() => undefined);
  return asked;
}

/** Makes the next call ask the server again, because it may have been started or stopped. */
export const forgetServer = () => (asked = undefined);

/** Returns the answer to a JSON text, or nothing if no server answers. */
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

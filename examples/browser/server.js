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

/**
 * Returns the answer to a JSON text, or nothing if no server answers. A request with a key can be sent again: the server
 * does it once, and gives the same answer.
 */
export async function post(path, body, key) {
  if ((await server()) === undefined) {
    return undefined;
  }
  try {
    const headers = { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) };
    return await fetch(path, { method: "POST", headers, body });
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    forgetServer();
    return undefined;
  }
}

// The only error class of the package, for refusals by the library and by the package itself.

/** A refused request. Nothing has changed. */
export class CartwrightError extends Error {
  /** @param {string} json the refusal as text, `{"error": {...}}` */
  constructor(json, options) {
    const { code, category, status, message, path, details = [], body } = JSON.parse(json).error;
    super(message, options);
    // `console.log`, and Node for an uncaught error, print enumerable members after the message. Members that would
    // only repeat the message are not enumerable.
    Object.assign(this, { code, path, category, status });
    define(this, "details", details, details.length > 1);
    define(this, "body", body, false);
    define(this, "json", json, false);
  }

  get name() {
    return "CartwrightError";
  }
}

function define(error, name, value, enumerable) {
  Object.defineProperty(error, name, { value, enumerable, configurable: true, writable: true });
}

/** Returns a refusal by the package itself, in the form that the library uses. */
export function refusal(code, path, message) {
  return own(code, path, message, ["bad_request", 400, "Bad Request"]);
}

/** Returns an error that prevents any answer, whatever the request. */
export function failure(code, message, cause) {
  return own(code, "", message, ["internal", 500, "Internal Server Error"], { cause });
}

/** Returns the error for a module that does not start. */
export function unstarted(cause) {
  return failure("MODULE_NOT_STARTED", `the module cannot be started: ${cause.message}`, cause);
}

/** Returns an error for a defect of the library; the library can still be used. */
export function defect(cause) {
  return failure("INTERNAL", "this is a bug in the library, which can still be used", cause);
}

/** Returns the error for a call that a cut module lacks code for; `ready` is the promise of the whole module. */
export function partial(ready) {
  const cure = "`await error.ready`, and call again";
  const message = `the cut module lacks the code for the call, and the whole one has not arrived: ${cure}`;
  const error = failure("MODULE_PARTIAL", message);
  // A page that only shows the message need not handle the promise.
  ready.catch(() => undefined);
  define(error, "ready", ready, false);
  return error;
}

function own(code, path, message, [category, status, phrase], options) {
  const body = { code: status, status: phrase, message, details: [{ code, path, message }] };
  return new CartwrightError(JSON.stringify({ error: { code, category, status, message, path, body } }), options);
}

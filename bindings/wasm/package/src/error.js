// The one error of the package: a refusal of the library, or of this package in the same shape.

/** A refused request. Nothing has changed after one. */
export class CartwrightError extends Error {
  /** @param {string} json the refusal as text, `{"error": {...}}` */
  constructor(json, options) {
    const { code, category, status, message, path, details = [], body } = JSON.parse(json).error;
    super(message, options);
    // Enumerable members are shown by `console.log` and by Node for an uncaught error, beside the message: so the
    // message stands there once.
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

/** A refusal of this package itself, in the words of the library. */
export function refusal(code, path, message) {
  return own(code, path, message, ["bad_request", 400, "Bad Request"]);
}

/** An error that keeps the package from answering, whatever the request. */
export function failure(code, message, cause) {
  return own(code, "", message, ["internal", 500, "Internal Server Error"], { cause });
}

/** A defect of the library, contained. */
export function defect(cause) {
  return failure("INTERNAL", "a defect of the library was met; the library can still be used", cause);
}

function own(code, path, message, [category, status, phrase], options) {
  const body = { code: status, status: phrase, message, details: [{ code, path, message }] };
  return new CartwrightError(JSON.stringify({ error: { code, category, status, message, path, body } }), options);
}

// The one error of the package: a refusal of the library, or of this package in the same shape.

/** A refused request. Nothing has changed after one. */
export class CartwrightError extends Error {
  /** @param {string} json the refusal as text, `{"error": {...}}` */
  constructor(json, options) {
    const { code, category, status, message, path, details, body } = JSON.parse(json).error;
    super(message, options);
    Object.assign(this, { code, category, status, path, details: details ?? [], body, json });
  }

  get name() {
    return "CartwrightError";
  }
}

/** What this package itself refuses, in the words of the library. */
export function refusal(code, path, message, options) {
  const details = [{ code, path, message }];
  const body = { code: 400, status: "Bad Request", message, details };
  const error = { code, category: "bad_request", status: 400, message, path, body };
  return new CartwrightError(JSON.stringify({ error }), options);
}

/** A defect of the library, contained. */
export function defect(cause) {
  const [code, path] = ["INTERNAL", ""];
  const message = "a defect of the library was met; the library can still be used";
  const body = { code: 500, status: "Internal Server Error", message, details: [{ code, path, message }] };
  const error = { code, category: "internal", status: 500, message, path, body };
  return new CartwrightError(JSON.stringify({ error }), { cause });
}

// A refused order, with every reason and its path.

import { CartwrightError } from "../error.js";

/** The refusal of an order: 400 if no cart produces such an order, 409 if the shop has changed since it was shown. */
export class Refused {
  constructor(status, faults) {
    Object.assign(this, { status, faults });
  }
}

/** Refuses an order that has faults. */
export function refuse(status, faults) {
  if (faults.length > 0) {
    throw new Refused(status, faults);
  }
}

/**
 * Turns a refusal into the fault at a path in the order. Without a path the shop itself is at fault, and the error is
 * rethrown.
 */
export function faultAt(path, error) {
  if (path === undefined || !(error instanceof CartwrightError) || error.status >= 500) {
    throw error;
  }
  return { code: error.code, path, message: error.message };
}

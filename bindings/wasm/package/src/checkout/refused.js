// An order that is refused, with every reason at its place.

import { CartwrightError } from "../error.js";

/** The refusal of an order: 400 where no cart makes such an order, 409 where the shop is no longer as it was shown. */
export class Refused {
  constructor(status, faults) {
    Object.assign(this, { status, faults });
  }
}

/** Refuses an order that has any faults. */
export function refuse(status, faults) {
  if (faults.length > 0) {
    throw new Refused(status, faults);
  }
}

/** The fault of a refusal at a place in the order. Without a place it is the shop's own fault, and is thrown. */
export function faultAt(path, error) {
  if (path === undefined || !(error instanceof CartwrightError) || error.status >= 500) {
    throw error;
  }
  return { code: error.code, path, message: error.message };
}

// The clock of a shop, used to judge coupons and promotions.

/**
 * Returns the time of a clock, or a fixed time, in the form that the engine takes; the engine refuses an invalid one.
 * Times of `Temporal` are recognized by a member, since many platforms only have it from a polyfill.
 */
export function timestamp(clock = Date.now) {
  try {
    const given = typeof clock === "function" ? clock() : isClock(clock) ? clock : NaN;
    const time = given?.epochMilliseconds === undefined ? given : String(given.toInstant?.() ?? given);
    // `new Date(null)` would be 1970.
    return typeof time === "string" ? time : new Date(time ?? NaN).toISOString();
  } catch (error) {
    return String(error);
  }
}

/** Whether an option is a clock or a fixed time. A number is neither: it may be in seconds. */
export const isClock = (now) =>
  ["function", "string"].includes(typeof now) || typeof now?.getTime === "function" || now?.epochMilliseconds !== undefined;

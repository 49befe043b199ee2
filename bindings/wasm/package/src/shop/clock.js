// The clock of a shop, used to judge coupons and promotions.

/** Returns the time of a clock in the form that the engine takes; the engine refuses an invalid one. */
export function timestamp(clock = Date.now) {
  try {
    const time = clock();
    return typeof time === "string" ? time : new Date(time).toISOString();
  } catch (error) {
    return String(error);
  }
}

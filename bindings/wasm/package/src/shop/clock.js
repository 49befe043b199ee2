// The time of a shop, by which coupons and promotions are judged.

/** The time of a clock as the engine takes it, which refuses what is none. */
export function timestamp(clock = Date.now) {
  try {
    const time = clock();
    return typeof time === "string" ? time : new Date(time).toISOString();
  } catch (error) {
    return String(error);
  }
}

// Numbers that are the same in every run: the high bits of a linear congruential generator. `CARTWRIGHT_SEED` is the
// seed.

/** Returns two functions: `next` draws a whole number below another, `any` an element of a list. */
export function random(seed = process.env.CARTWRIGHT_SEED ?? 1) {
  let state = BigInt(seed);
  const next = (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number((state >> 33n) % BigInt(below));
  };
  return { next, any: (list) => list[next(list.length)] };
}

// Numbers that are the same in every run: a linear congruential generator, its high bits. `CARTWRIGHT_SEED` says where it begins.

/** A function that gives a whole number below another, and one that gives an element of a list. */
export function random(seed = process.env.CARTWRIGHT_SEED ?? 1) {
  let state = BigInt(seed);
  const next = (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number((state >> 33n) % BigInt(below));
  };
  return { next, any: (list) => list[next(list.length)] };
}

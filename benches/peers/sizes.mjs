// The numbers of lines to measure each form with.

export const SIZES = { objects: [100, 10_000], text: [100, 10_000], promotions: [100, 1_000] };

// The numbers of lines that each form is measured with.

export const SIZES = { objects: [100, 10_000], text: [100, 10_000], promotions: [100, 1_000] };

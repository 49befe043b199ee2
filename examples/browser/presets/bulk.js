// 200 lines: what a long order asks of a calculation at every keystroke.

import { absolute, method, percent, preset, product, taxes, zone } from "./build.js";

const PARTS = [
  ["Wood screw", "bolt", 0.18],
  ["Hex bolt", "bolt", 0.42],
  ["Washer", "bolt", 0.07],
  ["Drill bit", "drill", 3.9],
  ["Steel rod", "steel", 11.35],
  ["Angle, galvanized", "steel", 2.65],
  ["Work gloves", "gloves", 7.8],
  ["Lamp, clamped", "lamp", 24.5],
  ["Handbook, volume", "book", 18.9],
  ["Cleaner, bottle", "bottle", 5.45],
];

/** Twenty sizes of each part, dearer from size to size. */
const products = Array.from({ length: 200 }, (_, index) => {
  const [name, picture, least] = PARTS[index % PARTS.length];
  const size = 1 + Math.floor(index / PARTS.length);
  const cents = Math.round(least * 100) + size * (3 + (index % 7));
  return product(`part-${index}`, `${name} ${size}`, picture, cents / 100, picture === "book" ? "REDUCED" : "STANDARD");
});

export const bulk = preset({
  name: "200 lines",
  about: "A long order in francs, with three coupons on all of it.",
  address: { countryCode: "CH", zipCode: "8001" },
  site: {
    code: "bulk",
    includesTax: true,
    currency: "CHF",
    cartCalculationScale: 2,
    homeBase: { address: { country: "CH", zipCode: "8001" } },
    tax: taxes({ CH: [8.1, 2.6] }),
    shipping: [{ id: "post", zones: [zone("switzerland", [{ country: "CH" }], method("pallet", "STANDARD", { 0: 64 }))] }],
    payment: [{ id: "invoice" }],
  },
  products,
  quantities: products.map((_, index) => 1 + ((index * 7) % 24)),
  coupons: [
    percent("STAFF5", 5, { discountCalculationType: "TOTAL" }),
    absolute("CONTRACT", 333.33, { discountCalculationType: "TOTAL" }),
    percent("SPRING", 2.5),
  ],
  entered: ["STAFF5", "CONTRACT", "SPRING"],
});

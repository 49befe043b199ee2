// Taxes of a state, a city and a district, each rounded by itself; prices for larger quantities.

import { method, percent, preset, product, zone } from "./build.js";

const components = [
  { code: "STATE", name: "New York State", rate: 4 },
  { code: "CITY", name: "New York City", rate: 4.5 },
  { code: "MCTD", name: "Commuter district", rate: 0.375 },
];

const mugs = product("mug", "Mug", "mug", 13.37, "STANDARD");
mugs.price.tiers = [
  { minQuantity: 6, effectiveAmount: 11.9 },
  { minQuantity: 24, effectiveAmount: 9.9 },
];

export const newYork = preset({
  name: "New York, three taxes",
  about: "State, city and commuter district each have a tax. Six mugs cost less apiece, and 24 less again.",
  address: { countryCode: "US", zipCode: "10001" },
  site: {
    code: "new_york",
    includesTax: false,
    currency: "USD",
    cartCalculationScale: 2,
    homeBase: { address: { country: "US", zipCode: "10001" } },
    tax: [
      {
        id: "tax",
        countries: [
          {
            countryCode: "US",
            taxClasses: [
              { code: "STANDARD", rate: 8.875, components },
              { code: "ZERO", rate: 0 },
            ],
          },
        ],
      },
    ],
    shipping: [{ id: "post", zones: [zone("states", [{ country: "US" }], method("ground", "STANDARD", { 0: 6.95, 99: 0 }))] }],
    payment: [{ id: "card" }],
  },
  products: [
    mugs,
    product("tea", "Green tea", "tea", 5.49, "ZERO"),
    product("notebook", "Notebook", "book", 12.95, "STANDARD"),
    product("drill", "Drill", "drill", 64.9, "STANDARD"),
  ],
  quantities: [4, 1, 1],
  coupons: [percent("HELLO5", 5)],
  entered: ["HELLO5"],
});

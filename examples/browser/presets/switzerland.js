// Paid in cash: taxes are counted to the centime, and coins begin at five.

import { method, percent, preset, product, taxes, weighed, zone } from "./build.js";

const cheese = weighed("cheese", "Gruyère", "cheese", 2.85, "REDUCED");
cheese.price.measurementUnit = { quantity: 0.1, unitCode: "kg" };

export const switzerland = preset({
  name: "Switzerland, in cash",
  about: "Prices include tax, and shipping is taxed as the goods. In cash, what is due is rounded to five centimes; the taxes stay.",
  address: { countryCode: "CH", zipCode: "3011" },
  checkout: { paymentMode: "cash" },
  site: {
    code: "switzerland",
    includesTax: true,
    currency: "CHF",
    cartCalculationScale: 2,
    homeBase: { address: { country: "CH", zipCode: "3011" } },
    tax: taxes({ CH: [8.1, 2.6] }),
    shipping: [
      {
        id: "post",
        zones: [
          zone("switzerland", [{ country: "CH" }], {
            id: "parcel",
            taxBy: "GOODS",
            fees: [
              { minOrderValue: 0, cost: 7.5, includesTax: true },
              { minOrderValue: 100, cost: 0, includesTax: true },
            ],
          }),
        ],
      },
    ],
    payment: [{ id: "cash", cashRounding: { step: 0.05 } }, { id: "card" }],
  },
  products: [
    cheese,
    product("bread", "Rye bread", "bread", 4.9, "REDUCED"),
    product("lamp", "Lamp", "lamp", 59.9, "STANDARD"),
    product("mug", "Mug", "mug", 14.5, "STANDARD"),
  ],
  quantities: [0.347, 1, 0, 2],
  coupons: [percent("SALUT3", 3)],
  entered: ["SALUT3"],
});

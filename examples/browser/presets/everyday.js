// Gross prices, a deposit, two coupons.

import { absolute, method, percent, preset, product, sets, taxes, zone } from "./build.js";

const deposit = { id: "deposit", feeType: "ABSOLUTE_MULTIPLY_ITEMQUANTITY", feeAbsolute: 2.77, taxable: true, taxCode: "STANDARD" };

export const everyday = preset({
  name: "Everyday",
  about: "Prices include tax. The crate has a deposit, two coupons are in, and mugs are three for two.",
  address: { countryCode: "DE", zipCode: "10435" },
  site: {
    code: "everyday",
    includesTax: true,
    currency: "EUR",
    cartCalculationScale: 2,
    homeBase: { address: { country: "DE", zipCode: "10435" } },
    shipToCountries: ["DE", "AT"],
    tax: taxes({ DE: [19, 7], AT: [20, 10], FR: [20, 5.5] }),
    shipping: [
      {
        id: "shipping",
        zones: [
          zone("germany", [{ country: "DE" }], method("parcel", "STANDARD", { 0: 4.19, 150: 0 })),
          zone("abroad", [{ country: "AT" }], method("parcel-abroad", "STANDARD", { 0: 8.39 })),
        ],
      },
    ],
    promotions: [
      sets("three mugs for two", [["mug", 3, 1]], { discountType: "PERCENT", discountPercentage: 100 }),
      sets("tea and notebook for 15", [["tea", 1], ["notebook", 1]], { discountType: "FIXED_PRICE", fixedPrice: { amount: 15 } }),
    ],
    payment: [
      { id: "invoice" },
      { id: "cash", fee: { feeType: "ABSOLUTE", feeAbsolute: 2, taxable: true, taxCode: "STANDARD" } },
      { id: "card", fee: { feeType: "PERCENT", feePercentage: 1.5 } },
    ],
  },
  products: [
    product("coffee", "Coffee", "coffee", 7.49, "REDUCED"),
    product("lamp", "Lamp", "lamp", 55, "STANDARD"),
    product("water", "Water, crate", "bottle", 6.99, "STANDARD", { externalFees: [deposit] }),
    product("tea", "Green tea", "tea", 4.95, "REDUCED"),
    product("mug", "Mug", "mug", 9.95, "STANDARD"),
    product("notebook", "Notebook", "book", 12.5, "STANDARD"),
  ],
  quantities: [2, 1, 3],
  coupons: [
    percent("WELCOME10", 10, { discountCalculationType: "TOTAL" }),
    absolute("MINUS5", 5),
    absolute("BIG20", 20, { restrictions: { minOrderValue: 150 } }),
    { code: "FREESHIP", discountType: "FREE_SHIPPING" },
    percent("SUMMER2020", 50, { restrictions: { validUntil: "2020-09-01T00:00:00Z" } }),
  ],
  entered: ["WELCOME10", "MINUS5"],
});

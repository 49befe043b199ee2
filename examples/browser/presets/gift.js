// A coupon of 40 on goods of 29.85: what finds no price to be taken from is told, and never carried over to shipping.

import { absolute, method, preset, product, taxes, zone } from "./build.js";

export const gift = preset({
  name: "A coupon that cannot be spread",
  about: "The gift card is worth more than the goods it is for.",
  address: { countryCode: "DE", zipCode: "10435" },
  site: {
    code: "gift",
    includesTax: true,
    currency: "EUR",
    cartCalculationScale: 2,
    homeBase: { address: { country: "DE", zipCode: "10435" } },
    tax: taxes({ DE: [19, 7], AT: [20, 10] }),
    shipping: [{ id: "post", zones: [zone("all", [{ country: "DE" }, { country: "AT" }], method("parcel", "STANDARD", { 0: 4.12 }))] }],
    payment: [{ id: "invoice" }],
  },
  products: [
    product("mug", "Mug", "mug", 9.95, "STANDARD"),
    product("tea", "Green tea", "tea", 4.95, "REDUCED"),
    product("notebook", "Notebook", "book", 12.5, "STANDARD"),
  ],
  quantities: [3],
  coupons: [absolute("GIFT40", 40), absolute("GIFT5", 5)],
  entered: ["GIFT40"],
});

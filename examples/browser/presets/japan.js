// One tax for each rate of an invoice, rounded down once.

import { method, percent, preset, product, taxes, zone } from "./build.js";

export const japan = preset({
  name: "Japan, one tax a rate",
  about: "Tax is rounded once for each rate, down, as a qualified invoice asks; the lines share it to the last yen.",
  address: { countryCode: "JP", zipCode: "100-0001" },
  site: {
    code: "japan",
    includesTax: false,
    currency: "JPY",
    cartCalculationScale: 0,
    rounding: { taxLevel: "RATE", mode: "DOWN" },
    homeBase: { address: { country: "JP", zipCode: "100-0001" } },
    tax: taxes({ JP: [10, 8] }),
    shipping: [{ id: "post", zones: [zone("japan", [{ country: "JP" }], method("parcel", "STANDARD", { 0: 605, 8000: 0 }))] }],
    payment: [{ id: "card" }],
  },
  products: [
    product("bowl", "Bowl", "mug", 333, "STANDARD"),
    product("tea", "Sencha", "tea", 128, "REDUCED"),
    product("pot", "Tea pot", "coffee", 1999, "STANDARD"),
    product("notebook", "Notebook", "book", 555, "STANDARD"),
    product("apple", "Fuji apple", "apple", 217, "REDUCED"),
  ],
  quantities: [3, 7, 1, 1, 3],
  coupons: [percent("HARU5", 5)],
  entered: ["HARU5"],
});

// Two taxes of one sale, each rounded by itself; shipping taxed as the goods; a gift card that pays.

import { absolute, method, percent, preset, product, zone } from "./build.js";

const gst = { code: "GST", rate: 5 };
const qst = { code: "QST", rate: 9.975 };

export const quebec = preset({
  name: "Québec, two taxes",
  about: "GST and QST come on top of the prices, each rounded by itself; books have GST alone. A gift card pays a part.",
  address: { countryCode: "CA", zipCode: "H2X 1Y4" },
  credits: [{ id: "gift card", amount: 25 }],
  site: {
    code: "quebec",
    includesTax: false,
    currency: "CAD",
    cartCalculationScale: 2,
    homeBase: { address: { country: "CA", zipCode: "H2X 1Y4" } },
    tax: [
      {
        id: "tax",
        countries: [
          {
            countryCode: "CA",
            taxClasses: [
              { code: "STANDARD", rate: 14.975, components: [gst, qst] },
              { code: "BOOK", rate: 5, components: [gst] },
              { code: "ZERO", rate: 0 },
            ],
          },
        ],
      },
    ],
    shipping: [
      { id: "post", zones: [zone("canada", [{ country: "CA" }], { ...method("parcel", undefined, { 0: 11.45, 150: 0 }), taxBy: "GOODS" })] },
    ],
    payment: [{ id: "card" }, { id: "cash", cashRounding: { step: 0.05 } }],
  },
  products: [
    product("lamp", "Lamp", "lamp", 79.95, "STANDARD"),
    product("mug", "Mug", "mug", 13.45, "STANDARD"),
    product("novel", "Novel", "book", 24.95, "BOOK"),
    product("coffee", "Coffee beans", "coffee", 17.49, "ZERO"),
    product("gloves", "Gloves", "gloves", 22.75, "STANDARD"),
  ],
  quantities: [1, 2, 1],
  coupons: [percent("BIENVENUE10", 10), absolute("MOINS5", 5)],
  entered: ["BIENVENUE10"],
});

// Weighed goods: quantities are kilograms, and what is packed may weigh a little more than was ordered.

import { absolute, method, percent, preset, product, sets, taxes, weighed, zone } from "./build.js";

const cheese = weighed("cheese", "Mountain cheese", "cheese", 2.49, "REDUCED");
cheese.price.measurementUnit = { quantity: 0.1, unitCode: "kg" };

export const grocery = preset({
  name: "Grocery with weights",
  about: "Fruit, cheese and fish are sold by weight; the cheese has its price for 100 g.",
  address: { countryCode: "DE", zipCode: "10435" },
  site: {
    code: "grocery",
    includesTax: true,
    currency: "EUR",
    cartCalculationScale: 2,
    authorizedAmountUplift: 0.1,
    homeBase: { address: { country: "DE", zipCode: "10435" } },
    tax: taxes({ DE: [19, 7], AT: [20, 10] }),
    shipping: [
      {
        id: "delivery",
        zones: [
          zone("berlin", [{ country: "DE", postalCode: "1*" }], method("bike", "STANDARD", { 0: 4.12, 60: 2.44 })),
          zone("elsewhere", [{ country: "DE" }, { country: "AT" }], method("cooled", "STANDARD", { 0: 9.9 })),
        ],
      },
    ],
    promotions: [sets("six bottles for five", [["wine", 6, 1]], { discountType: "PERCENT", discountPercentage: 100 })],
    payment: [{ id: "invoice" }, { id: "cash", fee: { feeType: "ABSOLUTE", feeAbsolute: 2 } }],
  },
  products: [
    weighed("apples", "Apples", "apple", 2.99, "REDUCED"),
    weighed("tomatoes", "Tomatoes", "tomato", 3.8, "REDUCED"),
    cheese,
    weighed("salmon", "Salmon", "fish", 34.9, "REDUCED"),
    product("bread", "Rye bread", "bread", 4.35, "REDUCED"),
    product("wine", "Riesling", "bottle", 8.9, "STANDARD", {
      externalDiscounts: [{ id: "wine week", discountType: "PERCENT", value: 15 }],
    }),
    product("coffee", "Coffee", "coffee", 7.49, "REDUCED"),
    product("tea", "Green tea", "tea", 4.95, "REDUCED"),
  ],
  quantities: [1.275, 0.575, 0.312, 0.43, 1, 3],
  coupons: [percent("FRESH5", 5), absolute("BIKE2", 2, { discountCalculationType: "TOTAL" })],
  entered: ["FRESH5"],
});

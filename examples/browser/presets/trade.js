// Business to business: net prices, freight, a frame contract, surcharges.

import { absolute, by, method, percent, preset, product, taxes, zone } from "./build.js";

const alloy = { id: "alloy", feeType: "PERCENT", feePercentage: 3.2, taxable: true, taxCode: "STANDARD" };
const battery = { id: "battery", feeType: "ABSOLUTE_MULTIPLY_ITEMQUANTITY", feeAbsolute: 7.5, taxable: false };

export const trade = preset({
  name: "B2B, net, with freight",
  about: "Prices are net, and tax comes on top by rate. The frame contract takes 100 off for customers of the industry.",
  address: { countryCode: "DE", zipCode: "70190", customerId: "45620894" },
  customer: { id: "45620894", segments: ["industry"], addresses: [{ country: "DE", tags: ["BILLING"], isDefault: true }] },
  checkout: { paymentMode: "invoice" },
  site: {
    code: "trade",
    includesTax: false,
    currency: "EUR",
    cartCalculationScale: 2,
    homeBase: { address: { country: "DE", zipCode: "70190" } },
    tax: taxes({ DE: [19, 7], AT: [20, 10], FR: [20, 5.5] }),
    shipping: [
      {
        id: "freight",
        zones: [
          zone("south", [{ country: "DE", postalCode: "7*" }], method("pallet", "STANDARD", { 0: 89, 2000: 49 })),
          zone("europe", [{ country: "DE" }, { country: "AT" }, { country: "FR" }], method("forwarder", "STANDARD", { 0: 189 })),
        ],
      },
    ],
    promotions: [
      {
        id: "gloves by the 50",
        discountType: "ABSOLUTE",
        discountAbsolute: 0.9,
        per: "UNIT",
        restrictions: { includedItems: ["urn:shop:product:gloves"] },
        condition: { minQuantity: 50 },
      },
    ],
    payment: [{ id: "invoice" }, { id: "card", fee: { feeType: "PERCENT", feePercentage: 1.5 } }],
  },
  products: [
    product("bolt", "Hex bolt M8 × 40", "bolt", 0.0849, "STANDARD"),
    product("drill", "Cordless drill 18 V", "drill", 189.9, "STANDARD", {
      externalDiscounts: [{ id: "volume", discountType: "ABSOLUTE", value: 60 }],
      externalFees: [battery],
    }),
    product("manual", "Safety manual, printed", "book", 14.5, "REDUCED"),
    by("m²", product("plate", "Steel plate 2 mm", "steel", 64.2, "STANDARD", { externalFees: [alloy] })),
    product("gloves", "Work gloves, pair", "gloves", 6.15, "STANDARD"),
    product("lamp", "Work lamp", "lamp", 48.75, "STANDARD"),
  ],
  quantities: [2500, 4, 12, 3.75],
  coupons: [
    absolute("FRAME", 100, { discountCalculationType: "TOTAL", segmentRestricted: true, restrictions: { segments: ["industry"] } }),
    percent("EARLY2", 2),
    { code: "FREIGHT", discountType: "FREE_SHIPPING" },
  ],
  entered: ["FRAME", "EARLY2"],
});

// The shop and the cart of its page. In a real shop, the page gets its products, site and coupons from the server.

import { createCart } from "cartwright/store/stream";

const taxes = [
  {
    countryCode: "DE",
    taxClasses: [
      { code: "STANDARD", rate: 19 },
      { code: "REDUCED", rate: 7 },
    ],
  },
];
const methods = [
  {
    id: "parcel",
    shippingTaxCode: "STANDARD",
    fees: [
      { minOrderValue: 0, cost: 4.19 },
      { minOrderValue: 50, cost: 0 },
    ],
  },
];

export const site = {
  code: "main",
  includesTax: true,
  currency: "EUR",
  homeBase: { address: { country: "DE", zipCode: "10435" } },
  tax: [{ id: "tax", countries: taxes }],
  shipping: [{ id: "post", zones: [{ id: "germany", shipTo: [{ country: "DE" }], methods }] }],
};
export const catalog = {
  tea: { name: "Green tea", price: { effectiveAmount: 4.95 }, taxCode: "REDUCED" },
  pot: { name: "Teapot", price: { effectiveAmount: 29.9 }, taxCode: "STANDARD" },
};
export const coupons = [
  { code: "TEN", discountType: "PERCENT", discountPercentage: 10 },
  { code: "BIG", discountType: "ABSOLUTE", discountAbsolute: 5, restrictions: { minOrderValue: 50 } },
];

export const cart = createCart({ site, catalog, coupons, country: "DE", persist: "cart" });
cart.setDelivery({ postalCode: "10435" });

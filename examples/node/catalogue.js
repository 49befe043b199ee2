// The shop's own tables. Everything that affects a price comes from here and from nowhere else: the site with its
// promotions, the products with their prices, and the coupons with their discounts.

export const site = {
  code: "main",
  includesTax: true,
  currency: "EUR",
  promotions: [
    {
      id: "a lamp for half with a laptop",
      discountType: "PERCENT",
      discountPercentage: 50,
      set: [
        { of: { includedItems: ["urn:shop:product:laptop"] }, quantity: 1, taken: 0 },
        { of: { includedItems: ["urn:shop:product:lamp"] }, quantity: 1 },
      ],
    },
  ],
};

const STANDARD = { taxCode: "STANDARD", taxRate: 19 };
const REDUCED = { taxCode: "REDUCED", taxRate: 7 };

/** The members that a product gives to a line of a cart, by product id. */
export const products = new Map([
  ["laptop", { itemYrn: "urn:shop:product:laptop", price: { priceId: "laptop-1", effectiveAmount: 1199 }, unitPrice: STANDARD }],
  ["lamp", { itemYrn: "urn:shop:product:lamp", price: { priceId: "lamp-1", effectiveAmount: 55 }, unitPrice: STANDARD }],
  ["tea", { itemYrn: "urn:shop:product:tea", price: { priceId: "tea-1", effectiveAmount: 4.95 }, unitPrice: REDUCED }],
]);

/** Coupons by code. */
export const coupons = new Map(
  [
    { code: "TEN", discountType: "PERCENT", discountPercentage: 10 },
    { code: "MINUS20", discountType: "ABSOLUTE", discountAbsolute: 20, restrictions: { minOrderValue: 100 } },
    { code: "SUMMER2020", discountType: "PERCENT", discountPercentage: 50, restrictions: { validUntil: "2020-09-01T00:00:00Z" } },
  ].map((coupon) => [coupon.code, coupon]),
);

// The shop's own tables. Whatever decides a price stands here and comes from nowhere else: the site with its promotions, the
// products with their prices, the coupons with what they take off.

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

/** The members that a line of a cart has of a product, by the product's id. */
export const products = new Map([
  ["laptop", { itemYrn: "urn:shop:product:laptop", price: { priceId: "laptop-1", effectiveAmount: 1199 }, unitPrice: STANDARD }],
  ["lamp", { itemYrn: "urn:shop:product:lamp", price: { priceId: "lamp-1", effectiveAmount: 55 }, unitPrice: STANDARD }],
  ["tea", { itemYrn: "urn:shop:product:tea", price: { priceId: "tea-1", effectiveAmount: 4.95 }, unitPrice: REDUCED }],
]);

/** Coupons by their codes. */
export const coupons = new Map(
  [
    { code: "TEN", discountType: "PERCENT", discountPercentage: 10 },
    { code: "MINUS20", discountType: "ABSOLUTE", discountAbsolute: 20, restrictions: { minOrderValue: 100 } },
    { code: "SUMMER2020", discountType: "PERCENT", discountPercentage: 50, restrictions: { validUntil: "2020-09-01T00:00:00Z" } },
  ].map((coupon) => [coupon.code, coupon]),
);

// A small shop for the tests of the store: three products, one of them sold by weight, and a coupon.

export const site = { code: "main", includesTax: true, currency: "EUR", cartCalculationScale: 2 };
export const catalog = {
  tea: { price: { effectiveAmount: 4.95 }, unitPrice: { taxRate: 7 }, picture: "leaf" },
  lamp: { price: { effectiveAmount: 55 }, unitPrice: { taxRate: 19 }, product: { id: "lamp", name: "Lamp" } },
  sugar: { price: { effectiveAmount: 1.99 }, weightDependent: true },
};
export const TEN = { code: "TEN", discountType: "PERCENT", discountPercentage: 10 };

/** Returns the gross total of a snapshot, if it has one. */
export const gross = ({ totals }) => totals?.finalPrice.grossValue;

// Looks up products and coupons of a shop, and makes a line of a cart from a product.

/** Returns the entry of a name in an object or a `Map`; inherited members do not count. */
export function own(table, name) {
  if (table instanceof Map) {
    return table.get(name);
  }
  // Hermes has no `Object.hasOwn` and no `at`.
  return Object.prototype.hasOwnProperty.call(table, name) ? table[name] : undefined;
}

/** Returns the coupon with a code from a list. As in a cart, the case of ASCII letters makes no other code. */
export const listed = (coupons, code) => coupons.find((coupon) => lower(coupon?.code) === lower(code));

/** Returns a code in lower case; `undefined` if it is no string. */
export const lower = (code) => code?.replace?.(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Whether a value is an object and not a list. */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Makes the line of a product. The product id becomes the id of the line, and its `itemYrn` if the product has no name:
 * as in the engine, null and a blank text are none.
 */
export function lineOf(id, product, quantity) {
  const named = [product.itemYrn, product.product?.id].some((name) => String(name ?? "").trim() !== "");
  return { ...product, ...(!named && { itemYrn: id }), id, quantity };
}

/** Returns the amount to be paid for a calculated cart: its gross total, unless credits or cash rounding change it. */
export const dueOf = ({ calculatedPrice }) => calculatedPrice.payable?.due ?? calculatedPrice.finalPrice.grossValue;

/** Whether a product is sold in fractions of a unit: by weight, or by a unit of measurement. */
export const measured = ({ weightDependent, price }) =>
  weightDependent === true || (price?.measurementUnit ?? undefined) !== undefined;

// Products and coupons of a shop, looked up by what a shopper names; and the line of a cart that a product makes.

/** The value behind a name of an object or a `Map`; nothing that every object has. */
export function own(table, name) {
  if (table instanceof Map) {
    return table.get(name);
  }
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The coupon of a code in a list. */
export const listed = (coupons, code) => coupons.find((coupon) => coupon?.code === code);

/** Whether a value is an object, and no list. */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The line of a product: its id is that of the line, and names the product where nothing else does. */
export function lineOf(id, product, quantity) {
  const named = product.itemYrn !== undefined || product.product?.id !== undefined;
  return { ...(named ? {} : { itemYrn: id }), ...product, id, quantity };
}

/** Whether a product is sold in parts of a unit: by weight, or by a unit of measurement. */
export const measured = (product) => product.weightDependent === true || product.price?.measurementUnit !== undefined;

// Rules for quantities that go beyond those of a calculation. Quantities are compared with 0 and with whole numbers
// after the engine has read them; they have at most 15 digits, which a double can hold.

/** Returns the fault of a quantity that the engine has read: it is 0, or a fraction of a product that is sold whole. */
export function quantityFault(quantity, product, id, fractions) {
  if (Number(quantity) === 0) {
    return { code: "QUANTITY_NOT_POSITIVE", message: `the quantity is \`${quantity}\`, expected more than 0` };
  }
  if (!Number.isInteger(Number(quantity)) && !fractions(product, id)) {
    const message = `the quantity is \`${quantity}\`, but this product is sold in whole units`;
    return { code: "QUANTITY_NOT_WHOLE", message };
  }
  return undefined;
}

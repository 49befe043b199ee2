// Quantities beyond what a calculation asks of them. They are compared with 0 and with whole numbers, once the engine has
// read them: 15 digits at most, which a double carries.

/** The fault of a quantity that the engine has read: nothing is ordered, or a part of a unit that is sold whole. */
export function quantityFault(quantity, product, id, fractions) {
  if (Number(quantity) === 0) {
    return { code: "QUANTITY_NOT_POSITIVE", message: `the quantity is \`${quantity}\`, expected more than 0` };
  }
  if (!Number.isInteger(Number(quantity)) && !fractions(product, id)) {
    const message = `the quantity is \`${quantity}\`, and this product is sold in whole units`;
    return { code: "QUANTITY_NOT_WHOLE", message };
  }
  return undefined;
}

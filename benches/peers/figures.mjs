// What is compared of an answer in the shape of cartwright's.

const cents = (amount) => Math.round(amount * 100);

/** The totals of the cart, and a check: every figure of every line times its place, which moves with every cent. */
export function figures({ cart: { items, calculatedPrice } }) {
  const { finalPrice, totalDiscount } = calculatedPrice;
  return {
    net: cents(finalPrice.netValue),
    gross: cents(finalPrice.grossValue),
    tax: cents(finalPrice.taxValue),
    discount: cents(totalDiscount.value),
    check: items.reduce((sum, item, at) => sum + (at + 1) * line(item), 0),
  };
}

function line({ unitPrice, calculatedPrice: { price, finalPrice, totalDiscount } }) {
  const discounts = totalDiscount.appliedDiscounts.map((one, at) => (at + 5) * weigh(one.price));
  return weigh(unitPrice) + 2 * weigh(price) + 4 * weigh(finalPrice) + discounts.reduce((sum, one) => sum + one, 0);
}

function weigh({ netValue, grossValue }) {
  return cents(netValue) + 3 * cents(grossValue);
}

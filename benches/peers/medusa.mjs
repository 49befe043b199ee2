// Medusa: the functions that its cart workflows call, from @medusajs/utils, on its own cart. It does not round: cents
// that cartwright rounds line by line stay fractions.

import { createRequire } from "node:module";

const medusa = createRequire(import.meta.url)("@medusajs/utils");
const { MathBN, calculateAdjustmentAmountFromPromotion, decorateCartTotals, getLineItemsTotals } = medusa;

export function peer(text, answer) {
  const { cart, coupons } = JSON.parse(text);
  const [promotions, plain] = [coupons.map(promotion), JSON.stringify(medusaCart(cart))];
  const given = JSON.stringify(medusaCart(answer.cart));
  const whole = (cart) => decorateCartTotals(addAdjustments(cart, promotions));
  return [
    // Each run changes its cart, so that each gets its own.
    { name: "Medusa, discounts given", form: "objects", input: () => JSON.parse(given), run: (cart) => decorateCartTotals(cart), figures },
    { name: "Medusa, promotions and totals", form: "objects", input: () => JSON.parse(plain), run: whole, figures },
    {
      name: "Medusa, promotions and totals", form: "text", input: () => plain,
      run: (text) => JSON.stringify(whole(JSON.parse(text))), figures: (text) => figures(JSON.parse(text)),
    },
  ];
}

/** What the promotion module does with its rules fulfilled: an adjustment of each promotion on each item. */
function addAdjustments(cart, promotions) {
  const [totals, applied] = [getLineItemsTotals(cart.items, {}), new Map()];
  const items = cart.items.map((item) => ({ item, line: { ...item, ...totals[item.id] } }));
  for (const promotion of promotions) {
    const inclusive = ({ line }) => MathBN.div(line.original_total, line.subtotal);
    const left = (entry) => MathBN.sub(entry.line.original_total, MathBN.mult(applied.get(entry.item.id) ?? 0, inclusive(entry)));
    const whole = promotion.allocation === "across" ? items.reduce((sum, entry) => MathBN.add(sum, left(entry)), MathBN.convert(0)) : 0;
    for (const entry of items) {
      const { item, line } = entry;
      const before = applied.get(item.id) ?? 0;
      const one = { ...promotion, applied_value: before, max_quantity: promotion.allocation === "each" ? item.quantity : undefined };
      const amount = calculateAdjustmentAmountFromPromotion(line, one, whole);
      applied.set(item.id, MathBN.add(before, MathBN.div(amount, inclusive(entry))));
      item.adjustments.push({ amount, code: promotion.code, is_tax_inclusive: true });
    }
  }
  return cart;
}

function promotion({ code, discountType, discountPercentage, discountAbsolute }) {
  const percent = discountType === "PERCENT";
  const [type, value] = percent ? ["percentage", discountPercentage] : ["fixed", discountAbsolute.amount];
  return { code, type, value, allocation: percent ? "each" : "across", is_tax_inclusive: true };
}

/** The cart as Medusa keeps it; the discounts that were calculated are adjustments. */
function medusaCart({ currency, items }) {
  const adjustment = ({ id, value }) => ({ amount: value, code: id, is_tax_inclusive: true });
  return {
    currency_code: currency,
    items: items.map(({ id, product, quantity, price, unitPrice, calculatedPrice }) => ({
      id, title: product.name, quantity, unit_price: price.effectiveAmount, is_tax_inclusive: true,
      tax_lines: [{ code: unitPrice.taxCode, rate: unitPrice.taxRate }],
      adjustments: calculatedPrice?.totalDiscount.appliedDiscounts.map(adjustment) ?? [],
    })),
  };
}

function figures({ total, tax_total, discount_total }) {
  const [gross, tax, discount] = [total, tax_total, discount_total].map((amount) => Number(amount) * 100);
  return { net: gross - tax, gross, tax, discount };
}

// Medusa: the functions that its cart workflows call, from @medusajs/utils, on its own cart. It does not round: cents
// that cartwright rounds line by line stay fractions.

import { createRequire } from "node:module";

const medusa = createRequire(import.meta.url)("@medusajs/utils");
const { MathBN, calculateAdjustmentAmountFromPromotion, decorateCartTotals, getLineItemsTotals } = medusa;

export function peer(text, answer) {
  const { cart, coupons } = JSON.parse(text);
  const promotions = coupons.map(promotion);
  const whole = (cart) => decorateCartTotals(addAdjustments(cart, promotions));
  const given = calls("Medusa, discounts given", medusaCart(answer.cart), (cart) => decorateCartTotals(cart));
  return [...given, ...calls("Medusa, promotions and totals", medusaCart(cart), whole)];
}

/** A run changes its cart, so that each gets its own. */
function calls(name, cart, run) {
  const text = JSON.stringify(cart);
  const onText = (text) => JSON.stringify(run(JSON.parse(text)));
  return [
    { name, form: "objects", input: () => JSON.parse(text), run, figures },
    { name, form: "text", input: () => text, run: onText, figures: (answer) => figures(JSON.parse(answer)) },
  ];
}

/** The work of the promotion module once the rules are fulfilled: an adjustment for each promotion on each item. */
function addAdjustments(cart, promotions) {
  const [totals, applied] = [getLineItemsTotals(cart.items, {}), new Map()];
  const lines = cart.items.map((item) => ({ ...item, ...totals[item.id] }));
  const withTax = (line, amount) => MathBN.mult(amount, MathBN.div(line.original_total, line.subtotal));
  const left = (line) => MathBN.sub(line.original_total, withTax(line, applied.get(line.id) ?? 0));
  for (const promotion of promotions) {
    const across = promotion.allocation === "across";
    const whole = across ? lines.reduce((sum, line) => MathBN.add(sum, left(line)), MathBN.convert(0)) : undefined;
    for (const [at, line] of lines.entries()) {
      const before = applied.get(line.id) ?? 0;
      const context = { ...promotion, applied_value: before, max_quantity: across ? undefined : line.quantity };
      const amount = calculateAdjustmentAmountFromPromotion(line, context, whole);
      applied.set(line.id, MathBN.add(before, MathBN.mult(amount, MathBN.div(line.subtotal, line.original_total))));
      cart.items[at].adjustments.push({ amount, code: promotion.code, is_tax_inclusive: true });
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

// Medusa: the functions that its cart workflows call, from @medusajs/utils, on its own cart, and the rules and
// arithmetic of its promotion module. It does not round: cents that cartwright rounds line by line stay fractions.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const medusa = require("@medusajs/utils");
const { ComputeActionUtils, areRulesValidForContext } = require("@medusajs/promotion/dist/utils/index.js");
const { MathBN, calculateAdjustmentAmountFromPromotion, decorateCartTotals, getLineItemsTotals } = medusa;

export function peer(text, answer) {
  const { cart, coupons } = JSON.parse(text);
  const promotions = coupons.map(promotion);
  const whole = (cart) => decorateCartTotals(addAdjustments(cart, promotions));
  const given = calls("Medusa, discounts given", medusaCart(answer.cart), (cart) => decorateCartTotals(cart));
  return [...given, ...calls("Medusa, promotions and totals", medusaCart(cart), whole)];
}

/** Does the same with promotions that have rules. A cart gets the totals of its lines, which the rules refer to. */
export function promotions(text) {
  const { cart, site } = JSON.parse(text);
  const all = site.promotions.map(ruled);
  const run = (cart) => decorateCartTotals(addActions(cart, all));
  const given = JSON.stringify(medusaCart(cart));
  return [{ name: "Medusa, promotions and totals", form: "promotions", input: () => JSON.parse(given), run, figures }];
}

/** The work of the promotion module: finds the promotions that apply, and adds an adjustment for each on each item. */
function addActions(cart, all) {
  const totals = getLineItemsTotals(cart.items, {});
  const items = cart.items.map((item) => ({ ...item, ...totals[item.id] }));
  const context = { items, item_total: items.reduce((sum, { original_total }) => sum + Number(original_total), 0) };
  const [applied, bought, got] = [new Map(), new Map(), new Map()];
  const places = new Map(cart.items.map((item) => [item.id, item]));
  for (const promotion of all.filter(({ rules }) => areRulesValidForContext(rules, context, "order"))) {
    const actions =
      promotion.type === "buyget"
        ? ComputeActionUtils.getComputedActionsForBuyGet(promotion, items, applied, bought, got)
        : ComputeActionUtils.getComputedActionsForItems(promotion, items, applied);
    for (const { item_id, amount, code, is_tax_inclusive } of actions) {
      places.get(item_id).adjustments.push({ amount, code, is_tax_inclusive });
    }
  }
  return cart;
}

/** Returns a promotion of a site in Medusa's form: for a category, three for two, or for an order of some value. */
function ruled({ id, discountPercentage, restrictions, set, condition }) {
  const rule = (attribute, operator, value) => ({ attribute, operator, values: [{ value: `${value}` }] });
  const target_rules = restrictions.includedCategories.map((category) => rule("items.product.categories.id", "eq", category));
  const rules = condition === undefined ? [] : [rule("item_total", "gte", condition.minValue.amount)];
  const method = { type: "percentage", target_type: "items", allocation: "each", value: discountPercentage, target_rules };
  const [{ quantity, taken } = {}] = set ?? [];
  const [type, counts] =
    set === undefined
      ? ["standard", { max_quantity: 1_000 }]
      : ["buyget", { buy_rules: target_rules, buy_rules_min_quantity: quantity - taken, apply_to_quantity: taken, max_quantity: taken }];
  return { code: id, type, rules, is_tax_inclusive: true, application_method: { ...method, ...counts } };
}

/** A run changes its cart, so each gets a cart of its own. */
function calls(name, cart, run) {
  const text = JSON.stringify(cart);
  const onText = (text) => JSON.stringify(run(JSON.parse(text)));
  return [
    { name, form: "objects", input: () => JSON.parse(text), run, figures },
    { name, form: "text", input: () => text, run: onText, figures: (answer) => figures(JSON.parse(answer)) },
  ];
}

/** The work of the promotion module once the rules are met: an adjustment for each promotion on each item. */
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

/** Returns the cart in Medusa's form; the calculated discounts are adjustments. */
function medusaCart({ currency, items }) {
  const adjustment = ({ id, value }) => ({ amount: value, code: id, is_tax_inclusive: true });
  return {
    currency_code: currency,
    items: items.map(({ id, product, quantity, price, unitPrice, calculatedPrice }) => ({
      id, title: product.name, product: { categories: (product.categories ?? []).map((id) => ({ id })) }, quantity, unit_price: price.effectiveAmount, is_tax_inclusive: true,
      tax_lines: [{ code: unitPrice.taxCode, rate: unitPrice.taxRate }],
      adjustments: calculatedPrice?.totalDiscount.appliedDiscounts.map(adjustment) ?? [],
    })),
  };
}

function figures({ total, tax_total, discount_total }) {
  const [gross, tax, discount] = [total, tax_total, discount_total].map((amount) => Number(amount) * 100);
  return { net: gross - tax, gross, tax, discount };
}

// The ways to call a calculator of `calculator.mjs`, and the compared parts of an answer in the form of cartwright's.

import { deepStrictEqual } from "node:assert";

import { calculator } from "./calculator.mjs";

/**
 * On objects and on text; either answer must be cartwright's, in every member except the one that names the calculator.
 */
export function calls(name, kind, text, answer) {
  const [request, calculate] = [JSON.parse(text), calculator(kind)];
  const onText = (text) => {
    const request = JSON.parse(text);
    return JSON.stringify(put(request, calculate(request)));
  };
  const { provenance, ...figured } = answer;
  deepStrictEqual(JSON.parse(onText(text)), figured);
  const whole = (calculation) => put(JSON.parse(text), calculation);
  return [
    { name, form: "objects", input: () => request, run: calculate, figures: (answer) => figures(whole(answer)) },
    { name, form: "text", input: () => text, run: onText, figures: (answer) => figures(JSON.parse(answer)) },
  ];
}

/** Puts the result into the cart that it was calculated from. */
function put({ cart, coupons }, { lines, units, calculatedPrice }) {
  for (const [at, item] of cart.items.entries()) {
    Object.assign(item, lines[at]);
  }
  cart.discounts = coupons;
  cart.totalUnitsCount = units;
  cart.totalTax = { amount: calculatedPrice.finalPrice.taxValue, currency: cart.currency };
  cart.calculatedPrice = calculatedPrice;
  return { cart, notices: [] };
}

/**
 * Returns the totals of the cart and a check: every figure of every line times its position, which changes with every
 * cent.
 */
export function figures(answer) {
  return { ...totals(answer), check: answer.cart.items.reduce((sum, item, at) => sum + (at + 1) * line(item), 0) };
}

/** Returns the totals of the cart. */
export function totals({ cart: { calculatedPrice } }) {
  const { finalPrice, totalDiscount } = calculatedPrice;
  return {
    net: cents(finalPrice.netValue),
    gross: cents(finalPrice.grossValue),
    tax: cents(finalPrice.taxValue),
    discount: cents(totalDiscount.value),
  };
}

function line({ unitPrice, calculatedPrice: { price, finalPrice, totalDiscount } }) {
  const discounts = totalDiscount.appliedDiscounts.map((one, at) => (at + 5) * weigh(one.price));
  return weigh(unitPrice) + 2 * weigh(price) + 4 * weigh(finalPrice) + discounts.reduce((sum, one) => sum + one, 0);
}

function weigh({ netValue, grossValue }) {
  return cents(netValue) + 3 * cents(grossValue);
}

function cents(amount) {
  return Math.round(amount * 100);
}

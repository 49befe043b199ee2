// The words of a reason: a sentence for each rule of an explanation, and a name for each figure. The figures come from
// the explanation.

import { exactly, factor, percentage, same } from "./digits.js";
import { at, called } from "./page.js";
import { written } from "./quantity.js";

/** Returns the sentences of a step; `say` formats amounts, `answer` is the answer that the step explains. */
export function sentences(step, say, answer) {
  const { rule, inputs = {}, exact, value } = step;
  const amount = (name) => say.unit(inputs[name]);
  const figure = say(value);
  const precise = exact === undefined ? undefined : cut(exactly(exact, 4), say);
  const so = exact === undefined || same(exactly(exact, 4).text, value) ? figure : `${precise}, so ${figure}`;
  const discount = at(answer, step.path.replace(/\/value$/, ""))?.id;
  const target = targetOf(step.path, answer);
  const line = at(answer, step.path.match(/^\/cart\/items\/\d+/)?.[0] ?? "/none");
  const unit = line?.price?.measurementUnit?.unitCode ?? line?.product?.unit;
  const of = unit === undefined ? "" : ` ${unit}`;
  const found = WORDS[rule]?.({ inputs, amount, figure, so, discount, target, unit: of, say, rounds: step.rounds ?? [], side: NAMES[step.path.split("/").at(-1)] });
  return found ?? [`${step.text[0].toUpperCase()}${step.text.slice(1)}: ${figure}.`];
}

/** Names the price that a discount is taken off, for the middle of a sentence. */
function targetOf(path, answer) {
  const name = title(path.replace(/(\/discountedPrice)?\/appliedDiscounts\/\d+\/value$/, "").replace("totalShipping", "shipping"), answer);
  return path.startsWith("/cart/items/") ? name : `${name[0].toLowerCase()}${name.slice(1)}`;
}

/** Formats a quotient as an amount, with an ellipsis if it continues. */
const cut = ({ text, endless }, say) => `${say.unit(text)}${endless ? "…" : ""}`;

/** Returns the sentence about cheaper shipping, as long as the order is too small for it. */
export function cheaper({ shipping }, say) {
  if (shipping === undefined) {
    return [];
  }
  const tax = shipping.includesTax === true ? "" : " before tax";
  return [`${say(shipping.missing)} more for ${shipping.cost === 0 ? "free shipping" : `shipping at ${say(shipping.cost)}${tax}`}.`];
}

/**
 * Returns the sentence about cheaper shipping together with the goods that it counts, which a receipt of prices before
 * tax does not have.
 */
export function cheaperFrom(answer, say) {
  const goods = at(answer, "/cart/calculatedPrice/price/grossValue");
  return cheaper(answer, say).map((text) => `${text} It counts the goods with tax, before discounts: ${say(goods)} so far.`);
}

const percent = (text) => `${written(text)} %`;
const part = (of, all) => percent(percentage(of, all));

/** Describes how a share is rounded: the amount, its part, and the cent left by rounding. */
function shares({ discount, target, say, rounds }) {
  return rounds.map(({ pending, base, totalBase, exact, residue, share, given }, index) => {
    const who = index === 0 ? `${discount} takes ${say(pending)}` : `${say(pending)} is left to take`;
    const moved = residue === 0 ? "" : ` with one unit ${residue > 0 ? "more" : "less"}, so that the shares add up`;
    const least = given === share ? "" : `; ${say(given)} is all that is left of it`;
    if (same(base, totalBase)) {
      return `${index === 0 ? `${discount} takes ${say(given)}` : `${say(given)} is left to take`}, all of it off ${target}${least}.`;
    }
    return `${who} off ${say(totalBase)}; ${target} is ${part(base, totalBase)} of that: ${cut(exactly(exact, 4), say)}, so ${say(share)}${moved}${least}.`;
  });
}

/** Returns the sentence about the units of sets and the share in it. */
function set(one) {
  const { inputs, amount, figure, discount } = one;
  const sets = `${written(inputs.sets)} complete ${inputs.sets === "1" ? "set" : "sets"}`;
  const units = `${written(inputs.units)} in ${sets} are worth ${amount("worth")}`;
  const [taken] = [
    inputs.percentage !== undefined ? `${discount} takes ${percent(inputs.percentage)} of that` : undefined,
    inputs.fixedPrice !== undefined ? `${discount} makes each set cost ${amount("fixedPrice")}` : undefined,
    `${discount} takes ${amount("amount")}`,
  ].filter((text) => text !== undefined);
  const shared = shares({ ...one, discount: "The offer" });
  return [`${units}; ${taken}${shared.length > 0 ? "" : `: ${figure}`}.`, ...shared];
}

const measured = ({ inputs: { lineAmount, measurementUnit, quantity }, unit }) => {
  if (lineAmount !== undefined) return quantity === undefined ? "" : ` for ${written(quantity)}${unit}`;
  return measurementUnit === undefined ? "" : ` for each ${written(measurementUnit)}${unit}`;
};
/** Formats the amounts in a list of taxes or parts, such as `GST 3.6 (5 %)`. */
const listed = (text, say) => text.replace(/(?<=^| )\d+(\.\d+)?(?= \(| \+ |$)/g, (amount) => say(amount));
/** Formats an amount, followed by its rounded value if that differs. */
const rounded = (amount, so) => (amount === so ? amount : `${amount}: ${so}`);
/** The input with the amount that a price states: of the whole line, or of one unit. */
const stated = ({ lineAmount }) => (lineAmount === undefined ? "effectiveAmount" : "lineAmount");
/** The input with the amount that is charged: the tag, where that is not the stated amount. */
const charged = (inputs) => (inputs.tag === undefined ? stated(inputs) : "tag");
/** Formats the tag for one measured unit, and the unit price that follows. */
const tagged = (one) => rounded(`${one.amount("tag")}${measured(one)}`, one.so);
const tier = ({ minQuantity }) => (minQuantity === undefined ? [] : [`This price applies from ${written(minQuantity)} units.`]);
const onlyLeft = ({ price, left }, amount) => (left === price ? "" : `, at most the ${amount("left")} that is left`);

const WORDS = {
  UNIT_PRICE: (one) => {
    const each = `${one.amount("effectiveAmount")}${measured(one)}`;
    return [`One unit costs ${rounded(each, one.so)}.`, ...tier(one.inputs)];
  },
  LINE_PRICE: (one) => {
    const { inputs, amount, so, unit } = one;
    const [quantity, each] = [`${written(inputs.quantity)}${unit}`, amount(charged(inputs))];
    const plain = inputs.measurementUnit === undefined;
    return [plain ? `${quantity} × ${each} = ${so}.` : `${quantity} at ${each}${measured(one)}: ${so}.`, ...tier(inputs)];
  },
  UNIT_OF_LINE_AMOUNT: (one) => [`One unit costs ${rounded(`${one.amount("lineAmount")}${measured(one)}`, one.so)}.`],
  LINE_AMOUNT: ({ inputs, amount, so }) => [`The price is stated for the whole line: ${rounded(amount(charged(inputs)), so)}.`],
  LINE_TAX: ({ so }) => [`The external system states the figures of the whole line: ${so}.`],
  NET_FROM_GROSS: ({ inputs, amount, so }) => [
    `${amount("grossValue")} includes ${percent(inputs.taxRate)} tax: ${amount("grossValue")} / ${written(factor(inputs.taxRate))} = ${so} before tax.`,
  ],
  GROSS_FROM_NET: ({ inputs, amount, so }) => [
    `${amount("netValue")} and ${percent(inputs.taxRate)} tax: ${amount("netValue")} × ${written(factor(inputs.taxRate))} = ${so}.`,
  ],
  NET_BY_TAX: ({ inputs, amount, so }) => [
    `${amount("grossValue")} includes ${percent(inputs.taxRate)} tax, which is rounded: ${so} before tax.`,
  ],
  GROSS_BY_TAX: ({ inputs, amount, so }) => [
    `${amount("netValue")} and ${percent(inputs.taxRate)} tax, which is rounded: ${so}.`,
  ],
  NET_FROM_TAXES: ({ inputs, amount, figure, say }) => [
    `${amount("grossValue")} less each of its taxes, rounded separately, ${listed(inputs.taxes, say)}: ${figure}.`,
  ],
  GROSS_FROM_TAXES: ({ inputs, amount, figure, say }) => [
    `${amount("netValue")} and each of its taxes, rounded separately, ${listed(inputs.taxes, say)}: ${figure}.`,
  ],
  GOODS_SHARE: ({ inputs, amount, figure }) => [
    `${amount("amount")} is taxed like the goods. ${amount("goods")} of ${amount("allGoods")} has this tax, ${part(inputs.goods, inputs.allGoods)}: ${figure}.`,
  ],
  NET_OF_GOODS: ({ inputs, figure, say }) => [`Taxed like the goods, in parts: ${listed(inputs.parts, say)} = ${figure} before tax.`],
  TAX_PER_RATE: ({ inputs, amount, figure, side }) => [
    `The tax of all prices at ${percent(inputs.taxRate)} is rounded once: ${amount("taxOfRate")}. ${amount("tax")} of it falls on this price, which is ${figure} ${side}.`,
  ],
  COMPONENT_TAX: ({ inputs, figure }) => [`${percent(inputs.rate)} of each price that has this tax, each rounded separately: ${figure} in all.`],
  UNTAXED: ({ figure }) => [`It has no tax: net and gross are both ${figure}.`],
  TAX: ({ figure }) => [`The amount with tax, less the amount before tax: ${figure}.`],
  UPLIFT: ({ inputs, amount, so }) => [`${amount("price")} × ${written(inputs.authorizedAmountUplift)} = ${so}.`],
  FEE_ABSOLUTE: ({ so }) => [`The fee of the line, before tax: ${so}.`],
  FEE_PER_UNIT: ({ inputs, amount, so }) => [`The fee, before tax: ${written(inputs.quantity)} × ${amount("amount")} = ${so}.`],
  FEE_PERCENT: ({ inputs, amount, so }) => [`The fee is ${percent(inputs.feePercentage)} of the line's ${amount("netValue")}, before tax: ${so}.`],
  STATED_GROSS: ({ inputs, amount, so }) => {
    if (inputs.feePercentage !== undefined) {
      return [`The fee is ${percent(inputs.feePercentage)} of ${amount("grossValue")}, with tax: ${so}.`];
    }
    const each = amount(inputs.cost === undefined ? "amount" : "cost");
    const once = inputs.quantity === undefined;
    return [once ? `The shop's own table has ${rounded(each, so)}, with tax.` : `${written(inputs.quantity)} × ${each}, with tax: ${so}.`];
  },
  HOME_NET: (one) => [
    `${one.amount(stated(one.inputs))} at home includes ${percent(one.inputs.rateAtHome)} tax. With ${percent(one.inputs.rateHere)} instead, one costs ${tagged(one)}.`,
    ...tier(one.inputs),
  ],
  EXEMPT_NET: (one) => [
    `${one.amount(stated(one.inputs))} includes ${percent(one.inputs.taxRate ?? one.inputs.rateAtHome)} tax. Without it, one costs ${tagged(one)}.`,
    ...tier(one.inputs),
  ],
  EXEMPT: ({ figure }) => [`The customer pays no tax: net and gross are both ${figure}.`],
  SHIPPING_COST: ({ amount, so }) => [`The shop's own table has ${rounded(amount("cost"), so)} before tax for this order and address.`],
  ORDER_FEE_ABSOLUTE: ({ so }) => [`The order costs ${so} on top, before tax.`],
  ORDER_FEE_PERCENT: ({ inputs, amount, so }) => [
    `The order costs ${percent(inputs.feePercentage)} of ${amount("netValue")} on top, its goods before tax and discounts: ${so}.`,
  ],
  PAYMENT_FEE_ABSOLUTE: ({ so }) => [`This payment method costs ${so}, before tax.`],
  PAYMENT_FEE_PERCENT: ({ inputs, amount, so }) => [
    `This payment method costs ${percent(inputs.feePercentage)} of ${amount("netValue")}, goods and shipping before tax: ${so}.`,
  ],
  DISCOUNT_PERCENT: ({ inputs, amount, so, discount, target }) => [
    `${discount} takes ${percent(inputs.percentage)} of ${amount("price")}, ${target} before discounts: ${so}${onlyLeft(inputs, amount)}.`,
  ],
  DISCOUNT_PERCENT_OF_REST: ({ inputs, amount, so, discount, target }) => [
    `${discount} takes ${percent(inputs.percentage)} of the ${amount("left")} that are left of ${target}: ${so}.`,
  ],
  DISCOUNT_SHARE: shares,
  DISCOUNT_FREE_SHIPPING: ({ amount, discount }) => [`${discount} takes all ${amount("left")} that is left of shipping.`],
  DISCOUNT_PER_UNIT: ({ inputs, amount, figure, discount }) => [
    `${discount} takes ${amount("amount")} off each of ${written(inputs.quantity)}: ${figure}, at most the ${amount("left")} that is left.`,
  ],
  DISCOUNT_FIXED_PRICE: (one) => {
    const { inputs, amount, figure, discount } = one;
    const each = inputs.quantity === undefined ? amount("fixedPrice") : `${written(inputs.quantity)} × ${amount("fixedPrice")}`;
    return [`${discount} takes the part of ${amount("price")} above ${each}: ${figure}.`, ...shares({ ...one, discount: "The offer" })];
  },
  DISCOUNT_SET: set,
  DISCOUNT_CAP: (one) => [`${one.discount} takes at most ${one.amount("maxDiscount")} in all.`, ...shares(one)],
  LEFT: () => ["The price before discounts, less each discount:"],
  CREDIT: ({ amount, figure }) => [`It is worth ${amount("amount")}, and ${amount("left")} is to be paid: it pays ${figure}.`],
  CREDIT_OF_PARTS: ({ amount, figure }) => [
    `It is worth ${amount("amount")}. Of what it pays for, ${amount("unpaid")} is unpaid, and ${amount("left")} is to be paid in all: it pays ${figure}.`,
  ],
  CREDIT_REMAINING: ({ amount, figure }) => [`${amount("amount")} less the ${amount("value")} that it pays: ${figure}.`],
  NOTHING_DUE: () => ["More was taken back than sold, so nothing is due."],
  REFUND: () => ["What was taken back, less the total:"],
  DUE: () => ["The total, less each credit:"],
  CASH_ROUNDING: ({ amount, figure }) => [`${amount("left")} is to be paid, and the smallest coin is ${amount("step")}: ${figure}.`],
  CASH_DIFFERENCE: () => ["The amount in coins, less the exact amount:"],
  SUM: () => ["The sum of rounded figures, without rounding again:"],
};

/** The rules that have sentences, for the tests. */
export const RULES = Object.keys(WORDS);

/**
 * Returns the figures that a step is made of, each with its sign: its parts, the other side of a price, or the taxes of
 * one rate.
 */
export function sources({ rule, path, parts = [] }) {
  if (/^GROSS_FROM_/.test(rule)) {
    return [{ path: path.replace(/grossValue$/, "netValue"), sign: "" }];
  }
  if (/^NET_FROM_/.test(rule)) {
    return [{ path: path.replace(/netValue$/, "grossValue"), sign: "" }];
  }
  if (rule === "COMPONENT_TAX") {
    return [{ path: path.replace(/components\/\d+\/taxValue$/, "taxValue"), sign: "" }];
  }
  return parts.map(({ plus, minus }) => ({ path: plus ?? minus, sign: plus === undefined ? "−" : "+" }));
}

const spaced = (name) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** The names of members; those that only lead to others have none. */
const NAMES = {
  calculatedPrice: "",
  discountedPrice: "after discounts",
  totalDiscount: "discounts",
  appliedDiscounts: "",
  totalShipping: "shipping after discounts",
  shipping: "shipping",
  totalFee: "fees after discounts",
  orderFees: "fee of the order",
  paymentFees: "payment",
  price: "",
  finalPrice: "to be paid",
  payable: "",
  rounding: "rounded in cash",
  due: "due",
  remaining: "left of it",
  totalTax: "all taxes",
  amount: "",
  totalUnitsCount: "units",
  upliftValue: "may be authorized on top",
  value: "",
  netValue: "before tax",
  taxValue: "tax",
  grossValue: "with tax",
};

/** The names of members that lead to a discount or to another entry with a name of its own. */
const LEADING = { totalShipping: "shipping", totalFee: "fees", orderFees: "fee", paymentFees: "payment", credits: "paid by" };

/**
 * Puts a pointer into words: a line is called by its product, a discount by its code, a group of taxes by its rate, and
 * a tax by its name and rate.
 */
export function title(pointer, answer) {
  const group = /^(.*)\/taxAggregate\/lines\/\d+(\/components\/\d+)?\/(\w+)$/.exec(pointer);
  if (group !== null) {
    const [, place, component, side] = group;
    const taxed = at(answer, pointer.slice(0, pointer.lastIndexOf("/"))) ?? {};
    // A tax of the whole cart needs no place.
    const of = place === "/cart/calculatedPrice/finalPrice" ? "" : title(place, answer);
    const said = component === undefined ? inGroup(taxed, side) : `${taxed.name ?? taxed.code} at ${percent(taxed.rate)}`;
    return of === "" ? `${said[0].toUpperCase()}${said.slice(1)}` : `${of}, ${said}`;
  }
  const names = pointer.split("/").slice(2);
  const said = names.map((name, index) => {
    if (!/^\d+$/.test(name)) {
      const leads = /^(\d+|appliedDiscounts)$/.test(names[index + 1] ?? "") || names[index - 2] === "appliedDiscounts";
      return leads && name !== "value" ? (LEADING[name] ?? "") : (NAMES[name] ?? spaced(name));
    }
    const entry = at(answer, `/cart/${names.slice(0, index + 1).join("/")}`) ?? {};
    return entry.product?.name ?? entry.itemYrn ?? called(entry) ?? entry.code ?? `number ${Number(name) + 1}`;
  });
  const words = said.filter((word) => word !== "");
  // The figures of the whole cart start with its goods.
  const text = (names[1] === "price" || names[1] === "discountedPrice" ? ["goods", ...words] : words).join(", ").replace("paid by, ", "paid by ");
  return text === "" ? "The cart" : `${text[0].toUpperCase()}${text.slice(1)}`;
}

/** The name of a figure in a group of prices with the same rate. */
function inGroup({ taxRate }, side) {
  if (side === "taxValue") {
    return taxRate === undefined ? "no tax" : `tax at ${percent(taxRate)}`;
  }
  return `${taxRate === undefined ? "without tax" : `taxed at ${percent(taxRate)}`}, ${NAMES[side]}`;
}

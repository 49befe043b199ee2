// Converts the figures of lines from whole units to the objects of an answer.

import { MEMBERS } from "./members.js";

// The bits in the first word of a line, the same as in the module, `src/pricing/figures/packed.rs`.
const EXTERNAL = 1 << 0;
const STATED = 1 << 1;
const UPLIFT = 1 << 2;
const DISCOUNTED = 1 << 3;
const TOTAL_DISCOUNT = 1 << 4;
const SUMMED = 1 << 5;
const FEES = 6;

/** Marks an amount that takes the two words after it. */
const WIDE = 2 ** 32 - 1;
const WORD = 2 ** 32;

// The words, the index of the next one, and the tables that they refer to; no code of the host runs in between.
let words;
let at = 0;
let unit = 1;
let type;
let taxes;
let discounts;
let fees;
let fee = 0;

/** The tax of an untaxed price. */
const NONE = {};

/** Starts with the figures of an answer. */
export function begin(given, tables) {
  [words, at, unit, type] = [given, 0, 10 ** tables.scale, tables.calculationType];
  [taxes, discounts, fees, fee] = [[NONE, ...tables.taxes], tables.discounts, tables.fees, 0];
}

/** Completes a line with its figures; coupon discounts from an earlier calculation are removed. */
export const whole = (line) => complete(line, true);

/** Returns only the figures. */
export const figures = ({ id }) => complete(typeof id === "string" ? { id } : {}, false);

function complete(line, isWhole) {
  const has = words[at++];
  const [unitPrice, own] = [price(), line.unitPrice];
  for (const name in own) {
    if (!Object.hasOwn(MEMBERS.unitPrice, name)) unitPrice[name] = own[name];
  }
  const calculatedPrice = calculated(has);
  if (isWhole) line.type = has & EXTERNAL ? "EXTERNAL" : "INTERNAL";
  line.unitPrice = unitPrice;
  if (coupons !== undefined) line.couponDiscounts = coupons;
  else delete line.couponDiscounts;
  line.calculatedPrice = calculatedPrice;
  return line;
}

/** Returns only the final price of the line. */
export function totals({ id }) {
  const calculatedPrice = { finalPrice: price() };
  return typeof id === "string" ? { id, calculatedPrice } : { calculatedPrice };
}

/** The coupon discounts of the current line, and the index of the discounts read last. */
let coupons;
let listed = 0;

// Objects are created with all their members at once: adding a member later doubles their size and time.

function calculated(has) {
  coupons = undefined;
  const goods = price();
  if (has === 0) return { price: goods, finalPrice: price() };
  if (has === (DISCOUNTED | TOTAL_DISCOUNT)) {
    const discounted = price(true);
    return { price: goods, discountedPrice: discounted, totalDiscount: totalDiscount(listed), finalPrice: price() };
  }
  const line = { price: goods };
  if (has & STATED) goods.calculated = "EXTERNAL";
  if (has & UPLIFT) line.upliftValue = price();
  if (has & DISCOUNTED) line.discountedPrice = price(true);
  const own = listed;
  const count = has >>> FEES;
  if (count > 0) {
    line.fees = listOf(count, nextFee);
    line.totalFee = price(true);
  }
  if (has & TOTAL_DISCOUNT) line.totalDiscount = totalDiscount(has & SUMMED ? undefined : own);
  line.finalPrice = price();
  return line;
}

/**
 * Reads the total discount. Its discounts are usually the same as those of the price, and are then read from there
 * again.
 */
function totalDiscount(own) {
  const [value, taken] = [amount(), price()];
  const behind = at;
  at = own ?? at;
  const appliedDiscounts = applied();
  if (own !== undefined) at = behind;
  coupons = listOf(words[at++], coupon);
  return { calculationType: type, value, price: taken, appliedDiscounts };
}

function nextFee() {
  const next = fees[fee++];
  const isDiscounted = words[at++] > 0;
  next.price = price();
  if (isDiscounted) next.discountedPrice = price(true);
  return next;
}

function discount() {
  const group = words[at++];
  const { id, discountType, origin } = discounts[group >>> 1];
  const value = amount();
  const taken = price();
  if (group & 1) return { id, value, discountType, origin, price: taken, quantity: units() };
  return { id, value, discountType, origin, price: taken };
}

function coupon() {
  const { id } = discounts[words[at++]];
  return { couponId: id, value: amount() };
}

/** Reads a list of discounts; returns `undefined` if there are none. */
const applied = () => listOf(words[at++], discount);

function listOf(count, next) {
  if (count === 0) return undefined;
  const list = new Array(count);
  for (let index = 0; index < count; index += 1) list[index] = next();
  return list;
}

/** Reads a price and the discounts that led to it. */
function price(isDiscounted) {
  const tax = taxes[words[at++]];
  const netValue = amount();
  const grossValue = amount();
  const taxValue = amount();
  listed = isDiscounted ? at : listed;
  const appliedDiscounts = isDiscounted ? applied() : undefined;
  const { taxCode, taxRate } = tax;
  if (taxCode !== undefined && taxRate !== undefined) {
    if (appliedDiscounts === undefined) return { netValue, grossValue, taxValue, taxCode, taxRate };
    return { netValue, grossValue, taxValue, taxCode, taxRate, appliedDiscounts };
  }
  if (appliedDiscounts !== undefined) return { netValue, grossValue, taxValue, ...tax, appliedDiscounts };
  return tax === NONE ? { netValue, grossValue, taxValue } : { netValue, grossValue, taxValue, ...tax };
}

/**
 * Reads an amount, in whole units of the last decimal. A single division gives the same double as reading the decimal.
 */
const amount = () => units() / unit;

function units() {
  const word = words[at++];
  if (word !== WIDE) return word;
  at += 2;
  return words[at - 2] + words[at - 1] * WORD;
}

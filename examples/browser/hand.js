// The table beside the library: the prices of the goods calculated by hand, the differences, and their reasons.
// Shipping, fees and promotions are left out on both sides, because nobody adds those by hand.

import { CartwrightError, calculate } from "cartwright";
import { byHand, goodsOf } from "./arithmetic.js";
import { $, amounts, tableRow } from "./page.js";
import peers from "./peers.json" with { type: "json" };
import { presetOf } from "./presets.js";

/** The reason for no difference. */
const AGREES = "Agrees on this cart.";
/** The reason for a peer, whose parts are not examined. */
const UNROUNDED = "It rounds neither discounts nor taxes, only the figures that a page prints.";
/** The description of the cart in the table. */
const ABOUT = "The goods of this cart with its coupons, without shipping, fees and promotions, as a team might write it.";

const WAYS = { floats: "Floats, rounded at the end", cents: "Cents, rounded at every step", decimals: "Decimals, rounded at the end" };

/**
 * Returns the sums of a peer for the goods of a cart, as `benches/peers/receipts.mjs` has calculated them for the
 * preset.
 */
function peersOf(request, goods) {
  const preset = presetOf(request);
  const own = preset && { ...goodsOf(preset.request()), now: goods.now };
  const unchanged = own !== undefined && JSON.stringify(own) === JSON.stringify(goods);
  return unchanged ? peers.flatMap(({ name, carts }) => (preset.id in carts ? [{ name, ...carts[preset.id] }] : [])) : [];
}

/** Describes the first thing that went wrong. */
function why(found, own, say) {
  const { net, tax, gross, astray, each, all } = found;
  if (gross < 0) {
    return "A coupon takes more than is left.";
  }
  if (astray.length > 0) {
    const [{ code, taken, amount }] = astray;
    return `The shares of ${code} add up to ${say(taken)}, not ${say(amount)}.`;
  }
  if (net + tax !== gross) {
    return `Its own figures do not add up: ${say(net)} + ${say(tax)} is not ${say(gross)}.`;
  }
  if (each !== all) {
    return `Its lines, as printed, add up to ${say(each)}, not ${say(all)}.`;
  }
  const same = net === own.net && tax === own.tax && gross === own.gross;
  return same ? AGREES : "It rounds in other places than the receipt.";
}

/** Returns the difference of the total or, if that is right, of the net amount or the tax; nothing if all are right. */
function off(found, own, say) {
  const figure = ["gross", "net", "tax"].find((name) => found[name] !== own[name]);
  if (figure === undefined) {
    return undefined;
  }
  const by = found[figure] - own[figure];
  const names = { gross: "", net: " net", tax: " tax" };
  return `${by > 0 ? "+" : "−"}${say(Math.abs(by))}${names[figure]}`;
}

/** The pause without changes before the table is filled again, in milliseconds. */
const PAUSE = 150;
let waiting;

/** Fills the table for a request after a pause without changes. */
export function compareByHand(request) {
  clearTimeout(waiting);
  waiting = setTimeout(() => fill(request), PAUSE);
}

/** Fills the table for the goods of a request; leaves it empty if the request is refused without its shipping. */
function fill(request) {
  const goods = goodsOf(request);
  const rows = [];
  try {
    const { cart } = calculate(goods);
    const scale = Number(request.site.cartCalculationScale ?? 2);
    const money = amounts(request);
    // The whole units are passed as text, so that no displayed amount is the result of a float division.
    const say = (units) => money(`${units}e-${scale}`).replace("-", "−");
    const units = (value) => Math.round(value * 10 ** scale);
    const { netValue, taxValue, grossValue } = cart.calculatedPrice.finalPrice;
    const own = { net: units(netValue), tax: units(taxValue), gross: units(grossValue) };
    const applied = new Set((cart.calculatedPrice.totalDiscount?.appliedDiscounts ?? []).map(({ id }) => id));
    const coupons = goods.coupons.filter(({ code }) => applied.has(code));
    const lines = cart.items.map(({ price, quantity, unitPrice }) => ({ price, quantity, taxRate: unitPrice?.taxRate ?? 0 }));
    const given = { lines, coupons, includesTax: request.site.includesTax === true, scale };
    const row = (name, { net, tax, gross }, by, reason) => {
      const made = tableRow(name, say(net), say(tax), say(gross), by ?? say(0), reason);
      // Net and tax are hidden on a narrow screen.
      made.children[1].className = made.children[2].className = "aside";
      made.dataset.off = String(by !== undefined);
      return made;
    };
    rows.push(row("cartwright", own, undefined, "Rounds each line once, and adds up printed figures."));
    for (const [way, name] of Object.entries(WAYS)) {
      const found = byHand(way, given);
      rows.push(row(name, found, off(found, own, say), why(found, own, say)));
    }
    for (const { name, ...found } of peersOf(request, goods)) {
      const by = off(found, own, say);
      rows.push(row(name, found, by, by === undefined ? AGREES : UNROUNDED));
    }
  } catch (error) {
    if (!(error instanceof CartwrightError)) {
      throw error;
    }
  }
  $("by-hand").replaceChildren(...rows);
  $("by-hand").dataset.of = request.cart.siteCode;
  $("hand-about").textContent = ABOUT;
}

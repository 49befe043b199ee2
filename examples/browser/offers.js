// Puts offers within reach into words: the next set of a promotion, the amount missing for an offer, cheaper shipping.

import { CartwrightError, calculate } from "cartwright";
import { amounts } from "./page.js";
import { none, written } from "./quantity.js";
import { cheaper, cheaperFrom } from "./words.js";

/** The reasons that go away when the cart grows. */
const ASKED = ["MIN_ORDER_VALUE", "MIN_VALUE", "MIN_QUANTITY", "MIN_LEFT", "SET_INCOMPLETE"];

/**
 * Returns a sentence, with its `id`, for each offer that a larger cart would reach, and for cheaper shipping, which has
 * a `short` one, too. A promotion is mentioned when the cart is halfway there; a coupon always, because the shopper has
 * entered it. A receipt of prices with tax shows the goods that cheaper shipping counts.
 */
export function withinReach(request, { cart, offers, shipping }, name) {
  const say = amounts(request);
  const told = offers.flatMap((offer) => {
    const text = offer.kind === "COUPON" || isNear(request, offer) ? sentence(request, offer, say, name) : undefined;
    return text === undefined ? [] : [{ id: offer.id, text }];
  });
  const [short] = cheaper({ shipping }, say);
  const [long] = cheaperFrom({ cart, shipping }, say);
  return short === undefined ? told : [...told, { text: request.site.includesTax ? short : long, short }];
}

/** Returns a sentence for each line that is halfway to the next tier of its price. */
export function tiers(request, { tiers = [] }, name) {
  const say = amounts(request);
  return tiers.filter(({ next }) => next.missing * 2 <= next.minQuantity).map(({ itemId, next }) => {
    const { itemYrn } = request.cart.items.find(({ id }) => id === itemId) ?? {};
    return `${written(next.missing)} more ${name(itemYrn)} for ${say.unit(next.effectiveAmount)} each.`;
  });
}

/** Sentences for the reasons that no change of the cart removes. */
const NEVER = {
  NOT_YET_VALID: (code) => `${code} is not valid yet.`,
  ENDED: (code) => `${code} has ended.`,
  SEGMENT: (code) => `${code} is not for this customer.`,
  CURRENCY: (code) => `${code} is for another currency.`,
};

/**
 * Says why a coupon cannot be entered: it never takes anything off, or the order is too small for it. Returns nothing
 * if it can be entered; the answer then says what it takes off.
 */
export function refusal(request, coupon, name) {
  const asked = { ...request, coupons: [...request.coupons, coupon] };
  try {
    const { offers } = calculate({ ...asked, answer: "FIGURES", offers: true });
    const offer = offers.at(-1);
    const never = offer.reasons?.find(({ code }) => code in NEVER);
    if (never !== undefined) {
      return NEVER[never.code](coupon.code);
    }
    const small = offer.reasons?.some(({ code }) => code === "MIN_ORDER_VALUE");
    return small ? sentence(asked, offer, amounts(request), name) : undefined;
  } catch (error) {
    if (!(error instanceof CartwrightError)) {
      throw error;
    }
    // The cart has no figures at present, and the page says why.
    return error.message;
  }
}

/** Describes the first thing that an offer requires, unless it also fails for another reason, such as its dates. */
function sentence(request, offer, say, name) {
  const reasons = offer.reasons ?? [];
  if (reasons.some(({ code }) => !ASKED.includes(code))) {
    return undefined;
  }
  const units = lackingUnits(offer);
  if (units !== undefined) {
    const { set, restrictions } = offered(request, offer);
    const parts = units.flatMap((count, part) => {
      return none(count) ? [] : [`${written(count)} more ${called(set[part].of ?? restrictions ?? {}, name)}`];
    });
    return `${parts.join(" and ")} for ${offer.id}.`;
  }
  const [asked] = reasons;
  if (asked === undefined) {
    return undefined;
  }
  const { code, missing } = asked;
  if (code === "MIN_LEFT") {
    return `${say(missing)} more after discounts to use ${offer.id}.`;
  }
  return code === "MIN_QUANTITY" ? `${written(missing)} more for ${offer.id}.` : `Add ${say(missing)} to use ${offer.id}.`;
}

/** Returns the units missing from the parts of a set, for the first set or for one more. */
const lackingUnits = ({ next, reasons }) => next?.units ?? reasons?.find(({ code }) => code === "SET_INCOMPLETE")?.units;

/** Whether the cart is halfway to a promotion. */
function isNear(request, offer) {
  const units = lackingUnits(offer);
  if (units !== undefined) {
    const sum = (all) => all.reduce((total, one) => total + one, 0);
    return sum(units) * 2 <= sum(offered(request, offer).set.map(({ quantity }) => quantity));
  }
  return (offer.reasons ?? []).every(({ needed, found }) => found * 2 >= needed);
}

/** Returns the coupon or promotion of a result. */
function offered({ coupons, site }, { id, kind }) {
  return kind === "COUPON" ? coupons.find(({ code }) => code === id) : site.promotions.find((promotion) => promotion.id === id);
}

/** Names the products of a part of a set: by their names, or by those of their categories. */
function called({ includedItems, includedCategories }, name) {
  return (includedItems?.map(name) ?? includedCategories ?? ["of the cart"]).join(" or ");
}

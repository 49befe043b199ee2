// The shop of a cart, made from its options.

import { refusal } from "../error.js";
import { measured, own } from "../shop/catalog.js";
import { timestamp } from "../shop/clock.js";
import { closed, language, place, tables } from "../shop/options.js";
import { CONTEXT } from "../shop/request.js";
import { separatorOf } from "./typed.js";

/** The options that can be changed later, and all options. */
export const CHANGEABLE = ["site", "currency", "catalog", "coupons", "now", "fractions", "locale", "unshipped", ...CONTEXT];
const OPTIONS = [...CHANGEABLE, "country", "persist"];

/** Refuses invalid options. */
export function checked(options) {
  tables(closed(options, OPTIONS));
  if (typeof options.catalog.then === "function") {
    throw refusal("WRONG_TYPE", "/catalog", "the option `catalog` is a promise, expected the products or a function");
  }
  place(options.persist);
  language(options.locale);
  return options;
}

/** Builds the shop from valid options. */
export function shopOf({ site, currency, catalog, coupons, now, fractions, locale, unshipped = false, ...options }) {
  return {
    site,
    currency: currency ?? site.currency,
    product: typeof catalog === "function" ? catalog : (id) => own(catalog, id),
    coupons: coupons ?? [],
    now: () => timestamp(now),
    fractions: fractions ?? measured,
    unshipped,
    locale,
    separator: separatorOf(locale),
    context: Object.fromEntries(CONTEXT.map((name) => [name, options[name]])),
  };
}

// The shop of a cart, made from its options.

import { measured, own } from "../shop/catalog.js";
import { timestamp } from "../shop/clock.js";
import { closed, place, tables } from "../shop/options.js";
import { CONTEXT } from "../shop/request.js";

/** The options that can be changed later, and all options. */
export const CHANGEABLE = ["site", "currency", "catalog", "coupons", "now", "fractions", ...CONTEXT];
const OPTIONS = [...CHANGEABLE, "country", "persist"];

/** Refuses invalid options. */
export function checked(options) {
  tables(closed(options, OPTIONS));
  place(options.persist);
  return options;
}

/** Builds the shop from valid options. */
export function shopOf({ site, currency, catalog, coupons, now, fractions, ...options }) {
  return {
    site,
    currency: currency ?? site.currency,
    product: typeof catalog === "function" ? catalog : (id) => own(catalog, id),
    coupons: coupons ?? [],
    now: () => timestamp(now),
    fractions: fractions ?? measured,
    context: Object.fromEntries(CONTEXT.map((name) => [name, options[name]])),
  };
}

// Checks the options of a shop. They are written by a programmer, not by a shopper, so errors name the option.

import { refusal } from "../error.js";
import { isObject } from "./catalog.js";
import { isClock } from "./clock.js";

const wrong = (path, message) => refusal("WRONG_TYPE", path, message);

const lacks = (value) => (value == null ? "is missing" : "is no such object");

/** Refuses a value that is not an object, and members that are not listed. */
export function closed(options, members, at = "") {
  if (!isObject(options)) {
    throw wrong(at, "expected an object of options");
  }
  const unknown = Object.keys(options).find((name) => !members.includes(name));
  if (unknown !== undefined) {
    const message = `\`${unknown}\` is not an option, expected one of ${members.join(", ")}`;
    throw refusal("UNKNOWN_MEMBER", `${at}/${unknown}`, message);
  }
  return options;
}

/** Refuses tables and functions of the wrong type. */
export function tables({ site, currency, catalog, coupons = [], now = Date.now, fractions = Date.now, unshipped = false }) {
  if (typeof site?.then === "function") {
    throw wrong("/site", "the option `site` is a promise, expected the site itself");
  }
  if (!isObject(site)) {
    throw wrong("/site", `the option \`site\` ${lacks(site)}: the site of the shop, with its taxes, shipping and promotions`);
  }
  if (!isObject(catalog) && typeof catalog !== "function") {
    throw wrong("/catalog", `the option \`catalog\` ${lacks(catalog)}: products by id, or a function that returns them`);
  }
  if (typeof (currency ?? site.currency) !== "string") {
    throw wrong("/currency", "the option `currency` is missing, and the site has none");
  }
  if (!Array.isArray(coupons) && typeof coupons !== "function") {
    throw wrong("/coupons", "the option `coupons` must be a list, or a function that takes a code");
  }
  if (!isClock(now)) {
    throw wrong("/now", "the option `now` must be a function or a time");
  }
  if (typeof fractions !== "function") {
    throw wrong("/fractions", "the option `fractions` must be a function");
  }
  if (typeof unshipped !== "boolean") {
    throw wrong("/unshipped", "the option `unshipped` must be `true` or `false`");
  }
}

/** Refuses a locale that is not a language tag. */
export function language(locale) {
  if (locale !== undefined && !isTag(locale)) {
    throw wrong("/locale", "the option `locale` must be a language tag such as `de-DE`");
  }
}

function isTag(locale) {
  try {
    return typeof locale === "string" && Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}

/** Refuses an invalid place to keep a cart in. */
export function place(persist) {
  if (persist === undefined || typeof persist === "string") {
    return;
  }
  if (typeof persist?.key !== "string") {
    throw wrong("/persist", "the option `persist` must be a key, or `{ key, storage }`");
  }
  closed(persist, ["key", "storage"], "/persist");
}

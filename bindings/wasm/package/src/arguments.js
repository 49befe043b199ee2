// The two ways to call `calculate`: with one request, or with a cart, its site and its coupons.

import { refusal } from "./error.js";

/** The members that come before the options. */
const BEFORE = ["cart", "site", "sites", "coupons"];

const isObject = (value) => typeof value === "object" && value !== null;

/**
 * Returns the request for the arguments of `calculate`. A first argument with a member `cart` is a request, and a site
 * after it is refused, and so are coupons and options in their places. Any other arguments after a request, such as those
 * that `map` passes, are ignored.
 */
export function requestOf(first, site, coupons, options) {
  const isRequest = isObject(first) && "cart" in first;
  if (isRequest && isObject(site)) {
    const message = "a site was given with a cart, but the first argument has a member `cart`, like a request";
    throw refusal("UNKNOWN_MEMBER", "/cart", message);
  }
  if (isRequest && (site ?? null) === null && isObject(coupons)) {
    const message = "coupons were given behind a request, which has its own: give them as its member `coupons`";
    throw refusal("UNKNOWN_MEMBER", "/coupons", message);
  }
  const [option] = isRequest && (site ?? coupons ?? null) === null ? Object.keys(options ?? {}) : [];
  if (option !== undefined) {
    const message = `\`${option}\` was given behind a request: give it as its member`;
    throw refusal("UNKNOWN_MEMBER", `/${option}`, message);
  }
  if (!isRequest && site === undefined && isObject(first) && "items" in first) {
    throw refusal("MISSING_MEMBER", "/site", "a cart was given without its site");
  }
  if (isRequest || site === undefined) {
    return first;
  }
  if (options !== undefined && !isObject(options)) {
    throw refusal("WRONG_TYPE", "", `the options of \`calculate\` must be an object, found ${options === null ? options : typeof options}`);
  }
  const twice = BEFORE.find((name) => options?.[name] !== undefined);
  if (twice !== undefined) {
    throw refusal("UNKNOWN_MEMBER", `/${twice}`, `\`${twice}\` is an argument before the options, not one of them`);
  }
  return { ...options, cart: first, site, ...(coupons !== undefined && { coupons }) };
}

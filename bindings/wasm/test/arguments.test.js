// `calculate` with a request, and with a cart, its site and its coupons; the form of a call is never guessed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BUILDS, request, required } from "./support.js";

const { cart, site, coupons, ...options } = JSON.parse(request("grocery_gross_de"));

for (const build of BUILDS) {
  const { calculate, CartwrightError } = required(build);
  const refused = (code, path, ...given) =>
    assert.throws(
      () => calculate(...given),
      (error) => error instanceof CartwrightError && error.code === code && error.path === path,
      `${code} ${path}`,
    );

  test(`${build}: a cart, a site and coupons have the answer of their request`, () => {
    const answer = calculate({ ...options, cart, site, coupons });
    assert.deepEqual(calculate(cart, site, coupons, options), answer);
    assert.deepEqual(calculate(cart, site), calculate({ cart, site }));
    assert.deepEqual(calculate(cart, site, []), calculate({ cart, site, coupons: [] }));
    assert.deepEqual(
      calculate({ ...cart, discounts: coupons }, site, undefined, options),
      calculate({ ...options, cart: { ...cart, discounts: coupons }, site }),
    );
    assert.deepEqual(
      calculate(cart, site, coupons, { ...options, answer: "TOTALS" }),
      calculate({ ...options, cart, site, coupons, answer: "TOTALS" }),
    );
    assert.deepEqual(calculate({ toJSON: () => cart }, site, coupons, options), answer);
  });

  test(`${build}: a mixture is refused by name`, () => {
    refused("UNKNOWN_MEMBER", "/cart", { cart, site }, site);
    refused("UNKNOWN_MEMBER", "/cart", { ...cart, cart: 1 }, site, coupons);
    refused("UNKNOWN_MEMBER", "/coupons", cart, site, coupons, { coupons });
    refused("UNKNOWN_MEMBER", "/site", cart, site, undefined, { site });
    refused("UNKNOWN_MEMBER", "/sites", cart, site, coupons, { sites: {} });
    refused("UNKNOWN_MEMBER", "/cart", cart, site, coupons, { cart });
    refused("WRONG_TYPE", "", cart, site, coupons, "TOTALS");
    refused("WRONG_TYPE", "/site", cart, "main", coupons);
    refused("WRONG_TYPE", "/coupons", cart, site, { code: "TEN" });
    refused("UNKNOWN_MEMBER", "/misspelt", cart, site, coupons, { misspelt: 1 });
    refused("UNKNOWN_MEMBER", "/siteCode", { siteCode: "main" });
    refused("MISSING_MEMBER", "/site", { cart });
    refused("MISSING_MEMBER", "/site", cart);
    refused("MISSING_MEMBER", "/site", cart, undefined, coupons);
    refused("UNKNOWN_MEMBER", "/answer", { cart, site }, undefined, undefined, { answer: "TOTALS" });
    refused("UNKNOWN_MEMBER", "/now", { cart, site }, null, null, { now: "2026-01-01T00:00:00Z" });
    refused("UNKNOWN_MEMBER", "/coupons", { cart, site }, undefined, coupons, { answer: "TOTALS" });
    assert.throws(() => calculate(), CartwrightError);
    assert.throws(() => calculate(undefined, site), { path: "/cart" });
  });

  test(`${build}: requests of a list are mapped`, () => {
    const requests = [
      { cart, site },
      { cart, site, coupons: [] },
    ];
    assert.deepEqual(calculate(requests[0], undefined, undefined, {}), calculate(requests[0]));
    assert.deepEqual(
      requests.map(calculate),
      requests.map((request) => calculate(request)),
    );
  });
}

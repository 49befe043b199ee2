// The calculator in whole cents that `benches/peers` compares the library with gives the same figures.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { peer } from "../../../benches/peers/cents.mjs";
import { folder } from "./support.js";

const { calculateJson } = await import(join(folder, "storefront/node.js"));

const TAXES = [
  { taxCode: "STANDARD", taxRate: 19 },
  { taxCode: "REDUCED", taxRate: 7 },
];

/**
 * Returns a cart whose prices and coupons vary with its number; each coupon takes something off, as the other
 * calculator requires.
 */
function request(number) {
  const line = (at) => ({
    id: String(at),
    type: "INTERNAL",
    itemYrn: `urn:shop:product:${at}`,
    quantity: 1 + ((at + number) % 5),
    price: { effectiveAmount: (39 + ((at * 7919 + number * 613) % 9_000)) / 100, currency: "EUR" },
    unitPrice: TAXES[(at + number) % 2],
  });
  return {
    cart: { currency: "EUR", siteCode: "main", items: Array.from({ length: 1 + (number % 40) }, (_, at) => line(at)) },
    site: { code: "main", includesTax: true },
    coupons: [
      { code: "PERCENT", discountType: "PERCENT", discountPercentage: 10 + (number % 50) },
      { code: "AMOUNT", discountType: "ABSOLUTE", discountAbsolute: { amount: (37 + number * 211) / 100, currency: "EUR" } },
    ],
  };
}

test("whole cents come to the same figures", () => {
  let compared = 0;
  for (let number = 0; number < 400; number += 1) {
    const text = JSON.stringify(request(number));
    const answer = JSON.parse(calculateJson(text));
    // The other calculator has no notices, such as the one that a coupon was worth more than the cart.
    if (answer.notices.length > 0) continue;
    peer(text, answer);
    compared += 1;
  }
  assert.ok(compared > 300, `${compared} of 400 carts`);
});

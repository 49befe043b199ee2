// The storefront of the browser example as a shopper sees it: choices, printed figures, and their sums.

import assert from "node:assert/strict";
import { presets } from "../../../examples/browser/presets.js";

export const ids = presets.map(({ id }) => id);
/** Selects the shop of a preset. */
export const pick = (page, id) =>
  page.$eval(
    "#shop",
    (shop, id) => {
      shop.value = id;
      shop.dispatchEvent(new Event("change"));
    },
    id,
  );
/** Returns the sentences and rows of the open reasons. */
export const reasons = (page) => page.$$eval("#cart > ul > li > .why:not([hidden])", (all) => all.map(({ innerText }) => innerText));
export const quantity = (page, product) => page.getByLabel(new RegExp(`^Quantity of ${product}`));
export const total = (page) => page.textContent("#rows .total > .figure .amount");

/** Returns a printed amount as a whole number of the last decimal; `point` is the decimal separator of the language. */
export function units(text, point = ".") {
  const [, sign, digits] = text.replaceAll("\u00a0", " ").match(/^([-−]?)[^\d]*([\d.,'’]+)[^\d]*$/) ?? assert.fail(`"${text}" is no amount`);
  const decimals = digits.split(point)[1] ?? "";
  assert.equal(decimals.length, /[¥￥]/.test(text) ? 0 : 2, `${text} has the decimals of its currency`);
  return BigInt(`${sign === "" ? "" : "-"}${digits.replace(/\D/g, "")}`);
}

/** Returns the printed page: the lines, the rows with their kinds, the bars with their kinds and positions. */
export const printed = (page) =>
  page.evaluate(() => {
    const texts = (place, selectors) => selectors.map((selector) => place.querySelector(selector).textContent);
    const bars = Array.from(document.querySelectorAll(".bar"), (bar) => {
      const place = (name) => parseFloat(bar.querySelector(".fill").style.getPropertyValue(name));
      return { kind: bar.classList[1], texts: texts(bar, [".name", ".amount"]), left: place("--from"), width: place("--width") };
    });
    const rows = Array.from(document.querySelectorAll("#rows > li"), (row) => [row.className, ...texts(row, [".name", ".amount"])]);
    return { lines: Array.from(document.querySelectorAll("#lines > li > .figure .amount"), ({ textContent }) => textContent), rows, bars };
  });

/**
 * Checks that the lines add up to the goods, the rows to the total, and the taxes within it to less, and that the bars
 * match the rows.
 */
export async function addsUp(page, point) {
  const { lines, rows, bars } = await printed(page);
  const sum = (some) => some.reduce((all, text) => all + units(text, point), 0n);
  const of = (...kinds) => rows.filter(([kind]) => kinds.includes(kind)).map(([, , text]) => text);
  assert.equal(sum(lines), units(rows[0][2], point), "lines");
  assert.ok(of("minus").every((text) => text.includes("−")), "what is taken off has a sign");
  assert.equal(sum(of("plus", "minus", "tax")), sum(of("total")), rows.join("\n"));
  if (of("due").length > 0) {
    assert.equal(sum(of("total", "paid", "rounded")), sum(of("due")), "what is due");
  }
  of("sum").forEach((text) => assert.equal(sum(of("plus", "minus")), units(text, point), "before tax"));
  assert.deepEqual(bars.map(({ kind, texts }) => [kind, ...texts]), rows);
  // Every bar is as long as its amount, and starts or ends where the previous one has ended.
  const scale = bars.find(({ kind }) => kind === "total").width / Number(sum(of("total")));
  let level = 0n;
  let before;
  for (const { kind, texts, left, width } of bars) {
    const amount = units(texts[1], point);
    const whole = before === "part" && kind !== "part" ? sum(of("total")) : level;
    const from = ["total", "sum", "due"].includes(kind) ? 0n : whole;
    before = kind;
    level = from + (kind === "part" ? -amount : amount);
    assert.ok(Math.abs(width - scale * Math.abs(Number(amount))) < 0.01, `${texts}: ${width}`);
    assert.ok(Math.abs(left - scale * Number(from < level ? from : level)) < 0.01, `${texts}: ${left}`);
  }
  return rows;
}

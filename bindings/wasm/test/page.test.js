// The scripts of the browser example without a browser: every rule has sentences, the code of the page is a program, and the calculations by hand are as wrong as the page says.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { byHand } from "../../../examples/browser/arithmetic.js";
import { exactly, factor, percentage, quotient, same } from "../../../examples/browser/digits.js";
import { amounts, at, minorUnits } from "../../../examples/browser/page.js";
import { presets } from "../../../examples/browser/presets.js";
import { RULES, sentences, sources, title } from "../../../examples/browser/words.js";
import { folder, here, root } from "./support.js";

const { calculate, calculateJson } = await import(join(folder, "storefront/node.js"));

/** Returns the output of a module in a project with the package and some scripts of the page. */
function printed(code, scripts = []) {
  const place = mkdtempSync(join(tmpdir(), "cartwright-page-"));
  try {
    mkdirSync(join(place, "node_modules"));
    symlinkSync(folder, join(place, "node_modules/cartwright"));
    writeFileSync(join(place, "package.json"), '{ "type": "module" }');
    scripts.forEach((name) => copyFileSync(join(root, "examples/browser", name), join(place, name)));
    writeFileSync(join(place, "code.js"), code);
    return execFileSync("node", ["code.js"], { cwd: place, encoding: "utf8" });
  } finally {
    rmSync(place, { recursive: true });
  }
}

test("every rule of an explanation has words", () => {
  const rust = readFileSync(join(root, "src/pricing/amounts/trace/steps.rs"), "utf8");
  const names = [...rust.matchAll(/^ {4}\w+ = "([A-Z_]+)", "/gm)].map(([, name]) => name);
  assert.ok(names.length > 30);
  // A cart has neither returns nor invoices.
  assert.deepEqual(RULES.toSorted(), names.filter((name) => !/^(RETURN|INVOICE)_/.test(name)).sort());
});

test("the sentences of every figure of every preset are whole, and lead to figures that there are", () => {
  for (const preset of presets) {
    for (const { id } of preset.request().site.payment) {
      const request = { ...preset.request(), checkout: { paymentMode: id } };
      request.cart.items = preset.offered().slice(0, 12).map((line) => ({ ...line, quantity: 6 }));
      const answer = calculate({ ...request, explain: true, offers: true });
      const say = amounts(request);
      for (const step of answer.explanation) {
        const told = sentences(step, say, answer);
        assert.ok(told.length > 0 && told.every((text) => /^\S.*[.:]$/s.test(text)), `${step.path}: ${told}`);
        assert.doesNotMatch(told.join(), /undefined|NaN|null|\[object/, step.path);
        for (const { path } of sources(step)) {
          assert.notEqual(at(answer, path), undefined, path);
          assert.match(title(path, answer), /^\S/);
        }
      }
    }
  }
});

test("names and sentences read as English: a tax once, a discount of a single price, amounts in lists", () => {
  const read = (id, change = {}) => {
    const request = { ...presets.find((preset) => preset.id === id).request(), ...change };
    const answer = calculate({ ...request, explain: true, offers: true });
    const told = answer.explanation.map((step) => [title(step.path, answer), ...sentences(step, amounts(request), answer)]);
    return { told, has: (...texts) => assert.ok(told.some((one) => texts.every((text) => one.includes(text))), `${id}: ${texts}`) };
  };
  const quebec = read("quebec");
  quebec.has("Tax at 14.975 %");
  quebec.has("QST at 9.975 %");
  quebec.has("Shipping, taxed at 14.975 %, before tax");
  quebec.has("CA$79.95 and each of its taxes, rounded separately, GST CA$4.00 (5 %), QST CA$7.98 (9.975 %): CA$91.93.");
  read("everyday").has("WELCOME10 takes 10 % of €4.99, shipping before discounts: €0.499, so €0.50.");
  read("gift").has("Mug, GIFT40", "GIFT40 takes €29.85, all of it off Mug.");
  read("japan").has("The tax of all prices at 10 % is rounded once: ¥398. ¥60 of it falls on this price, which is ¥665 with tax.");
  for (const { id } of presets.filter(({ id }) => id !== "bulk")) {
    for (const text of read(id).told.flat()) {
      assert.doesNotMatch(text, /taxed \d|%, tax$|[^.\d]100 % of that|[^\d]-0[.\d]/, id);
    }
  }
});

test("minor units have the digits that are stated, and nothing is less than zero without being so", () => {
  const plain = (text) => text.replaceAll(/\s/g, " ");
  assert.equal(plain(minorUnits("HUF", 2)(123_456)), "HUF 1,234.56");
  assert.equal(minorUnits("JPY", 0)(1200), "¥1,200");
  assert.equal(plain(minorUnits("KWD", 3)(-1234)), "−KWD 1.234");
  assert.equal(minorUnits("EUR", 2)(-0), "€0.00");
  const say = amounts({ cart: { currency: "EUR" }, site: {} });
  assert.deepEqual([say(-0), say.minus(0), say.minus(1)], ["€0.00", "€0.00", "−€1.00"]);
});

test("decimals and fractions are cut, never rounded", () => {
  assert.deepEqual(quotient("2", "3", 4), { text: "0.6666", endless: true });
  assert.deepEqual(exactly("14/17", 4), { text: "0.8235", endless: true });
  assert.deepEqual(exactly("9.8889", 4), { text: "9.8889", endless: false });
  assert.deepEqual(exactly("-1/4", 4), { text: "-0.25", endless: false });
  assert.equal(factor("19"), "1.19");
  assert.equal(factor("9.975"), "1.09975");
  assert.equal(percentage(14.98, 90.95), "16.47");
  assert.equal(percentage("3", "3"), "100");
  assert.ok(same("1.50", 1.5) && !same("1.5", "1.51"));
});

test("the code of the page is a program of short lines", () => {
  const html = readFileSync(join(root, "examples/browser/index.html"), "utf8");
  const part = (id) => new RegExp(`<(\\w+) id="${id}"[^>]*>\\n?([^]*?)</\\1>`).exec(html)[2];
  const code = ["code-head", "code", "code-foot"].map(part).join("\n");
  assert.ok(code.trim().split("\n").every((line) => line.length <= 64), "a narrow column shows them whole");
  assert.equal(printed(code), "12.49 + 0.87 tax = 13.36\n");
  const { version } = JSON.parse(readFileSync(join(here, "../package/package.json"), "utf8"));
  assert.ok(html.includes(`href="cartwright-${version}.tgz"`), "the page offers the package of this version");
});

test("a refusal is compared as the text that Rust answers with", () => {
  const refused = JSON.stringify({ cart: { currency: "EUR", siteCode: "main", items: [{}] }, site: {} });
  const code = `
    import { answered, difference } from "./bytes.js";
    const request = new TextEncoder().encode(${JSON.stringify(refused)});
    const here = answered(request);
    console.log(new TextDecoder().decode(here));
    console.log(difference(here, answered(request)), difference(here, here.slice(0, 9)));
  `;
  const [answer, compared] = printed(code, ["bytes.js", "page.js"]).split("\n");
  const thrown = (call) => {
    try {
      return call();
    } catch (error) {
      return error;
    }
  };
  assert.equal(answer, thrown(() => calculateJson(refused)).json);
  assert.match(answer, /^\{"error":\{"code":"MISSING_MEMBER"/);
  assert.match(compared, /^undefined different from byte 10 on: /);
});

const peers = join(root, "benches/peers");

test("the sums of peers are those that their packages calculate", { skip: !existsSync(join(peers, "node_modules")) }, async () => {
  const { medusa } = await import(pathToFileURL(join(peers, "receipts.mjs")));
  const stated = JSON.parse(readFileSync(join(root, "examples/browser/peers.json"), "utf8"));
  assert.deepEqual(stated, [medusa(calculate)]);
});

test("by hand each way goes wrong, as the table says", () => {
  const lines = [
    { price: { effectiveAmount: 7.49 }, quantity: 2, taxRate: 7 },
    { price: { effectiveAmount: 55 }, quantity: 1, taxRate: 19 },
    { price: { effectiveAmount: 6.99 }, quantity: 3, taxRate: 19 },
  ];
  const coupons = [{ code: "WELCOME10", discountPercentage: 10 }, { code: "MINUS5", discountAbsolute: 5 }];
  const found = (way) => byHand(way, { lines, coupons, includesTax: true, scale: 2 });
  const { net, tax, gross } = found("floats");
  assert.equal(net + tax, gross + 1, "net and tax are not the total");
  assert.deepEqual(found("cents").astray, [{ code: "MINUS5", taken: 499, amount: 500 }]);
  assert.equal(found("decimals").gross, 7686, "the receipt has 76.85");
  // Without a coupon, all three are right.
  for (const way of ["floats", "cents", "decimals"]) {
    const { net, tax, gross, astray } = byHand(way, { lines: lines.slice(1, 2), coupons: [], includesTax: true, scale: 2 });
    assert.deepEqual([net, tax, gross, astray], [4622, 878, 5500, []], way);
  }
  const half = [{ price: { effectiveAmount: 1.005 }, quantity: 1, taxRate: 0 }];
  assert.equal(byHand("decimals", { lines: half, coupons: [], includesTax: true, scale: 2 }).gross, 101);
  assert.equal(byHand("floats", { lines: half, coupons: [], includesTax: true, scale: 2 }).gross, 100, "1.005 is none of the floats");
});

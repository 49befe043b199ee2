// Objects in, objects out: the same figures as with text, and no number that an object cannot hold.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { folder, imported, request, root } from "./support.js";

const api = await imported("operations");
const storefront = await imported("storefront");
const refused = (code, path) => (error) =>
  error instanceof api.CartwrightError && error.code === code && error.path === path;
const item = (members) => ({ itemYrn: "urn:p", quantity: 1, price: { effectiveAmount: 1 }, ...members });
const cart = (...items) => ({ currency: "EUR", siteCode: "main", items });

test("every operation is there twice, the calculation on bytes too, and nothing else but the package's own", () => {
  const source = readFileSync(join(root, "bindings/c/src/operations.rs"), "utf8");
  const operations = [...source.matchAll(/^ {4}cartwright_(\w+): /gm)].map(([, name]) => name);
  assert.equal(operations.length, 46);
  const camelCase = operations.map((name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()));
  const own = ["CartwrightError", "PreparedSite", "call", "init", "initSync"];
  const expected = [...own, ...camelCase, ...camelCase.map((name) => `${name}Json`), "calculateBytes"].sort();
  const exported = (api) =>
    Object.keys(api).filter((name) => name !== "default" && name !== "module.exports" && name !== "__esModule").sort();
  assert.deepEqual(exported(api), expected);
  const pricing = /^(CartwrightError|PreparedSite|init(Sync)?|calculate(Json|Bytes)?|shippingQuotes(Json)?)$/;
  assert.deepEqual(exported(storefront), expected.filter((name) => pricing.test(name)));

  const read = (file) => readFileSync(join(root, "bindings/wasm/package/types", file), "utf8");
  const types = read("pricing.d.ts") + read("operations.d.ts");
  const declared = new Set([...types.matchAll(/^export function (\w+)/gm)].map(([, name]) => name));
  assert.deepEqual([...declared].sort(), expected.filter((name) => !own.includes(name)));
});

test("an order is verified, taken back, settled, itemized, invoiced and reconciled, on objects and on a prepared site", () => {
  const { cart: priced, site, coupons } = JSON.parse(request("grocery_gross_de"));
  const { cart: order, provenance } = api.calculate({ cart: priced, site, coupons });
  const { finalPrice } = order.calculatedPrice;
  const prepared = api.PreparedSite.prepare({ site });
  const changed = { ...order, totalUnitsCount: order.totalUnitsCount + 1 };
  for (const [cart, differences] of [[order, []], [changed, ["/cart/totalUnitsCount"]]]) {
    const verified = api.verifyCart({ cart, site, coupons, provenance });
    assert.deepEqual([verified.isValid, verified.differences.map(({ path }) => path)], [differences.length === 0, differences]);
    assert.deepEqual(prepared.verifyCart({ cart, coupons, provenance }), verified);
    const onText = prepared.verifyCartJson(JSON.stringify({ cart, coupons, provenance }));
    assert.equal(onText, api.verifyCartJson(JSON.stringify({ cart, site, coupons, provenance })));
  }
  assert.throws(() => prepared.verifyCart({ cart: priced, coupons }), { code: "NOT_CALCULATED", status: 400 });
  prepared.free();
  assert.throws(() => prepared.verifyCart({ cart: order }), { code: "SITE_FREED" });
  assert.ok(prepared instanceof api.PreparedSite && prepared instanceof storefront.PreparedSite === false);
  assert.equal("verifyCart" in storefront.PreparedSite.prototype, false);

  const all = { order, provenance, returned: true, shipping: true, paymentFees: true };
  const back = api.calculateReturn(all);
  assert.equal(back.totalPrice.grossValue, finalPrice.grossValue);
  assert.deepEqual(back.remaining.lines, []);
  assert.throws(() => api.calculateReturn({ ...all, returned: [{ itemId: "none", quantity: 1 }] }), { code: "ITEM_NOT_FOUND" });
  const { amount, taxAmount, lines } = api.settle({ order, provenance });
  assert.deepEqual([amount, amount], [back.refundAmount, lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0)]);
  assert.equal(taxAmount, lines.reduce((sum, { taxAmount }) => sum + taxAmount, 0));
  const { totals } = api.itemize({ order, provenance });
  assert.deepEqual([totals.total, totals.tax], [amount, taxAmount]);
  const untaxed = { category: "E", reason: "Voucher" };
  const invoice = api.invoice({ order, provenance, untaxed });
  assert.equal(invoice.totals.dueAmount, finalPrice.grossValue);
  const note = api.invoice({ ...all, untaxed });
  assert.equal(note.kind, "CREDIT_NOTE");
  assert.equal(note.totals.netAmount, invoice.totals.netAmount);
  const { groups, difference } = api.reconcileTax({ order, provenance });
  assert.equal(groups.length, finalPrice.taxAggregate.lines.length);
  assert.equal(typeof difference, "number");
});

test("every code of the package is in the types, and no other", () => {
  const source = ["bytes", "engine", "error", "module", "objects", "calls/site", "operations/call"]
    .map((name) => readFileSync(join(root, `bindings/wasm/package/src/${name}.js`), "utf8"))
    .join("\n");
  const used = new Set([...source.matchAll(/\b(?:refusal|failure)\("(\w+)"/g)].map(([, code]) => code));
  const read = (file) => readFileSync(join(root, "bindings/wasm/package/types", file), "utf8");
  const types = read("error.d.ts") + read("models.d.ts");
  const typed = (name) => [...new RegExp(`type ${name} =([^;]*);`).exec(types)[1].matchAll(/"([^"]+)"/g)].map(([, code]) => code);
  const own = [...used].filter((code) => !typed("LibraryCode").includes(code));
  assert.deepEqual(own.sort(), typed("PackageCode").sort());
});

test("objects and text give the same figures", () => {
  for (const name of ["grocery_gross_de", "b2b_net", "large_200_lines"]) {
    const text = request(name);
    assert.deepEqual(api.calculate(JSON.parse(text)), JSON.parse(api.calculateJson(text)), name);
  }
});

test("a number that a double does not carry is refused, with its place and what to do", () => {
  const meant = [[0.1 + 0.2, "0.3"], [2 ** 53, "9007199254740990"], [1.2345678901234567, "1.23456789012346"]];
  for (const [number, rounded] of meant) {
    const request = { cart: cart(item(), item({ price: { effectiveAmount: number } })), site: {} };
    assert.throws(() => api.calculate(request), (error) => {
      assert.ok(refused("NUMBER_NOT_EXACT", "/cart/items/1/price/effectiveAmount")(error));
      const cure = `round it to 15 significant digits, ${rounded}, or write an exact number as a string`;
      assert.equal(error.message, `\`effectiveAmount\` is \`${number}\`, more digits than a double holds: ${cure}`);
      return true;
    });
  }
  // The rounded number is read, and a string keeps all its digits.
  assert.equal(api.calculate({ cart: cart(item({ quantity: 0.3 })), site: {} }).cart.totalUnitsCount, 0.3);
  const digits = { cart: cart(item({ quantity: String(0.1 + 0.2) })), site: {} };
  assert.throws(() => api.calculate(digits), refused("QUANTITY_OUT_OF_RANGE", "/cart/items/0/quantity"));
  const tooSmall = { cart: cart(item({ quantity: 0.3 - 0.1 * 3 })), site: {} };
  assert.throws(() => api.calculate(tooSmall), refused("NUMBER_OUT_OF_RANGE", "/cart/items/0/quantity"));
});

test("the digits of a number that no rule reads are left alone, and who says that they count has the last word", () => {
  const passed = [0.1 + 0.2, 52.520006599999998, 2 ** 60, 1e22, 5e-324];
  const { cart: answered } = api.calculate({ cart: { ...cart(item({ mixins: { passed } })), passed }, site: {} });
  assert.deepEqual([answered.passed, answered.items[0].mixins.passed], [passed, passed]);
  const location = { latitude: 52.520006599999998, longitude: 13.404953999999999 };
  const homeBase = { address: { country: "DE", zipCode: "10115" }, location };
  const site = { code: "main", name: "Shop", active: true, default: true, currency: "EUR", languages: ["en"], defaultLanguage: "en", shipToCountries: ["DE"], homeBase };
  const { state } = api.createSite({ state: { sites: [] }, caller: { host: true }, site });
  assert.deepEqual(state.sites[0].homeBase.location, location);

  const quantity = { cart: cart(item({ quantity: 1.2345678 * 1.1 })), site: {} };
  assert.throws(() => api.calculate(quantity), refused("NUMBER_NOT_EXACT", "/cart/items/0/quantity"));
  assert.throws(() => api.calculate({ ...quantity, numbers: "DECIMAL" }), refused("QUANTITY_OUT_OF_RANGE", "/cart/items/0/quantity"));
  const prepared = () => api.PreparedSite.prepare({ site: { cartCalculationScale: 0.1 + 0.2 } });
  assert.throws(prepared, refused("NUMBER_NOT_EXACT", "/site/cartCalculationScale"));
  const told = { toJSON: () => quantity };
  assert.throws(() => api.calculate(told), refused("NUMBER_NOT_EXACT", "/cart/items/0/quantity"));
  assert.throws(() => api.calculate({}), refused("MISSING_MEMBER", "/site"));
});

test("a number that JSON does not have is refused in words of its own", () => {
  for (const number of [NaN, Infinity, -Infinity]) {
    const request = { cart: cart(item(), item({ price: { effectiveAmount: number } })), site: {} };
    assert.throws(() => api.calculate(request), (error) => {
      assert.ok(refused("NUMBER_NOT_FINITE", "/cart/items/1/price/effectiveAmount")(error));
      const said = "JSON has no such number; send a finite one, or leave the member out";
      assert.equal(error.message, `\`/cart/items/1/price/effectiveAmount\` is \`${number}\`: ${said}`);
      return true;
    });
  }
  const request = { cart: { ...cart(), mixins: { "a/b~c": { seen: NaN } } }, site: {} };
  assert.throws(() => api.calculate(request), refused("NUMBER_NOT_FINITE", "/cart/mixins/a~1b~0c/seen"));
  const deep = { cart: { ...cart(), mixins: { ["x".repeat(5000)]: NaN } }, site: {} };
  assert.throws(() => api.calculate(deep), ({ message, path }) => message.length < 200 && path.length > 5000);
  assert.throws(() => api.calculate(NaN), refused("NUMBER_NOT_FINITE", ""));
});

test("a number that a double carries arrives as it is, and a negative zero as zero", () => {
  const numbers = [0.1, -0.25, 12.345678, 123456789.012345, 100000000000000, 0.1234567, 99999999999999.9, 1e-7, 1e-20];
  for (const number of [0, 2 ** 53 - 1, -(2 ** 53 - 1), ...numbers]) {
    const { cart: answered } = api.calculate({ cart: { ...cart(), leadTime: number }, site: {} });
    assert.equal(answered.leadTime, number);
  }
  const priced = (quantity) => api.calculate({ cart: cart(item({ quantity })), site: {} });
  assert.deepEqual(priced(-0), priced(0));
  assert.ok(Object.is(priced(-0).cart.items[0].quantity, 0));
});

test("an answer with a number that a double does not carry is refused on objects and given as text", () => {
  const state = (rate) => ({
    currencies: [{ code: "EUR", name: { en: "Euro" } }, { code: "USD", name: { en: "US dollar" } }],
    rates: [{ code: "EUR_USD", sourceCurrency: "EUR", targetCurrency: "USD", rate }],
  });
  const request = { state: state("1.1111111111"), source: "EUR", target: "USD", amount: 123456789.12345, scale: 10 };
  assert.throws(() => api.convert(request), refused("ANSWER_NOT_EXACT", ""));
  const amount = /"amount":([\d.]+)/.exec(api.convertJson(JSON.stringify(request)))[1];
  assert.ok(amount.replace(".", "").length > 15, amount);
  // Digits in a string, a long number that is exact, and a string that looks like an exponent do not count.
  const passed = { ...cart(item({ id: "12345678901234567.8", product: { id: '1e5 "9\\' } })), leadTime: 9007199254740991 };
  const answered = api.calculate({ cart: passed, site: {} }).cart;
  assert.equal(answered.items[0].id, "12345678901234567.8");
  assert.equal(answered.items[0].product.id, '1e5 "9\\');
  assert.equal(answered.leadTime, 9007199254740991);
});

test("what is no JSON is refused, and what JSON.stringify leaves out is left out", () => {
  const circle = cart();
  circle.mixins = { circle };
  assert.throws(() => api.calculate({ cart: circle, site: {} }), { code: "VALUE_NOT_JSON", category: "bad_request" });
  for (const value of [() => 1, Symbol("s"), 10n, new Map(), undefined]) {
    const request = { cart: { ...cart(), mixins: { list: [value] } }, site: {} };
    assert.throws(() => api.calculate(request), refused("VALUE_NOT_JSON", "/cart/mixins/list/0"));
  }
  const map = { cart: { ...cart(), mixins: { map: new Map() } }, site: {} };
  assert.throws(() => api.calculate(map), { message: "`/cart/mixins/map` is of the type Map, expected a JSON value" });
  const hole = { cart: { ...cart(), mixins: { list: [1, , 2] } }, site: {} };
  assert.throws(() => api.calculate(hole), refused("VALUE_NOT_JSON", "/cart/mixins/list/1"));
  const [gone, none] = [new Date("31.05.2020"), { toJSON: () => null }];
  for (const [value, found] of [[gone, "an invalid date"], [none, "of a class whose `toJSON` returns null"]]) {
    const request = { cart: { ...cart(), mixins: { value } }, site: {} };
    assert.throws(() => api.calculate(request), { message: `\`/cart/mixins/value\` is ${found}, expected a JSON value` });
  }
  assert.throws(() => api.calculate(cart(item()), {}, [], { now: gone }), refused("VALUE_NOT_JSON", "/now"));
  const date = new Date(0);
  const { cart: answered } = api.calculate({ cart: { ...cart(), id: undefined, mixins: { date } }, site: {} });
  assert.deepEqual([Object.hasOwn(answered, "id"), answered.mixins.date], [false, "1970-01-01T00:00:00.000Z"]);
});

test("an object of a class is sent with its own members, and refused if it has others", () => {
  class Line {
    constructor(members) {
      Object.assign(this, members);
    }
    total() {
      return this.quantity;
    }
  }
  class Shop {
    currency = "EUR";
    get includesTax() {
      return true;
    }
  }
  class Hidden {
    #currency = "EUR";
  }
  const line = new Line(item({ unitPrice: { taxRate: 19 } }));
  assert.equal(api.calculate(cart(line), { includesTax: true }).provenance.basis, "GROSS");
  const from = (base, members) => Object.assign(Object.create(base), members);
  for (const [site, path] of [[new Shop(), "/site/includesTax"], [from({ includesTax: true }, { currency: "EUR" }), "/site/includesTax"]]) {
    assert.throws(() => api.calculate(cart(line), site), refused("VALUE_NOT_JSON", path));
    assert.throws(() => api.PreparedSite.prepare({ site }), refused("VALUE_NOT_JSON", path));
  }
  const prepared = api.PreparedSite.prepare({ site: { includesTax: true } });
  for (const site of [prepared, new Hidden()]) {
    assert.throws(() => api.calculate(cart(line), site), (error) => {
      assert.ok(refused("VALUE_NOT_JSON", "/site")(error));
      return error.message.endsWith(", without members of its own, expected a JSON value");
    });
  }
  // A plain object of another realm, and one that inherits from nothing.
  const foreign = runInNewContext('({ includesTax: true, currency: "EUR" })');
  for (const site of [foreign, runInNewContext("({})"), from(null, { includesTax: true })]) {
    api.calculate(cart(line), site);
  }
});

test("a string that is not Unicode is refused with its place", () => {
  for (const half of ["\ud83c", "tea \udf75"]) {
    const request = { cart: { ...cart(), mixins: { a: [{ name: half }] } }, site: {} };
    assert.throws(() => api.calculate(request), refused("INVALID_UTF8", "/cart/mixins/a/0/name"));
  }
  const escaped = { cart: { ...cart(), id: "\\ud83c" }, site: {} };
  assert.equal(api.calculate(escaped).cart.id, "\\ud83c");
});

test("a string that is not Unicode is refused with its place by an engine that writes it as it is, as Hermes does", () => {
  const { stringify } = JSON;
  const half = { cart: { ...cart(), mixins: { a: [{ name: "tea \udf75" }] } }, site: {} };
  JSON.stringify = (value) => stringify(value).replace(/\\u(d[89a-f]..)/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
  try {
    assert.throws(() => api.calculate(half), refused("INVALID_UTF8", "/cart/mixins/a/0/name"));
    assert.equal(api.calculate({ cart: { ...cart(), id: "\ud83c\udf75" }, site: {} }).cart.id, "\ud83c\udf75");
  } finally {
    JSON.stringify = stringify;
  }
});

test("a refusal is an Error with all that the library says", () => {
  const request = { cart: cart(item({ quantity: -1 })), site: {} };
  const text = api.call.bind(null, "calculate", JSON.stringify(request));
  for (const run of [() => api.calculate(request), text]) {
    assert.throws(run, (error) => {
      assert.ok(error instanceof Error && error instanceof api.CartwrightError);
      assert.equal(String(error), "CartwrightError: `quantity` is `-1`, expected 0 or more");
      const { code, category, status, path, body, details } = error;
      assert.deepEqual([code, category, status, path], ["NEGATIVE_VALUE", "bad_request", 400, "/cart/items/0/quantity"]);
      assert.deepEqual([body.code, body.status, details], [400, "Bad Request", []]);
      assert.deepEqual(Object.keys(JSON.parse(error.json)), ["error"]);
      return true;
    });
  }
});

test("bytes that are no bytes, or no UTF-8, are refused in the words of the library", () => {
  const invalid = Buffer.from('{"cart": "\xff"}', "latin1");
  assert.throws(() => api.calculateBytes(invalid), (error) => {
    assert.ok(error instanceof api.CartwrightError);
    assert.deepEqual([error.code, error.status, error.path], ["INVALID_UTF8", 400, ""]);
    assert.equal(error.message, "the request is not UTF-8: byte 10 is invalid");
    return true;
  });
  for (const value of ["{}", [123, 125], new ArrayBuffer(2), new Uint16Array(1), undefined, { [Symbol.toStringTag]: "Uint8Array" }]) {
    assert.throws(() => api.calculateBytes(value), refused("WRONG_TYPE", ""));
  }
  assert.throws(() => api.calculateBytes(new Uint8Array(0)), refused("INVALID_JSON", ""));
});

test("bytes may come from another realm and from the middle of a buffer; the answer is the caller's own", () => {
  const text = request("grocery_gross_de");
  const expected = api.calculateJson(text);
  const foreign = runInNewContext("new Uint8Array(length)", { length: Buffer.byteLength(text) });
  foreign.set(Buffer.from(text));
  const within = Buffer.from(`12345${text}67890`).subarray(5, -5);
  const answers = [foreign, within].map((bytes) => api.calculateBytes(bytes));
  for (const answer of answers) {
    assert.equal(new TextDecoder().decode(answer), expected);
    assert.equal(answer.buffer.byteLength, answer.byteLength, "it is no part of the module's memory");
  }
});

test("an error that nobody catches says its message once, and then what it is", () => {
  const module = JSON.stringify(join(folder, "full/node.cjs"));
  const shown = (call) => {
    const { status, stderr } = spawnSync(process.execPath, ["-e", `const api = require(${module}); ${call}`], { encoding: "utf8" });
    assert.equal(status, 1);
    return stderr;
  };
  const times = (text, words) => text.split(words).length - 1;

  const refused = shown('api.calculateJson(\'{"cart":{"currency":"EUR","siteCode":"m","items":[{"quantity":-1}]},"site":{}}\')');
  assert.match(refused, /^CartwrightError: a line needs an `itemYrn`, or a `product` with an `id`$/m);
  assert.equal(times(refused, "a line needs an"), 1, refused);
  for (const member of ["code: 'ITEM_WITHOUT_PRODUCT'", "path: '/cart/items/0/itemYrn'", "category: 'bad_request'", "status: 400"]) {
    assert.equal(times(refused, member), 1, refused);
  }
  assert.doesNotMatch(refused, /details|body|json:/);

  const own = shown("api.calculateBytes('{}')");
  assert.equal(times(own, "expected a Uint8Array"), 1, own);

  const several = shown(`api.createCart({
    caller: { host: true },
    cart: { currency: "EUR", siteCode: "m", metadata: { mixins: { gift: "https://a.b/c" } }, mixins: { gift: { a: 1, b: 2 } } },
    schemas: { "https://a.b/c": { properties: { a: { type: "string" }, b: { type: "string" } } } },
  })`);
  assert.equal(times(several, "code: 'SCHEMA_VIOLATION'"), 3, several);
  assert.ok(several.includes("path: '/cart/mixins/gift/b'"), several);
});

test("what a refusal says can be read, whatever of it is shown", () => {
  const error = (() => {
    try {
      return api.calculate({ cart: cart(), site: null });
    } catch (error) {
      return error;
    }
  })();
  assert.deepEqual(Object.keys(error), ["code", "path", "category", "status"]);
  assert.deepEqual([error.details, error.body.message], [[], error.message]);
  assert.equal(JSON.parse(error.json).error.message, error.message);
  error.details = [];
  error.body = error.json = undefined;
});

test("text that is no text, or no Unicode, is refused", () => {
  assert.throws(() => api.calculateJson({}), refused("WRONG_TYPE", ""));
  assert.throws(() => api.calculateJson('{"cart": "\ud800"}'), refused("INVALID_UTF8", ""));
  for (const operation of ["nothing", "constructor", "\ud800"]) {
    assert.throws(() => api.call(operation, "{}"), { code: "UNKNOWN_OPERATION", status: 404 });
  }
  assert.throws(() => api.call(undefined, "{}"), refused("WRONG_TYPE", ""));
  assert.throws(() => api.createCartJson(1), refused("WRONG_TYPE", ""));
  assert.equal(api.calculate({ cart: { ...cart(), id: "🍵 \u0000" }, site: {} }).cart.id, "🍵 \u0000");
});

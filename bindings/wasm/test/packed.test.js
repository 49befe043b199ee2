// Lines sent as words and strings give the same result as the whole request sent as text: the same objects with their
// members in the same order, and the same refusals. `CARTWRIGHT_SIZE` is the number of tenths of 20,000 random carts to
// compare; 1 by default.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { caseFiles, carts, folder, imported, request, root } from "./support.js";
import { random } from "./random.js";

const file = (name) => import(pathToFileURL(join(folder, name)));
const { MEMBERS, UNREAD } = await file("packed/members.js");
const { read, write } = await file("objects.js");
const { engine } = await file("storefront/server/module_engine.js");
const api = await file("storefront/server/index.js");

const SIZE = 2_000 * Number(process.env.CARTWRIGHT_SIZE ?? 1);
const ANSWERS = ["WHOLE", "FIGURES", "TOTALS"];

/** Returns the answer or the refusal of a call. */
function outcome(call) {
  try {
    return { answer: call() };
  } catch (error) {
    if (!(error instanceof api.CartwrightError)) throw error;
    return { error: error.json };
  }
}

/** Counts how often a call gives the module strings beside a text, and a text alone. */
function ways(call) {
  const counts = { packed: 0, text: 0 };
  const counted = (way) => (...given) => {
    counts[way] += 1;
    return Object.getPrototypeOf(engine)[way === "packed" ? "onStrings" : "onText"].apply(engine, given);
  };
  [engine.onStrings, engine.onText] = [counted("packed"), counted("text")];
  try {
    call();
  } finally {
    delete engine.onStrings;
    delete engine.onText;
  }
  return counts;
}

/** Checks that two texts are equal; reports where they first differ. */
function one(given, expected, note) {
  if (given !== expected) {
    let at = 0;
    while (given[at] === expected[at]) at += 1;
    const [found, meant] = [given, expected].map((text) => text.slice(Math.max(at - 60, 0), at + 120));
    assert.fail(`${note}\n  packed  ${found}\n  as text ${meant}`);
  }
}

/** Compares the two forms, also on a prepared site; returns whether there is an answer. */
function same(request, note) {
  const [given, byText] = [outcome(() => api.calculate(request)), outcome(() => read(api.calculateJson(write(request))))];
  one(JSON.stringify(given), JSON.stringify(byText), note);
  assert.deepEqual(given, byText, note);
  if (byText.answer !== undefined && request.site instanceof Object) {
    const { site, ...alone } = request;
    const prepared = api.PreparedSite.prepare({ site, ...(alone.numbers !== undefined && { numbers: alone.numbers }) });
    const answers = [prepared.calculate(alone), read(prepared.calculateJson(write(alone)))];
    prepared.free();
    one(...answers.map((answer) => JSON.stringify(answer)), `${note}, prepared`);
  }
  return byText.answer !== undefined;
}

/** Returns every request of a calculation in the cases. */
function* requests() {
  for (const [file, text] of caseFiles()) {
    for (const one of JSON.parse(text)) {
      if (one.operation === "calculate" && one.request instanceof Object) yield [one.request, `${file}: ${one.note}`];
    }
  }
}

/** Returns the names of the members of a type. */
function members(type) {
  const types = readFileSync(join(root, "bindings/wasm/package/types/models.d.ts"), "utf8");
  const [body] = new RegExp(`^export type ${type} =[^]*?^(?:\\};|$)`, "m").exec(types);
  return [...body.matchAll(/^ +(\w+)\??: /gm)].map(([, name]) => name);
}

test("every member of a line goes one way, and none that there is not", () => {
  const types = { line: ["ItemMembers", "ItemKinds"], product: ["Product"], price: ["Price"], unitPrice: ["UnitPrice"] };
  for (const [place, names] of Object.entries(types)) {
    assert.deepEqual(Object.keys(MEMBERS[place]).sort(), [...new Set(names.flatMap(members))].sort(), place);
  }
});

test("every case comes to the same, however much of the cart is asked for", () => {
  let [run, answered] = [0, 0];
  for (const [request, note] of requests()) {
    const isAsked = "answer" in request || "calculatedOnly" in request;
    for (const one of isAsked ? [request] : ANSWERS.map((answer) => ({ ...request, answer }))) {
      run += 1;
      answered += same(one, note);
    }
  }
  assert.ok(run > 1_500 && answered > 1_000, `${answered} of ${run} were answered`);
});

test("requests of every example and random carts are packed, and calculated once", () => {
  const names = ["grocery_gross_de", "b2b_net", "large_200_lines"];
  for (const name of names) {
    const one = JSON.parse(request(name));
    assert.deepEqual(ways(() => api.calculate(one)), { packed: 1, text: 0 }, name);
  }
  const lines = carts().trimEnd().split("\n");
  let [packed, answered] = [0, 0];
  for (let line = 0; line + 1 < lines.length; line += 2) {
    if (lines[line + 1].startsWith('{"cart":') && !lines[line + 1].includes("MEMBER_MISSPELT")) {
      let answer;
      const counts = ways(() => (answer = outcome(() => api.calculate(JSON.parse(lines[line]))).answer));
      answered += answer !== undefined;
      packed += answer !== undefined && counts.text === 0;
    }
  }
  assert.ok(packed > 0.95 * answered, `${packed} of ${answered}`);
});

/** Names and values to be put into lines at random: known, unknown and misspelt names, values of every kind. */
const NAMES = [...new Set(Object.values(MEMBERS).flatMap(Object.keys))];
const OTHERS = "colour Quantity taxcode EffectiveAmount imges constructor __proto__ 0 toJSON a/b~c".split(" ");
const NUMBERS = [0, -0, 1, 2.5, 0.1 + 0.2, 19.99, 4294967295, 4294967296, 1e-9, 1e21, -3, 123456.789, 0.575, NaN, 2 ** 53];
const KINDS = ["INTERNAL", "EXTERNAL", "EUR", "STANDARD"];
const TEXTS = [...KINDS, "", "tea", "2", "2.50", "007", "1e2", "4294967296", "a\0b", "\ud800", "über 😀"];
const objects = () => [
  {},
  { id: "p", categories: ["a", "b"] },
  { id: "p", categories: ["a", 1], images: [{ id: "1", ur: "x" }] },
  { effectiveAmount: 12.34, currency: "EUR", tiers: [{ minQuantity: 2, effectiveAmount: 11 }] },
  { effectiveAmount: "12.340", originalAmount: 13, priceId: 7 },
  { lineAmount: 10, currency: "EUR" },
  { effectiveAmount: 1, measurementUnit: { quantity: 100, unitCode: "g" } },
  { taxCode: "REDUCED", taxRate: 7, note: { kept: true } },
  { taxRate: 7.5, netValue: 1, grossValue: "x", appliedDiscounts: [{}] },
  [{ feeType: "ABSOLUTE", feeAbsolute: 2, name: { en: "Wrap" }, id: "wrap" }],
  [{ id: "staff", discountType: "PERCENT", value: 10, includeFees: true }],
  new Date(0),
  new Map(),
  { toJSON: () => ({ effectiveAmount: 3 }) },
  { [Symbol("s")]: 1, deep: { deeper: [undefined, 1] } },
  [1, , 2],
  Object.create({ inherited: 1 }),
];

/** Changes a line and its content in some places. */
function changed(line, { next, any }) {
  const value = () => any([any(NUMBERS), any(TEXTS), any(objects()), null, undefined, true, any(NUMBERS), any(TEXTS)]);
  for (let change = next(4); change > 0; change -= 1) {
    const place = any([line, line, line.price, line.product, line.unitPrice]) ?? line;
    const name = any(next(4) === 0 ? OTHERS : NAMES);
    if (typeof place !== "object" || next(6) === 0) delete line[name];
    else Object.defineProperty(place, name, { value: value(), enumerable: true, configurable: true, writable: true });
  }
}

test("random lines come to the same", { timeout: 3_600_000 }, () => {
  const { next, any } = random();
  const texts = carts().trimEnd().split("\n").filter((text) => !text.startsWith('{"error"') && text.includes('"site"'));
  let answered = 0;
  for (let run = 0; run < SIZE; run += 1) {
    const request = JSON.parse(any(texts));
    for (const line of next(3) === 0 ? [] : (request.cart.items ?? [])) {
      if (next(4) === 0) changed(line, { next, any });
    }
    if (next(2) === 0) request.answer = any(ANSWERS);
    answered += same(request, `seed ${process.env.CARTWRIGHT_SEED ?? 1}, cart ${run}`);
  }
  assert.ok(answered > SIZE / 3, `${answered} of ${SIZE} were answered`);
});

test("each member of a line is read once, and the answer has nothing of the request in it", () => {
  const { cart, ...rest } = JSON.parse(request("large_200_lines"));
  const reads = new Map();
  const watched = (object, path) =>
    new Proxy(object, {
      get(target, name, receiver) {
        const at = `${path}/${String(name)}`;
        if (Object.hasOwn(target, name) && name !== "length") reads.set(at, (reads.get(at) ?? 0) + 1);
        const value = Reflect.get(target, name, receiver);
        return typeof value === "object" && value !== null ? watched(value, at) : value;
      },
    });
  const expected = api.calculate({ cart, ...rest });
  const items = watched(cart.items, "/items");
  const answer = api.calculate({ cart: { ...cart, items }, ...rest });
  assert.deepEqual(answer, expected);
  assert.ok(reads.size > 1_000);
  assert.deepEqual([...reads].filter(([, count]) => count > 1), []);
  const before = JSON.stringify(cart);
  for (const line of expected.cart.items) {
    line.product.categories?.push("changed");
    line.price.effectiveAmount = 0;
    for (const { price } of line.calculatedPrice.discountedPrice?.appliedDiscounts ?? []) price.netValue = -1;
    assert.ok(line.calculatedPrice.totalDiscount?.appliedDiscounts.every(({ price }) => price.netValue >= 0) ?? true);
  }
  assert.equal(JSON.stringify(cart), before);
});

test("a name that is probably misspelt is told of every time, and one that is not is looked at once", () => {
  const line = (members) => ({ itemYrn: "urn:p", quantity: 1, price: { effectiveAmount: 1 }, ...members });
  const of = (...items) => ({ cart: { currency: "EUR", siteCode: "main", items }, site: {} });
  for (let time = 0; time < 3; time += 1) {
    const { notices } = api.calculate(of(line({ colour: 1 }), line({ taxcode: "A" }), line({ taxcode: "B" })));
    const paths = notices.filter(({ code }) => code === "MEMBER_MISSPELT").map(({ path }) => path);
    assert.deepEqual(paths, ["/cart/items/1/taxcode", "/cart/items/2/taxcode"]);
  }
  const many = of(...Array.from({ length: 50 }, (_, index) => line({ [`shelf ${index}`]: index, weight: 2 })));
  assert.deepEqual(ways(() => api.calculate(many)), { packed: 1, text: 0 });
  assert.ok(same(many));
  // A member that is not read contains no names that could be misspelt.
  for (const name of Object.keys(MEMBERS.line).filter((name) => MEMBERS.line[name].kind === UNREAD)) {
    assert.ok(same(of(line({ [name]: { taxcode: 1, EffectiveAmount: 2, ur: 3 } }))), name);
  }
});

test("an object of the host is judged by its members, whatever an earlier one had", () => {
  const request = (given) => ({
    cart: {
      currency: "EUR",
      siteCode: "main",
      items: given.map((customer, id) => ({ id: String(id), itemYrn: "urn:p", quantity: 1, price: { effectiveAmount: 5 }, customer })),
    },
    site: {},
  });
  const told = [["gift", { name: "Ann" }], [{ name: "Ann" }, { taxExemption: { code: "X" } }, { name: "Bob" }, { tax_exemption: {} }]];
  const counts = told.map((given) => {
    assert.ok(same(request(given), JSON.stringify(given)));
    return api.calculate(request(given)).notices.length;
  });
  assert.deepEqual(counts, [0, 2]);
});

test("every build packs lines", async () => {
  const one = JSON.parse(request("b2b_net"));
  for (const build of ["storefront", "operations", "full"]) {
    const { calculate, calculateJson } = await imported(build);
    assert.deepEqual(calculate(one), JSON.parse(calculateJson(JSON.stringify(one))), build);
  }
});

// The sources of the projects: they price a cart, add a line with an operation, and price it again.

const CART = `
const cart = {
  currency: "EUR",
  siteCode: "main",
  items: [{ itemYrn: "urn:tea", quantity: 2, price: { effectiveAmount: 4.95 }, unitPrice: { taxRate: 7 } }],
};
const item = { itemYrn: "urn:pot", quantity: 1, price: { effectiveAmount: 29.9 }, unitPrice: { taxRate: 19 } };
const coupons = [{ code: "TEN", discountType: "PERCENT", discountPercentage: 10 }];
const net = (cart) => calculate({ cart, site: { includesTax: true }, coupons }).cart.calculatedPrice.finalPrice.netValue;
const longer = () => addItem({ cart, caller: { host: true }, item }).cart;
`;

/** For servers: `figures()` answers synchronously. */
const AT_ONCE = `${CART}
const figures = () => \`\${net(cart)}, then \${net(longer())}\`;
`;

/** For pages, and for code that runs on either side: a promise. */
const AWAITED = `${CART}
async function figures() {
  await init();
  return \`\${net(cart)}, then \${net(longer())}\`;
}
`;

/** The same without an operation, for the storefront build. */
const PRICES = CART.replace(/const longer.*/, "const longer = { ...cart, items: [...cart.items, item] };");
export const pricing = (name = "cartwright") => `import { calculate, init } from "${name}";${PRICES}
export const figures = (module) => init(module).then(() => \`\${net(cart)}, then \${net(longer)}\`);
`;
/** The same with the cart store. */
export const storing = (name = "cartwright/store") => `import { createCart } from "${name}";${CART.replace(/const net.*\n.*\n/, "")}
export async function figures() {
  const [{ quantity, ...tea }] = cart.items;
  const catalog = { tea, pot: { ...item, quantity: undefined } };
  const shop = createCart({ site: { includesTax: true, currency: "EUR" }, catalog, coupons });
  shop.add("tea", quantity);
  shop.applyCoupon("TEN");
  const first = (await shop.settled()).totals.finalPrice.netValue;
  shop.add("pot");
  return \`\${first}, then \${shop.get().totals.finalPrice.netValue}\`;
}
`;
export const commonAtOnce = `const { addItem, calculate } = require("cartwright/operations");${AT_ONCE}exports.figures = figures;\n`;
export const atOnce = `import { addItem, calculate } from "cartwright/operations";${AT_ONCE}export { figures };\n`;
export const awaited = (name = "cartwright/operations") =>
  `import { addItem, calculate, init } from "${name}";${AWAITED}export { figures };\n`;

/** A program that prints the figures. */
export const program = `import { figures } from "./figures.js";\nconsole.log(figures());\n`;
export const awaitingProgram = `import { figures } from "./figures.js";\nfigures().then(console.log);\n`;
export const commonProgram = `const { addItem, calculate } = require("cartwright/operations");${AT_ONCE}console.log(figures());\n`;

/** A page whose title becomes the figures, or the error. */
const show = "(text) => { document.title = text; }";
export const page = `import { figures } from "./figures.js";\nfigures().catch(String).then(${show});\n`;
export const html = (script, attributes = 'type="module"') =>
  `<!doctype html><meta charset="utf-8" /><title>shop</title><body><script ${attributes} src="${script}"></script></body>\n`;

/** A page that calculates in a worker. */
export const workerPage = `
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.onerror = ({ message }) => { document.title = message; };
worker.onmessage = ({ data }) => { document.title = data; };
`;
export const worker = `import { figures } from "./figures.js";\nfigures().catch(String).then((text) => self.postMessage(text));\n`;

/** A page that calculates itself and in a worker; `begin` is the code that starts the worker. */
const twoOf = (begin) => `${begin}
import { figures } from "./figures.js";
const told = new Promise((done, failed) => {
  worker.onerror = ({ message }) => failed(new Error(message));
  worker.onmessage = ({ data }) => done(data);
});
Promise.all([figures(), told]).then((both) => [...new Set(both)].join(" and "), String).then(${show});
`;
const STARTED = `const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });`;
/** Page and worker, each with the module of its own import. */
export const each = { "main.js": twoOf(STARTED), "worker.js": worker, "figures.js": pricing() };
/** The page starts the module and posts it to the worker. */
export const shared = {
  "main.js": twoOf(`import { init } from "cartwright/stream";\n${STARTED}\ninit().then((module) => worker.postMessage(module));`),
  "worker.js": `
import { figures } from "./figures.js";
self.onmessage = ({ data }) => figures(data).catch(String).then((text) => self.postMessage(text));
`,
  "figures.js": pricing("cartwright/stream"),
};

/** A worker at the edge. */
export const edgeWorker = `import { figures } from "./figures.js";\nexport default { fetch: async () => new Response(await figures()) };\n`;

/** A test for Jest and Vitest: the figures, and the differences of an environment with its own classes. */
export const jestTest = (figures) => `
const cartwright = require("cartwright/operations");
const { figures } = require("./figures.cjs");
${tests(figures)}`;
/** The same for Jest with ECMAScript modules, on a server or in a page. */
export const esModuleJestTest = (figures) => `
import * as cartwright from "cartwright/operations";
import { figures } from "./figures.js";
beforeAll(() => cartwright.init());
${tests(figures)}`;
export const vitestTest = (figures) => `
import * as cartwright from "cartwright/operations";
import { expect, test } from "vitest";
import { figures } from "./figures.js";
${tests(figures)}`;
const tests = (figures) => `
const { CartwrightError, calculateBytes, calculateJson, createCartJson } = cartwright;
test("figures", async () => expect(await figures()).toBe(${JSON.stringify(figures)}));
test("texts and bytes", () => {
  const text = JSON.stringify({ cart: { currency: "EUR", siteCode: "main", id: "K\u00e4se \u20ac \u{1f600}" }, site: {} });
  const answer = calculateJson(text);
  expect(JSON.parse(answer).cart.id).toBe("K\u00e4se \u20ac \u{1f600}");
  for (const bytes of [Buffer.from(text), new Uint8Array(Buffer.from(text))]) {
    expect(Buffer.from(calculateBytes(bytes)).toString()).toBe(answer);
  }
});
test("errors", () => {
  const refused = [[() => calculateJson("{}"), "MISSING_MEMBER"], [() => createCartJson("{}"), "MISSING_MEMBER"]];
  refused.push([() => calculateJson("\\ud800"), "INVALID_UTF8"], [() => calculateBytes([1]), "WRONG_TYPE"]);
  for (const [run, code] of refused) {
    expect(run).toThrow(CartwrightError);
    expect(run).toThrow(expect.objectContaining({ code }));
  }
});
`;

/** Returns the same figures, calculated with a build of the package. */
export const expected = (api) => new Function("calculate", "addItem", `${AT_ONCE}return figures();`)(api.calculate, api.addItem);

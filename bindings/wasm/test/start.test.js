// The sources that a module is started from, and the message for every invalid one.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { folder, request, required } from "./support.js";

const installed = (...names) => pathToFileURL(join(folder, ...names));
/** The streaming entry, whose modules are never started here. */
const api = await import(installed("storefront/index.js"));
const { CartwrightError } = api;
const { Engine } = await import(installed("engine.js"));
const wasm = (module) => readFileSync(join(folder, module, "cartwright.wasm"));
const text = request("grocery_gross_de");

/** A server that answers as the path says: `/404/text/html/<body>`. */
const server = createServer((asked, response) => {
  const [, status, type, subtype, body] = asked.url.split("/");
  response.writeHead(Number(status), { "Content-Type": `${type}/${subtype}` });
  response.end(body === "wasm" ? wasm("storefront") : decodeURIComponent(body));
});
let address;
before(async () => {
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

const page = encodeURIComponent("<!doctype html><title>Nothing here</title>");
const cut = wasm("storefront").subarray(0, 1000);
const partial = readFileSync(join(folder, "lite/cut.wasm"));
const detached = new Uint8Array(8);
structuredClone(detached.buffer, { transfer: [detached.buffer] });

/** Sources that are not a module: a name, the source, the code, and the content of the message. */
const REFUSED = [
  ["a number", () => 42, "WRONG_TYPE", ["`init` takes an address", "found Number"]],
  ["an object", () => ({ module: wasm("storefront") }), "WRONG_TYPE", ["found Object"]],
  ["a promise of nothing that is one", async () => true, "WRONG_TYPE", ["found Boolean"]],
  ["a promise that fails", async () => Promise.reject(new Error("no line")), "MODULE_NOT_FETCHED", ["no line"]],
  ["an address of another kind", () => "gopher://shop.example/", "MODULE_NOT_FETCHED", ["`gopher://shop.example/`", "await init(bytes)"]],
  ["a port that is closed", () => "http://127.0.0.1:1/x", "MODULE_NOT_FETCHED", ["`http://127.0.0.1:1/x`", "`connect-src`"]],
  ["the file beside this one, which nobody serves", () => undefined, "MODULE_NOT_FETCHED", ["storefront/cartwright.wasm`", "await init(bytes)"]],
  ["404", () => `${address}/404/text/html/${page}`, "MODULE_NOT_FETCHED", ["/404/text/html/", "answered 404 with text/html", "serve the package's file"]],
  ["500, awaited outside", () => fetch(`${address}/500/text/plain/oh`), "MODULE_NOT_FETCHED", ["`http://", "/500/text/plain/oh` answered 500"]],
  ["a page instead of the module", () => new URL(`${address}/200/text/html/${page}`), "MODULE_INVALID", ["/200/text/html/", "answered 200 with text/html", "`<!doctype html><title>", "await init(address)"]],
  ["a page called a module", () => `${address}/200/application/wasm/${page}`, "MODULE_INVALID", ["answered 200 with application/wasm", "serve the package's file"]],
  ["half a module", () => cut, "MODULE_INVALID", ["1000 bytes were given", "cartwright.wasm"]],
  ["a cut module without the whole one behind it", () => partial, "MODULE_INVALID", ["`cut.wasm`", "`cartwright.wasm`"]],
  ["half a module, fetched", () => new Response(cut), "MODULE_INVALID", ["a response answered 200 with no content type"]],
  ["bytes that were transferred away", () => detached, "MODULE_INVALID", ["0 bytes were given"]],
  ["a module of another build", () => wasm("full"), "MODULE_INVALID", ["of one version"]],
];

for (const [name, source, code, said] of REFUSED) {
  test(`init is rejected with an error of the package for ${name}`, async () => {
    const started = api.init(source());
    assert.ok(started instanceof Promise, "nothing is thrown");
    await assert.rejects(started, (error) => {
      assert.ok(error instanceof CartwrightError && error instanceof Error);
      assert.equal(error.code, code);
      assert.deepEqual([error.status, error.category], code === "WRONG_TYPE" ? [400, "bad_request"] : [500, "internal"]);
      for (const words of said) {
        assert.ok(error.message.includes(words), error.message);
      }
      return true;
    });
  });
}

test("the cause is kept", async () => {
  const cause = (source) => api.init(source).then(assert.fail, (error) => error.cause);
  const lost = new Error("no line");
  assert.equal(await cause(Promise.reject(lost)), lost);
  assert.ok((await cause("gopher://shop.example/")) instanceof TypeError);
  assert.ok((await cause(cut)) instanceof WebAssembly.CompileError);
});

test("a module without the operations is told from one that has them", async () => {
  const { createCart, init } = await import(installed("operations/index.js"));
  await assert.rejects(init(wasm("storefront")), { code: "MODULE_INVALID", message: /no operation `call`/ });
  assert.throws(() => createCart({}), { code: "NOT_INITIALIZED", message: /`await init\(\)` first/ });
});

test("at once, everything that is no module is thrown", () => {
  const refused = [[undefined, "WRONG_TYPE"], ["/x.wasm", "WRONG_TYPE"], [Promise.resolve(wasm("storefront")), "WRONG_TYPE"], [cut, "MODULE_INVALID"], [wasm("full"), "MODULE_INVALID"]];
  for (const [source, code] of refused) {
    assert.throws(() => api.initSync(source), (error) => error instanceof CartwrightError && error.code === code);
  }
});

test("a module that does not start for want of memory says so", async () => {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async () => Promise.reject(new RangeError("could not allocate memory"));
  try {
    await assert.rejects(api.init(wasm("storefront")), { code: "MODULE_NOT_STARTED", message: /could not allocate memory/ });
  } finally {
    WebAssembly.instantiate = instantiate;
  }
});

test("a script that does not know its own address says so", async () => {
  const awaited = () => new URL("./cartwright.wasm", "blob:nothing");
  await assert.rejects(new Engine({}, { awaited }).start(), { code: "MODULE_NOT_FETCHED", message: /await init\(address\)/ });
});

/** Valid sources. */
const ACCEPTED = {
  "an address": () => `${address}/200/application/wasm/wasm`,
  "an address with another content type": () => new URL(`${address}/200/application/octet-stream/wasm`),
  "a promise of a response": () => fetch(`${address}/200/application/wasm/wasm`),
  "bytes": () => wasm("storefront"),
  "a buffer": async () => (await fetch(`${address}/200/application/wasm/wasm`)).arrayBuffer(),
  "a compiled module": () => new WebAssembly.Module(wasm("storefront")),
};

for (const [name, source] of Object.entries(ACCEPTED)) {
  test(`init starts ${name}, after failures too`, async () => {
    const glue = await import(`${installed("storefront/glue.js")}?${name}`);
    const engine = new Engine(glue);
    await assert.rejects(engine.start(42), { code: "WRONG_TYPE" });
    const [module] = await Promise.all([engine.start(source()), engine.start()]);
    const price = (module, bytes) => module.calculate(bytes);
    assert.equal(new TextDecoder().decode(engine.onText(price, text)), required("storefront").calculateJson(text));
    assert.equal(await engine.start("/anything"), module);
    engine.startSync("anything");
    // Another engine starts the module that one engine has compiled, as in a worker.
    const other = new Engine(await import(`${installed("storefront/glue.js")}?${name} again`));
    assert.equal(await other.start(module), module);
    assert.equal(new TextDecoder().decode(other.onText(price, text)), required("storefront").calculateJson(text));
  });
}

const fresh = async (name, awaited) => new Engine(await import(`${installed("storefront/glue.js")}?${name}`), { awaited });
const never = () => new Promise(() => undefined);

test("a source that is given while the engine's own is on its way is taken, and both calls have the module", async () => {
  for (const [name, awaited] of Object.entries({ lost: () => `${address}/404/text/plain/x`, slow: never })) {
    const engine = await fresh(name, awaited);
    const own = engine.start();
    const [module, given] = await Promise.all([own, engine.start(wasm("storefront"))]);
    assert.equal(module, given);
    assert.equal(new TextDecoder().decode(engine.onText((module, bytes) => module.calculate(bytes), text)), required("storefront").calculateJson(text));
  }
  // Of two that arrive, one is started.
  const engine = await fresh("both", () => wasm("storefront"));
  const [first, ...others] = await Promise.all([engine.start(), engine.start(wasm("storefront")), engine.start(wasm("storefront"))]);
  assert.ok(first instanceof WebAssembly.Module && others.every((other) => other === first));
});

test("if no source arrives, the error is that of the source that was given, and the next start begins anew", async () => {
  for (const late of [false, true]) {
    let reject;
    let source = () => (late ? new Promise((_, end) => (reject = end)) : Promise.reject(new Error("lost")));
    const engine = await fresh(`none ${late}`, () => source());
    const own = engine.start();
    const given = engine.start(cut);
    setTimeout(() => reject?.(new Error("lost")), 50);
    await Promise.all([own, given].map((start) => assert.rejects(start, { code: "MODULE_INVALID", message: /1000 bytes were given/ })));
    await assert.rejects(engine.start(42), { code: "WRONG_TYPE" });
    source = () => wasm("storefront");
    assert.ok((await engine.start()) instanceof WebAssembly.Module);
  }
});

test("a cart that waits for a module that is lost is priced by the one that the page gives", async (context) => {
  const { createCart } = await import(installed("storefront/stream/store.js"));
  const { init } = await import(installed("storefront/stream/index.js"));
  context.mock.method(globalThis, "fetch", async () => new Response("", { status: 404 }));
  const site = { includesTax: true, currency: "EUR" };
  const cart = createCart({ site, catalog: { tea: { price: { effectiveAmount: 10 } } } });
  cart.add("tea");
  await init(wasm("storefront"));
  assert.deepEqual([(await cart.settled()).status, cart.get().total], ["ready", 10]);
});

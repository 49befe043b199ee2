// Every case and 2,000 random carts in Chromium, under the strict policy of the example; and what only a browser shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inChromium } from "./chromium.js";
import { BUILDS, caseFiles, carts, request, required } from "./support.js";

for (const build of BUILDS) {
  test(`the ${build} build answers in Chromium as Rust does`, async (context) => {
    await inChromium(async (browser, address) => {
      const page = await browser.newPage();
      await page.goto(`${address}test/`);
      const run = async ([build, files, text]) => {
        const api = await import(`/cartwright/${build}/index.js`);
        const { runCarts, runCases } = await import("/shared/corpus.js");
        const start = performance.now();
        await api.init();
        const started = performance.now() - start;
        await api.initOperations();
        const cases = runCases(api, build, files);
        return { started, cases: { ...cases, wrong: cases.wrong.slice(0, 5) }, random: runCarts(api, text) };
      };
      const { started, cases, random } = await page.evaluate(run, [build, caseFiles(), carts()]);
      context.diagnostic(`init took ${started.toFixed(1)} ms`);
      assert.deepEqual(cases.wrong, []);
      assert.ok(cases.run > 1800, `${cases.run} cases were run`);
      assert.equal(cases.passedOver === 0, build === "full");
      assert.deepEqual(random.wrong.slice(0, 3), []);
      assert.equal(random.run, 2000);
    });
  });
}

/** What prices a cart, and what does not. */
const AREAS = [
  ["calculate", "init"],
  ["addItem", "initOperations"],
];

for (const [operation, init] of AREAS) {
  test(`before ${init} ${operation} says so; ${init} fails where there is no module, and can be called again`, async () => {
    await inChromium(async (browser, address) => {
      const page = await browser.newPage();
      await page.goto(`${address}test/`);
      const run = async ([operation, init, others]) => {
        const api = await import("/cartwright/storefront/index.js");
        await Promise.all(others.map((init) => api[init]()));
        const refusal = () => {
          try {
            api[operation]({});
          } catch (error) {
            return [error instanceof api.CartwrightError, error.code, error.message];
          }
        };
        const early = refusal();
        const failed = await api[init]("/nothing.wasm").catch(() => "failed");
        await Promise.all([api[init](), api[init]()]);
        return { early, failed, late: refusal() };
      };
      const others = AREAS.map(([, other]) => other).filter((other) => other !== init);
      const { early, failed, late } = await page.evaluate(run, [operation, init, others]);
      assert.deepEqual(early.slice(0, 2), [true, "NOT_INITIALIZED"]);
      assert.ok(early[2].includes(`\`await ${init}()\` first`), early[2]);
      assert.equal(failed, "failed");
      assert.deepEqual(late.slice(0, 2), [true, "MISSING_MEMBER"]);
    });
  });
}

/** What a browser meets in the place of the module: the page, the source, the code, and what the message has to say. */
const IN_ITS_PLACE = [
  ["", "/nothing.wasm", "MODULE_NOT_FETCHED", ["`/nothing.wasm` answered 404", "serve the package's file"]],
  ["", "/test/", "MODULE_INVALID", ["`/test/` answered 200 with text/html", "`<!doctype html>"]],
  ["", "https://shop.example/cartwright.wasm", "MODULE_NOT_FETCHED", ["`https://shop.example/cartwright.wasm`", "`connect-src`"]],
  ["strict.html", undefined, "WEBASSEMBLY_BLOCKED", ["/cartwright/storefront/cartwright.wasm` answered 200", "`script-src 'self' 'wasm-unsafe-eval'`"]],
];

for (const [place, source, expected, said] of IN_ITS_PLACE) {
  test(`${expected} is said of ${source ?? "the module"} on /test/${place}`, async () => {
    await inChromium(async (browser, address) => {
      const page = await browser.newPage();
      await page.goto(`${address}test/${place}`);
      const [ours, code, message, cause] = await page.evaluate(async (source) => {
        const { CartwrightError, init } = await import("/cartwright/storefront/index.js");
        const error = await init(source).catch((error) => error);
        return [error instanceof CartwrightError, error.code, error.message, error.cause?.name];
      }, source);
      assert.deepEqual([ours, code], [true, expected], message);
      for (const words of said) {
        assert.ok(message.includes(words), message);
      }
      assert.equal(cause, { WEBASSEMBLY_BLOCKED: "CompileError" }[expected] ?? (source?.startsWith("https") ? "TypeError" : undefined));
    });
  });
}

test("the second module is fetched when it is started, and not before", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    const fetched = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    const modules = () => fetched.filter((path) => path.endsWith(".wasm"));
    await page.goto(`${address}test/`);
    await page.evaluate(async (text) => {
      globalThis.api = await import("/cartwright/storefront/index.js");
      await api.init();
      api.calculateJson(text);
    }, request("grocery_gross_de"));
    assert.deepEqual(modules(), ["/cartwright/storefront/cartwright.wasm"]);
    await page.evaluate(async () => {
      await api.initOperations();
      api.call("create_cart", '{"cart":{"currency":"EUR","siteCode":"main"},"caller":{"host":true}}');
    });
    assert.deepEqual(modules(), ["/cartwright/storefront/cartwright.wasm", "/cartwright/operations/cartwright.wasm"]);
  });
});

test("where modules are at hand they are started at once", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(`${address}test/`);
    const run = async ([build, texts]) => {
      const api = await import(`/cartwright/${build}/index.js`);
      const module = async (name) => WebAssembly.compileStreaming(fetch(`/cartwright/${name}/cartwright.wasm`));
      api.initSync(await module(build));
      const priced = api.calculateJson(texts.calculate);
      api.initOperationsSync(build === "full" ? undefined : await module("operations"));
      return [priced, api.call("create_cart", texts.create_cart)];
    };
    const texts = { calculate: request("grocery_gross_de"), create_cart: '{"cart":{"currency":"EUR","siteCode":"main"},"caller":{"host":true}}' };
    const expected = Object.entries(texts).map(([operation, text]) => required("full").call(operation, text));
    for (const build of BUILDS) {
      assert.deepEqual(await page.evaluate(run, [build, texts]), expected, build);
    }
  });
});

test("a worker calculates", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(`${address}test/`);
    const text = request("grocery_gross_de");
    const answer = await page.evaluate(
      (text) =>
        new Promise((done, failed) => {
          const worker = new Worker("/test/worker.js", { type: "module" });
          worker.onmessage = ({ data }) => done(data);
          worker.onerror = () => failed(new Error("the worker has failed"));
          worker.postMessage(text);
        }),
      text,
    );
    assert.equal(answer, required("storefront").calculateJson(text));
  });
});

test("a trap in the browser is followed by an answer, and the other module does not notice", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(`${address}test/`);
    const text = request("grocery_gross_de");
    const outcome = await page.evaluate(async (text) => {
      const api = await import("/cartwright/storefront/index.js");
      await Promise.all([api.init(), api.initOperations()]);
      const runs = {
        storefront: () => api.calculateJson(text),
        operations: () => api.call("create_cart", '{"cart":{"currency":"EUR","siteCode":"main"},"caller":{"host":true}}'),
      };
      const outcome = {};
      for (const [name, other] of [["storefront", "operations"], ["operations", "storefront"]]) {
        const expected = [runs[name](), runs[other]()];
        const glue = await import(`/cartwright/${name}/glue.js`);
        const { memory } = glue.initSync();
        new Uint8Array(memory.buffer).fill(0xff);
        const besides = runs[other]();
        let code;
        try {
          runs[name]();
        } catch (error) {
          code = error.code;
        }
        outcome[name] = { code, same: besides === expected[1] && runs[name]() === expected[0] };
      }
      return outcome;
    }, text);
    const contained = { code: "INTERNAL", same: true };
    assert.deepEqual(outcome, { storefront: contained, operations: contained });
  });
});

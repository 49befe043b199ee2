// Runs every case and 2,000 random carts in Chromium and in Firefox, under the strict policy of the example; and tests
// behavior that exists only in browsers.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { BROWSERS } from "../browsers.js";
import { inChromium } from "../chromium.js";
import { served } from "../served.js";
import { BUILDS, caseFiles, onlyPrices, request, required, root } from "../support.js";

/** Runs every case and random cart of a folder of the server with a build, in the page. */
async function answered([build, names]) {
  const text = async (path) => (await fetch(`/written/${path}`)).text();
  const api = await import(`/cartwright/${build}/index.js`);
  const { runCarts, runCases, whole } = await import("/shared/corpus.js");
  const start = performance.now();
  await api.init();
  const started = performance.now() - start;
  await whole(api);
  const files = await Promise.all(names.map(async (name) => [name, await text(`cases/${name}`)]));
  const cases = runCases(api, build, files);
  const random = runCarts(api, await text("carts/carts.txt"));
  return { started, cases: { ...cases, wrong: cases.wrong.slice(0, 5) }, random: { ...random, wrong: random.wrong.slice(0, 3) } };
}

for (const { name, skip, run } of BROWSERS) {
  for (const build of BUILDS) {
    test(`the ${build} build answers in ${name} as Rust does`, { skip }, async (context) => {
      const there = (address) =>
        run(async (open) => {
          const { page } = await open(`${address}test/`);
          return page.evaluate(answered, [build, caseFiles().map(([name]) => name)]);
        });
      const { started, cases, random } = await served(there, { "/written/": join(root, "target") });
      context.diagnostic(`init took ${started.toFixed(1)} ms`);
      assert.deepEqual(cases.wrong, []);
      assert.ok(cases.run > (onlyPrices(build) ? 500 : 1800), `${cases.run} cases were run`);
      assert.equal(cases.passedOver === 0, build === "full");
      assert.deepEqual(random.wrong, []);
      assert.equal(random.run, 2000);
    });
  }

  test(`a module in a file, one in a script and a compiled one give the same in ${name}, and so does a worker that one is posted to`, { skip }, async () => {
    const text = request("grocery_gross_de");
    const there = (address) =>
      run(async (open) => {
        const { page, complaints } = await open(`${address}test/`);
        const answers = await page.evaluate(async (text) => {
          const [answers, modules] = [[], []];
          // Each from another build: the forms of one build share its glue, which starts one module.
          for (const [form, source] of [["storefront/stream"], ["operations/inline"], ["lite/stream", "/cartwright/lite/cartwright.wasm"]]) {
            const api = await import(`/cartwright/${form}/index.js`);
            modules.push(await api.init(source && WebAssembly.compileStreaming(fetch(source))));
            answers.push(api.calculateJson(text));
          }
          const worker = new Worker("/test/worker.js", { type: "module" });
          const told = new Promise((done, failed) => {
            worker.onmessage = ({ data }) => done(data);
            worker.onerror = () => failed(new Error("the worker has failed"));
          });
          worker.postMessage({ module: modules[0], text });
          return [...answers, await told];
        }, text);
        return { answers, complaints };
      });
    const { answers, complaints } = await served(there);
    assert.deepEqual(answers, Array(4).fill(required("storefront").calculateJson(text)));
    assert.deepEqual(complaints, []);
  });
}

/** An operation of each build. */
const AREAS = { storefront: "calculate", operations: "addItem" };

for (const [build, operation] of Object.entries(AREAS)) {
  test(`before init ${operation} says so; init fails where there is no module, and can be called again`, async () => {
    await inChromium(async (browser, address) => {
      const page = await browser.newPage();
      await page.goto(`${address}test/`);
      const run = async ([build, operation]) => {
        const api = await import(`/cartwright/${build}/index.js`);
        const refusal = () => {
          try {
            api[operation]({});
          } catch (error) {
            return [error instanceof api.CartwrightError, error.code, error.message];
          }
        };
        const early = refusal();
        const failed = await api.init("/nothing.wasm").catch(() => "failed");
        await Promise.all([api.init(), api.init()]);
        return { early, failed, late: refusal() };
      };
      const { early, failed, late } = await page.evaluate(run, [build, operation]);
      assert.deepEqual(early.slice(0, 2), [true, "NOT_INITIALIZED"]);
      assert.ok(early[2].includes("`await init()` first"), early[2]);
      assert.equal(failed, "failed");
      assert.deepEqual(late.slice(0, 2), [true, "MISSING_MEMBER"]);
    });
  });
}

/** Faults in place of the module: the page, the source, the code, and words of the message. */
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

test("a page that prices and changes carts fetches one module, when it is started", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    const fetched = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    const modules = () => fetched.filter((path) => path.endsWith(".wasm"));
    await page.goto(`${address}test/`);
    await page.evaluate(async () => {
      globalThis.api = await import("/cartwright/operations/index.js");
    });
    assert.deepEqual(modules(), []);
    await page.evaluate(async (text) => {
      await api.init();
      api.calculateJson(text);
      api.createCart({ cart: { currency: "EUR", siteCode: "main" }, caller: { host: true } });
    }, request("grocery_gross_de"));
    assert.deepEqual(modules(), ["/cartwright/operations/cartwright.wasm"]);
  });
});

test("where modules are at hand they are started at once", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(`${address}test/`);
    const run = async ([build, text]) => {
      const api = await import(`/cartwright/${build}/index.js`);
      api.initSync(await WebAssembly.compileStreaming(fetch(`/cartwright/${build}/cartwright.wasm`)));
      return api.calculateJson(text);
    };
    const text = request("grocery_gross_de");
    const expected = required("full").calculateJson(text);
    for (const build of BUILDS) {
      assert.equal(await page.evaluate(run, [build, text]), expected, build);
    }
  });
});

test("a trap in the browser is followed by an answer, and the module of another build does not notice", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(`${address}test/`);
    const text = request("grocery_gross_de");
    const outcome = await page.evaluate(async (text) => {
      const runs = {};
      for (const build of ["storefront", "operations"]) {
        const { calculateJson, init } = await import(`/cartwright/${build}/index.js`);
        await init();
        runs[build] = () => calculateJson(text);
      }
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

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

test("before init a call says so; init fails where there is no module, and can be called again", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(`${address}test/`);
    const outcome = await page.evaluate(async () => {
      const api = await import("/cartwright/storefront/index.js");
      const code = (error) => [error instanceof api.CartwrightError, error.code ?? error.name];
      const early = await Promise.resolve().then(() => api.calculate({})).catch(code);
      const failed = await api.init("/nothing.wasm").catch(() => "failed");
      await Promise.all([api.init(), api.init()]);
      const late = await Promise.resolve().then(() => api.calculate({})).catch(code);
      return { early, failed, late };
    });
    assert.deepEqual(outcome, {
      early: [true, "NOT_INITIALIZED"],
      failed: "failed",
      late: [true, "MISSING_MEMBER"],
    });
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

test("a trap in the browser is followed by an answer", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(`${address}test/`);
    const text = request("grocery_gross_de");
    const outcome = await page.evaluate(async (text) => {
      const api = await import("/cartwright/storefront/index.js");
      const glue = await import("/cartwright/storefront/glue.js");
      await api.init();
      const expected = api.calculateJson(text);
      new Uint8Array(glue.initSync().memory.buffer).fill(0xff);
      let code;
      try {
        api.calculateJson(text);
      } catch (error) {
        code = error.code;
      }
      return { code, same: api.calculateJson(text) === expected };
    }, text);
    assert.deepEqual(outcome, { code: "INTERNAL", same: true });
  });
});

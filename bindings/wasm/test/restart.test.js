// After a trap the next call works: the module is restarted, and prepared sites are prepared again.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { withoutSite } from "./corpus.js";
import { BUILDS, folder, request, required } from "./support.js";

const text = request("grocery_gross_de");
/** The same for a prepared site. */
const onSite = withoutSite(text);
/** Returns a cart whose id has `length` characters. */
const cart = (length) => ({ currency: "EUR", siteCode: "main", id: "x".repeat(length) });
/** Longer than any free block in a memory that cannot grow. */
const LONG = 8 << 20;

const run = (api) => api.calculateJson(text);
const runLong = (api) => api.calculateJson(JSON.stringify({ cart: cart(LONG), site: {} }));

/** Returns the exports of the running instance, including its memory, to inject faults. */
const instance = (module) => createRequire(import.meta.url)(join(folder, module, "glue.cjs")).initSync();

const faults = {
  "memory is exhausted": (module) => {
    const { memory } = instance(module);
    memory.grow(65536 - memory.buffer.byteLength / 65536);
  },
  "memory is overwritten": (module) => {
    new Uint8Array(instance(module).memory.buffer).fill(0xff);
  },
};

/**
 * Returns a request to verify the cart of an answer, and the outcome, which is `undefined` with a build that only
 * prices carts.
 */
const verification = (api, priced) => {
  const { site, coupons } = JSON.parse(text);
  const asked = JSON.stringify({ cart: JSON.parse(priced).cart, site, coupons });
  return [asked, api.verifyCartJson?.(asked)];
};

for (const module of BUILDS) {
  const api = required(module);
  for (const [name, fault] of Object.entries(faults)) {
    test(`${module}: the next call works after ${name}`, () => {
      const expected = run(api);
      const priced = api.calculateJson(text);
      const [verified, valid] = verification(api, priced);
      const site = api.PreparedSite.prepareJson(text);
      const freed = api.PreparedSite.prepareJson(text);
      fault(module);
      assert.throws(() => runLong(api), (error) => {
        assert.ok(error instanceof api.CartwrightError);
        assert.deepEqual([error.code, error.category, error.status], ["INTERNAL", "internal", 500]);
        assert.ok(error.cause instanceof Error, "the trap is the cause");
        return true;
      });
      assert.equal(run(api), expected);
      assert.equal(site.calculateJson(onSite), priced);
      assert.equal(site.verifyCartJson?.(withoutSite(verified)) ?? valid, valid);
      assert.deepEqual(Buffer.from(site.calculateBytes(Buffer.from(onSite))).toString(), priced);
      freed.free();
      site.free();
      assert.ok(runLong(api).length > LONG, "memory can grow again");
    });
  }

  test(`${module}: the next call works after the stack of the caller has overflowed`, () => {
    const expected = run(api);
    const inside = [];
    const descend = () => {
      try {
        descend();
      } catch {
        // Near the end of the stack some of these calls enter the module and overflow there.
        try {
          run(api);
        } catch (error) {
          inside.push(error);
          throw error;
        }
      }
    };
    descend();
    assert.ok(inside.some((error) => error.code === "INTERNAL" && error.cause instanceof RangeError), inside.join());
    assert.equal(run(api), expected);
  });
}

for (const build of BUILDS) {
  const api = required(build);
  test(`${build}: a prepared site gives its answers until it is freed`, () => {
    const { cart, site, coupons } = JSON.parse(text);
    const prepared = api.PreparedSite.prepare({ site });
    assert.deepEqual(prepared.calculate({ cart, coupons }), api.calculate({ cart, coupons, site }));
    assert.throws(() => prepared.calculate({ cart: {} }), { code: "MISSING_MEMBER", path: "/cart/currency" });
    assert.deepEqual(prepared.calculate({ cart, coupons }), api.calculate({ cart, coupons, site }));
    assert.throws(() => prepared.calculateBytes(Buffer.from([0x7b, 0x80])), { code: "INVALID_UTF8" });
    (prepared[Symbol.dispose] ?? prepared.free).call(prepared);
    prepared.free();
    assert.throws(() => prepared.calculate({ cart }), { code: "SITE_FREED" });
    assert.throws(() => prepared.calculateBytes(Buffer.from("{}")), { code: "SITE_FREED" });
    assert.throws(() => api.PreparedSite.prepare({}), { code: "MISSING_MEMBER", path: "/site" });
  });
}

/** Bytes that no longer exist: transferred to another thread, or in a buffer that was shrunk. */
const GONE = {
  "were transferred": () => {
    const bytes = Uint8Array.from(Buffer.from(text));
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    return bytes;
  },
  "lie past the end of their buffer": () => {
    const buffer = new ArrayBuffer(16, { maxByteLength: 16 });
    const bytes = new Uint8Array(buffer, 8, 8);
    buffer.resize(4);
    return bytes;
  },
  "were a buffer of Node": () => {
    const bytes = Buffer.from(new Uint8Array(16).buffer);
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    return bytes;
  },
};

for (const build of BUILDS) {
  const api = required(build);
  for (const [name, gone] of Object.entries(GONE)) {
    test(`${build}: bytes that ${name} are refused, and the module runs on`, (context) => {
      if (name.startsWith("lie") && !("resizable" in ArrayBuffer.prototype)) {
        return context.skip("this Node has no buffers that can be resized");
      }
      const { memory } = instance(build);
      const site = api.PreparedSite.prepareJson(text);
      for (const run of [api.calculateBytes, (bytes) => site.calculateBytes(bytes)]) {
        assert.throws(() => run(gone()), (error) => {
          assert.ok(error instanceof api.CartwrightError);
          assert.deepEqual([error.code, error.category, error.status], ["BYTES_DETACHED", "bad_request", 400]);
          assert.match(error.message, /Uint8Array.*`bytes\.slice\(\)`/);
          return true;
        });
      }
      assert.equal(instance(build).memory, memory, "it is the same instance");
      assert.equal(site.calculateJson(onSite), api.calculateJson(text));
      site.free();
    });
  }
}

test("calls, refusals and prepared sites give their memory back", () => {
  const { memory } = instance("storefront");
  const api = required("storefront");
  const small = JSON.stringify({ cart: { currency: "EUR", siteCode: "main" }, site: {} });
  const run = (count) => {
    for (let call = 0; call < count; call += 1) {
      api.calculateJson(small);
      api.PreparedSite.prepareJson(small).free();
      assert.throws(() => api.calculateJson("{}"));
    }
  };
  run(100);
  const before = memory.buffer.byteLength;
  run(20000);
  assert.equal(memory.buffer.byteLength, before);
});

// After a trap the next call works: the module is started anew, and prepared sites are prepared anew.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { BUILDS, folder, request, required } from "./support.js";

const text = request("grocery_gross_de");

/** The exports of the running instance, its memory among them: the way in for a fault from outside. */
const instance = (build) => createRequire(import.meta.url)(join(folder, build, "glue.cjs")).initSync();

const faults = {
  "memory is exhausted": (build) => {
    const { memory } = instance(build);
    memory.grow(65536 - memory.buffer.byteLength / 65536);
  },
  "memory is overwritten": (build) => {
    new Uint8Array(instance(build).memory.buffer).fill(0xff);
  },
};

for (const build of BUILDS) {
  const api = required(build);
  for (const [name, fault] of Object.entries(faults)) {
    test(`${build}: the next call works after ${name}`, () => {
      const expected = api.calculateJson(text);
      const site = api.PreparedSite.prepareJson(text);
      const freed = api.PreparedSite.prepareJson(text);
      fault(build);
      // Longer than any block that is free in a memory that cannot grow.
      const long = JSON.stringify({ cart: { currency: "EUR", siteCode: "main", id: "x".repeat(8 << 20) }, site: {} });
      assert.throws(() => api.calculateJson(long), (error) => {
        assert.ok(error instanceof api.CartwrightError);
        assert.deepEqual([error.code, error.category, error.status], ["INTERNAL", "internal", 500]);
        assert.ok(error.cause instanceof Error, "the trap is the cause");
        return true;
      });
      assert.equal(api.calculateJson(text), expected);
      assert.equal(site.calculateJson(text), expected);
      freed.free();
      site.free();
      assert.equal(api.calculateJson(long).length > long.length, true, "memory can grow again");
    });
  }

  test(`${build}: the next call works after the stack of the caller has overflowed`, () => {
    const expected = api.calculateJson(text);
    const inside = [];
    const descend = () => {
      try {
        descend();
      } catch {
        // At the edge of the stack some of these calls get into the module and overflow there.
        try {
          api.calculateJson(text);
        } catch (error) {
          inside.push(error);
          throw error;
        }
      }
    };
    descend();
    assert.ok(inside.some((error) => error.code === "INTERNAL" && error.cause instanceof RangeError), inside.join());
    assert.equal(api.calculateJson(text), expected);
  });

  test(`${build}: a prepared site gives its answers until it is freed`, () => {
    const { cart, site, coupons } = JSON.parse(text);
    const prepared = api.PreparedSite.prepare({ site });
    assert.deepEqual(prepared.calculate({ cart, coupons }), api.calculate({ cart, coupons, site }));
    assert.throws(() => prepared.calculate({ cart: {} }), { code: "MISSING_MEMBER", path: "/cart/currency" });
    assert.deepEqual(prepared.calculate({ cart, coupons }), api.calculate({ cart, coupons, site }));
    (prepared[Symbol.dispose] ?? prepared.free).call(prepared);
    prepared.free();
    assert.throws(() => prepared.calculate({ cart }), { code: "SITE_FREED" });
    assert.throws(() => api.PreparedSite.prepare({}), { code: "MISSING_MEMBER", path: "/site" });
  });
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

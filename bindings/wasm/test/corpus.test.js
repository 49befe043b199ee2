// Runs every case and 2,000 random carts in Node, on every build; on shipped builds with both kinds of modules.

import assert from "node:assert/strict";
import { test } from "node:test";
import { runCarts, runCases } from "./corpus.js";
import { BUILDS, caseFiles, carts, imported, onlyPrices, profile, required } from "./support.js";

/** The whole module of `lite` is the same as that of `storefront` in the first tier; `cut.test.js` runs the cut one. */
const TESTED = BUILDS.filter((build) => profile === "shipped" || build !== "lite");

/** Both kinds share one instance, as the last test shows, so the first tier runs the corpus with only one of them. */
const KINDS = Object.entries({ require: required, ...(profile === "shipped" && { import: imported }) });

for (const [kind, load] of KINDS) {
  for (const build of TESTED) {
    test(`${kind} of the ${build} build answers as Rust does`, async () => {
      const api = await load(build);
      const { run, onBytes, passedOver, wrong } = runCases(api, build, caseFiles());
      assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} of ${run} cases differ`);
      assert.ok(run > (onlyPrices(build) ? 500 : 1800), `${run} cases were run`);
      assert.ok(onBytes > 400, `${onBytes} of them on bytes too`);
      assert.equal(passedOver === 0, build === "full", "only the full build passes no case over");

      const random = runCarts(api, carts());
      assert.deepEqual(random.wrong.slice(0, 3), [], `${random.wrong.length} of ${random.run} carts differ`);
      assert.equal(random.run, 2000);
    });
  }
}

test("both kinds of modules share one instance", async () => {
  for (const build of BUILDS) {
    assert.equal((await imported(build)).PreparedSite, required(build).PreparedSite);
  }
  assert.equal((await imported("storefront")).CartwrightError, required("full").CartwrightError);
});

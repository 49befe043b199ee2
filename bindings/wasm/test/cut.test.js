// A cut module gives the answers of the whole one or falls back to it, and the carts of its profile never do.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { requestsOf } from "../cut.js";
import { nameOf, priced } from "../package/src/tailor/cutting.js";
import { answer, cases, withoutSite } from "./corpus.js";
import { module, renewable } from "./cut.js";
import { caseFiles, carts, glue, here, profile, root } from "./support.js";

const [cut, all] = ["cut.wasm", "cartwright.wasm"].map(module);
/** The source of the whole module. */
const whole = () => all;
const api = await renewable();
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
/** The name of the module behind the cut one. */
const NAME = new TextDecoder().decode(WebAssembly.Module.customSections(cut, "cartwright-cut")[0]);
const PROFILE = requestsOf(join(here, "../profiles/lite.jsonl"));

/**
 * Returns the answers to a call: with the whole module at hand, which repeats it at once; and if that is awaited, whether
 * the call has fallen back.
 */
async function ways(run) {
  const awaited = api.begin(cut, whole);
  const first = answer(run).text;
  const fell = first.includes('"MODULE_PARTIAL"');
  await awaited.whole();
  const again = fell ? answer(run).text : first;
  await api.begin(cut, whole).whole();
  return { texts: [again, answer(run).text], fell };
}

test("every case is answered as Rust does, by the cut module or the whole one", async () => {
  let [run, fallen] = [0, 0];
  for (const [file, text] of caseFiles()) {
    for (const one of cases(text)) {
      const onText = { calculate: api.calculateJson, shipping_quotes: api.shippingQuotesJson }[JSON.parse(one.operation)];
      if (onText === undefined || one.needs !== undefined) continue;
      const { texts, fell } = await ways(() => onText(one.request ?? JSON.parse(one.requestText)));
      assert.deepEqual(texts, Array(2).fill(one.response ?? one.error), `${file}: ${one.note}`);
      run += 1;
      fallen += fell;
    }
  }
  assert.ok(run > 500 && fallen > 100, `${fallen} of ${run} cases fell back`);
});

/** Of the carts, whose answers other tests compare on the whole modules, the first tier takes every fourth. */
const STEP = profile === "shipped" ? 1 : 4;

test("random carts are answered as Rust does: as text, as bytes, on a prepared site", async (context) => {
  const lines = carts().trimEnd().split("\n");
  let fallen = 0;
  for (let line = 0; line + 1 < lines.length; line += 2 * STEP) {
    const [request, expected] = lines.slice(line, line + 2);
    const runs = [() => api.calculateJson(request), () => decoder.decode(api.calculateBytes(encoder.encode(request)))];
    if (expected.startsWith('{"cart":')) {
      runs.push(() => {
        const site = api.PreparedSite.prepareJson(request);
        try {
          return site.calculateJson(withoutSite(request));
        } finally {
          site.free();
        }
      });
    }
    for (const run of runs) {
      const { texts, fell } = await ways(run);
      assert.deepEqual(texts, [expected, expected], request);
      fallen += fell;
    }
  }
  context.diagnostic(`${fallen} calls fell back`);
  assert.equal(lines.length, 4_000);
});

/** Returns how many of some requests fall back when pages price them. */
function fallBack(requests) {
  return requests.filter((text) => {
    const engine = api.begin(cut, whole);
    priced(api, text);
    return engine.restarts > 0;
  });
}

test("the carts of a profile never fall back", () => {
  assert.ok(PROFILE.length > 50);
  assert.deepEqual(fallBack(PROFILE), []);
});

test("of other carts of such shops hardly any falls back, and all have the answers of the whole module", async (context) => {
  const others = requestsOf(join(root, "target/carts/lite_others.jsonl"));
  const answers = async (module) => {
    await api.begin(module, whole).whole();
    return others.map((text) => answer(() => api.calculateJson(text)).text);
  };
  assert.deepEqual(await answers(cut), await answers(all));
  const fallen = fallBack(others).length;
  context.diagnostic(`${fallen} of ${others.length}`);
  assert.equal(others.length, 1_000);
  // The profile is made of what the shipped module runs; one that is less optimized has more ways apart.
  const most = profile === "shipped" ? 5 : 15;
  assert.ok(fallen <= most, `${fallen} of ${others.length}`);
});

test("carts of shops that have more fall back, refused or not, and have the answers of the whole module", async () => {
  const more = requestsOf(join(root, "target/carts/storefront.jsonl"));
  api.begin(all, whole);
  const expected = more.map((text) => answer(() => api.calculateJson(text)).text);
  let fallen = 0;
  for (const [at, text] of more.entries()) {
    const { texts, fell } = await ways(() => api.calculateJson(text));
    assert.deepEqual(texts, [expected[at], expected[at]]);
    fallen += fell;
  }
  assert.ok(fallen > 500 && expected.some((text) => text.startsWith('{"error":')), `${fallen} fell back`);
});

test("a module that lacks code which a call needs falls back and answers right", async (context) => {
  const place = mkdtempSync(join(tmpdir(), "cartwright-cut-"));
  context.after(() => rmSync(place, { recursive: true }));
  const [bits, planted] = ["ran", "planted.wasm"].map((file) => join(place, file));
  const ran = readFileSync(join(glue, "lite/glue_bg.ran"));
  const places = [...ran.keys()].filter((at) => ran[at] !== 0);
  const [text] = PROFILE;
  api.begin(all, whole);
  const expected = api.calculateJson(text);
  let fallen = 0;
  for (let sample = 0; sample < 16; sample += 1) {
    const without = Uint8Array.from(ran);
    without[places[Math.floor((places.length * sample) / 16)]] = 0;
    writeFileSync(bits, without);
    execFileSync(join(glue, "cutter"), ["cut", join(glue, "lite/glue_bg.wasm"), bits, NAME, planted]);
    const lacking = new WebAssembly.Module(readFileSync(planted));
    let engine;
    try {
      engine = api.begin(lacking, whole);
    } catch (error) {
      // It lacks what starts it.
      assert.ok(error instanceof WebAssembly.RuntimeError || error.code === "MODULE_NOT_STARTED", error);
      continue;
    }
    await engine.whole();
    assert.equal(api.calculateJson(text), expected);
    fallen += engine.restarts;
  }
  assert.ok(fallen > 0, "some lack what the request needs");
});

test("until the whole module has come, a call that needs it says so; sites prepared before it are prepared again", async () => {
  const [everyday] = PROFILE;
  const { site } = JSON.parse(everyday);
  const engine = api.begin(cut, whole);
  const prepared = api.PreparedSite.prepare({ site });
  const forgotten = api.PreparedSite.prepare({ site });
  const before = prepared.calculateJson(withoutSite(everyday));
  const refused = (error) => {
    assert.ok(error instanceof api.CartwrightError);
    assert.deepEqual([error.code, error.status, Object.keys(error).includes("ready")], ["MODULE_PARTIAL", 500, false]);
    assert.match(error.message, /await error\.ready/);
    return true;
  };
  assert.throws(() => prepared.calculateJson("{"), refused);
  assert.equal(prepared.calculateJson(withoutSite(everyday)), before, "the cut module runs on");
  forgotten.free();
  await engine.whole();
  assert.throws(() => prepared.calculateJson("{"), { category: "bad_request" });
  assert.equal(engine.restarts, 2);
  assert.equal(prepared.calculateJson(withoutSite(everyday)), before, "so does the whole one");
  prepared.free();
});

test("a trap of the whole module is a defect, also when it repeats a call", async () => {
  const engine = api.begin(cut, whole);
  await engine.whole();
  const trap = () => {
    throw new WebAssembly.RuntimeError("unreachable");
  };
  assert.throws(() => engine.contained(trap), { code: "INTERNAL" });
  assert.equal(engine.restarts, 2);
  assert.ok(api.calculateJson(PROFILE[0]).length > 0);
});

test("a whole module that does not come is asked for again", async () => {
  let asked = 0;
  const engine = api.begin(cut, () => ((asked += 1) === 1 ? Promise.reject(new Error("no line")) : all));
  const ready = () => {
    try {
      return api.calculateJson("{");
    } catch (error) {
      return error.ready;
    }
  };
  await assert.rejects(ready(), { code: "MODULE_NOT_FETCHED" });
  await ready();
  assert.throws(() => api.calculateJson("{"), { category: "bad_request" });
  assert.deepEqual([asked, engine.restarts], [2, 3]);
});

test("a whole module of another build is refused when it comes; the cut one runs on, and the right one is asked for", async () => {
  let asked = 0;
  const other = new WebAssembly.Module(readFileSync(join(glue, "../cartwright/full/cartwright.wasm")));
  const engine = api.begin(cut, () => ((asked += 1) === 1 ? other : all));
  await assert.rejects(engine.whole(), { code: "MODULE_INVALID", message: /of one version/ });
  assert.throws(() => api.calculateJson("{"), { code: "MODULE_PARTIAL" });
  assert.ok(api.calculateJson(PROFILE[0]).length > 0);
  await engine.whole();
  assert.throws(() => api.calculateJson("{"), { category: "bad_request" });
  assert.equal(asked, 2);
});

test("a module for which there is no memory after a trap is told, and starts once there is some", () => {
  const engine = api.begin(cut, whole);
  const { Instance } = WebAssembly;
  const trap = () => {
    throw new WebAssembly.RuntimeError("unreachable");
  };
  WebAssembly.Instance = function () {
    throw new RangeError("out of memory");
  };
  try {
    assert.throws(() => engine.contained(trap), { code: "MODULE_PARTIAL" });
    assert.throws(() => api.calculateJson(PROFILE[0]), { code: "MODULE_NOT_STARTED", message: /out of memory/ });
  } finally {
    WebAssembly.Instance = Instance;
  }
  assert.ok(api.calculateJson(PROFILE[0]).length > 0);
});

test("the modules are what they are called, and the whole one is no part of the first download", () => {
  const marks = (one) => WebAssembly.Module.customSections(one, "cartwright-cut").length;
  assert.deepEqual([cut, all].map(marks), [1, 0]);
  assert.equal(NAME, nameOf(readFileSync(join(glue, "../cartwright/lite/cartwright.wasm"))));
  const [small, large] = ["cut.wasm", "cartwright.wasm"].map((file) => readFileSync(join(glue, "../cartwright/lite", file)).length);
  assert.ok(small < large * (profile === "shipped" ? 0.4 : 0.5), `${small} of ${large} bytes`);
});

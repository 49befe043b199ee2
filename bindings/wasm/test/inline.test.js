// The modules embedded in scripts: for pages, which await them, and for platforms that lack a feature.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { BUILDS, folder, request, required } from "./support.js";

const installed = (...names) => import(pathToFileURL(join(folder, ...names)));
/** Loads the same module again. */
const again = (name) => import(`${pathToFileURL(join(folder, name))}?again`);

/** Removes features of the platform while something runs. */
async function without(parts, run) {
  const kept = parts.map(([holder, name]) => [holder, name, Object.getOwnPropertyDescriptor(holder, name)]);
  parts.forEach(([holder, name]) => delete holder[name]);
  try {
    return await run();
  } finally {
    kept.filter(([, , part]) => part).forEach(([holder, name, part]) => Object.defineProperty(holder, name, part));
  }
}

for (const build of BUILDS) {
  test(`${build}: a page that awaits it starts what lies in its script`, async () => {
    const api = await installed(build, "inline/index.js");
    assert.throws(() => api.calculateJson("{}"), { code: "NOT_INITIALIZED", message: /`await init\(\)` first/ });
    await assert.rejects(api.init("gopher://shop.example/"), { code: "MODULE_NOT_FETCHED" });
    await Promise.all([api.init(), api.init("/anything")]);
    const text = request("grocery_gross_de");
    assert.equal(api.calculateJson(text), required(build).calculateJson(text));
    assert.equal(api.call?.("validate_cart", text), required(build).call?.("validate_cart", text));
  });
}

for (const module of BUILDS) {
  test(`${module}: the script holds the module, however its bytes are had`, async () => {
    const { bytes } = await installed("base64.js");
    const { default: text } = await installed(module, "inlined.js");
    const expected = readFileSync(join(folder, module, "cartwright.wasm"));
    const [native, buffer] = [[Uint8Array, "fromBase64"], [globalThis, "Buffer"]];
    for (const parts of [[], [native], [buffer], [native, buffer]]) {
      const had = await without(parts, () => bytes(text));
      assert.ok(expected.equals(had), parts.map(([, name]) => name).join());
    }
  });
}

test("without an encoder of the platform texts are the same bytes", async () => {
  const parts = [[globalThis, "TextEncoder"], [globalThis, "TextDecoder"]];
  const own = await without(parts, () => again("text.js"));
  assert.notEqual(own.TextEncoder, TextEncoder);
  assert.notEqual(own.TextDecoder, TextDecoder);
  for (const text of ["", "Käse", "€ 😀\u0000\ufeff", request("large_200_lines")]) {
    const bytes = new TextEncoder().encode(text);
    assert.deepEqual([...new own.TextEncoder().encode(text)], [...bytes]);
    assert.equal(new own.TextDecoder().decode(bytes), text);
  }
  assert.equal(new own.TextDecoder().decode(), "");
});

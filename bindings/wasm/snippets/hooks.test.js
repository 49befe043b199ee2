// The hooks with real React and Vue but without a page: server rendering, updates, and the end of a subscription.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { folder } from "../test/support.js";

const here = dirname(fileURLToPath(import.meta.url));
const place = mkdtempSync(join(tmpdir(), "cartwright-hooks-"));
after(() => rmSync(place, { recursive: true }));

/** Bundles a source that imports the package, React and Vue, and returns its exports. */
async function exports(name, contents) {
  const outfile = join(place, `${name}.cjs`);
  const nodePaths = [join(here, "node_modules"), dirname(folder)];
  const source = join(place, `${name}.jsx`);
  writeFileSync(source, contents);
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    jsx: "automatic",
    nodePaths,
    logLevel: "error",
  });
  return (await import(outfile)).default;
}

/** Returns a cart with a series of snapshots, which counts its listeners. */
function counted(first) {
  let snapshot = first;
  const listeners = new Set();
  return {
    listeners,
    get: () => snapshot,
    initial: () => first,
    subscribe(listener) {
      listeners.add(listener);
      listener(snapshot);
      return () => listeners.delete(listener);
    },
    tell(next) {
      snapshot = next;
      listeners.forEach((listener) => listener(next));
    },
  };
}

test("React renders a cart on a server as it was before anything was entered", async () => {
  const { rendered } = await exports(
    "server",
    `
    import { renderToString } from "react-dom/server";
    import { Money, useCart } from "cartwright/react";
    import { createCart } from "cartwright/store";
    const cart = createCart({ site: { includesTax: true, currency: "EUR" }, catalog: { tea: { price: { effectiveAmount: 4.95 } } } });
    cart.add("tea");
    const Total = () => {
      const snapshot = useCart(cart);
      const units = useCart(cart, ({ lines }) => [lines.length]);
      return <i>{units}{snapshot.status}<Money amount="8.91" of={snapshot} language="en" /><Money of={snapshot} /></i>;
    };
    export const rendered = renderToString(<Total />).replace(/<!-- -->/g, "");`,
  );
  assert.equal(rendered, "<i>0stale€8.91</i>");
});

test("Vue renders a cart on a server as it was before anything was entered, and follows nothing there", async () => {
  const { html, listeners } = await exports(
    "vue_server",
    `
    import { createSSRApp, h } from "vue";
    import { renderToString } from "vue/server-renderer";
    import { useCart } from "cartwright/vue";
    import { createCart, money } from "cartwright/store";
    const made = createCart({ site: { includesTax: true, currency: "EUR" }, catalog: { tea: { price: { effectiveAmount: 4.95 } } } });
    made.add("tea");
    export const listeners = [];
    const cart = { ...made, subscribe: (listener) => (listeners.push(listener), made.subscribe(listener)) };
    const Total = {
      setup() {
        const snapshot = useCart(cart);
        return () => h("i", [snapshot.value.lines.length, snapshot.value.status, money(snapshot.value.total, snapshot.value, "en")].join());
      },
    };
    export const html = renderToString(createSSRApp(Total));`,
  );
  assert.deepEqual([await html, listeners], ["<i>0,stale,</i>", []]);
});

test("Vue follows a cart with a shallow reference for reading alone, until the scope ends", async (context) => {
  const { useCart, effectScope, isProxy, isRef, isReadonly, watchEffect } = await exports(
    "vue",
    `
    export { effectScope, isProxy, isReadonly, isRef, watchEffect } from "vue";
    export { useCart } from "cartwright/vue";`,
  );
  const warned = context.mock.method(console, "warn", () => undefined);
  const first = { lines: [{ id: "tea" }] };
  const cart = counted(first);
  const scope = effectScope();
  const seen = [];
  // Outside of components a page is told from a server by its document.
  scope.run(() => useCart(cart));
  assert.equal(cart.listeners.size, 0);
  globalThis.document = {};
  context.after(() => delete globalThis.document);
  const snapshot = scope.run(() => {
    const snapshot = useCart(cart);
    watchEffect(() => seen.push(snapshot.value), { flush: "sync" });
    return snapshot;
  });
  assert.deepEqual(
    [isRef(snapshot), isReadonly(snapshot), snapshot.value === first, isProxy(snapshot.value)],
    [true, true, true, false],
  );
  const second = Object.freeze({ lines: [] });
  cart.tell(second);
  assert.deepEqual([snapshot.value === second, seen.length, cart.listeners.size], [true, 2, 1]);
  snapshot.value = first;
  assert.deepEqual([snapshot.value === second, warned.mock.callCount()], [true, 1]);
  scope.stop();
  assert.equal(cart.listeners.size, 0);
});

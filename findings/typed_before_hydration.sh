#!/bin/sh
# Packages: react and react-dom 19.3.1, vue 3.5.45, jsdom 29.1.1 as the page.
# Input: a page rendered by a server with a controlled quantity of 1, in which the shopper types 3 before the script has
# taken over. Both are the usual way to bind a field, `value` and `onChange` or `onInput`.
# Guess: the framework sets the field back to 1, its state, or replays the event and has 3 in both.
# Behavior: Vue sets the field back to 1. React leaves 3 in the field, reports no change and no hydration error, and its
# state stays 1: the field says 3 and the total is that of 1, until the shopper types again.
# Seen: react field 3, total of 1, changes 0, errors 0 | vue field 1, total of 1, changes 0
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund react@19.3.1 react-dom@19.3.1 vue@3.5.45 jsdom@29.1.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >typed.mjs <<'EOF'
import { JSDOM } from "jsdom";

const { window } = new JSDOM('<!doctype html><div id="react"></div><div id="vue"></div>', { pretendToBeVisual: true });
const names = ["document", "navigator", "Element", "HTMLElement", "HTMLInputElement", "HTMLIFrameElement", "SVGElement", "Node", "ShadowRoot", "Event"];
Object.assign(globalThis, { window });
names.forEach((name) => Object.defineProperty(globalThis, name, { value: window[name], configurable: true }));

const waited = () => new Promise((done) => setTimeout(done, 200));
/** Types into the field of a page, as a shopper does before the script has taken over. */
const typed = (place, html, text) => {
  place.innerHTML = html;
  const field = place.querySelector("input");
  field.value = text;
  ["input", "change"].forEach((name) => field.dispatchEvent(new Event(name, { bubbles: true })));
};
const shown = (place) => `field ${place.querySelector("input").value}, ${place.querySelector("output").textContent}`;

const { createElement, useState } = await import("react");
const { renderToString } = await import("react-dom/server");
const { hydrateRoot } = await import("react-dom/client");
const changes = { react: 0, vue: 0 };
function Field() {
  const [quantity, setQuantity] = useState("1");
  const onChange = ({ target }) => (changes.react++, setQuantity(target.value));
  return createElement("p", null, createElement("input", { value: quantity, onChange }), createElement("output", null, `total of ${quantity}`));
}
const react = document.getElementById("react");
typed(react, renderToString(createElement(Field)), "3");
let errors = 0;
hydrateRoot(react, createElement(Field), { onRecoverableError: () => errors++ });
await waited();

const { createSSRApp, h, ref } = await import("vue");
const server = await import("vue/server-renderer");
const App = {
  setup() {
    const quantity = ref("1");
    const onInput = ({ target }) => (changes.vue++, (quantity.value = target.value));
    return () => h("p", [h("input", { value: quantity.value, onInput }), h("output", `total of ${quantity.value}`)]);
  },
};
const vue = document.getElementById("vue");
typed(vue, await server.renderToString(createSSRApp(App)), "3");
createSSRApp(App).mount(vue);
await waited();

console.log(`react ${shown(react)}, changes ${changes.react}, errors ${errors} | vue ${shown(vue)}, changes ${changes.vue}`);
process.exit();
EOF
seen=$(node typed.mjs)
echo "$seen"
test "$seen" = "react field 3, total of 1, changes 0, errors 0 | vue field 1, total of 1, changes 0" || exit 1

// `node keystrokes.js [lines]`: measures the time of the storefront in examples/browser from a keystroke to the painted
// cart, in Chromium, after `cargo xtask wasm-build`. It prints medians and checks nothing.

import { presets } from "../../examples/browser/presets.js";
import { toFragment } from "../../examples/browser/request.js";
import { inChromium } from "./test/chromium.js";
import { opened } from "./test/pages.js";

const lines = Number(process.argv[2] ?? 50);
/** The keystrokes while V8 is still compiling, and those that count. */
const [WARM, COUNTED] = [60, 200];

function said(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(1).padStart(5);
  return `${at(0.5)} ms, nine of ten within ${at(0.9)}`;
}

/**
 * Runs in the page: `stroked()` waits until the effect of the last keystroke is painted, and returns the times of its
 * steps.
 */
function listen() {
  const channel = new MessageChannel();
  let times;
  let painted;
  addEventListener("keydown", ({ timeStamp }) => (times = { pressed: timeStamp }), true);
  addEventListener("input", () => (times.begun = performance.now()), true);
  // A message posted by a frame arrives after the frame is painted.
  document.addEventListener("input", () => {
    times.done = performance.now();
    requestAnimationFrame(() => channel.port2.postMessage(undefined));
  });
  channel.port1.onmessage = () => painted({ ...times, painted: performance.now() });
  globalThis.stroke = () => (globalThis.stroked = new Promise((done) => (painted = done)));
}

const request = presets.find(({ id }) => id === "bulk").request();
request.cart.items.splice(lines);

await inChromium(async (browser, address) => {
  const { page } = await opened(browser, `${address}${toFragment(request)}`);
  await page.evaluate(listen);
  await page.locator("#products input").nth(2).focus();
  const strokes = [];
  for (let count = 0; count < WARM + COUNTED; count += 1) {
    if (count % 3 === 0) {
      await page.keyboard.press("Control+a");
    }
    await page.evaluate(() => void globalThis.stroke());
    await page.keyboard.press(String(1 + (count % 9)));
    strokes.push(await page.evaluate(() => globalThis.stroked));
  }
  const counted = strokes.slice(WARM);
  await page.waitForSelector("#strip[data-state=recorded]");
  console.log(`${counted.length} keystrokes in a cart of ${lines} lines. The median here: ${await page.textContent("#here")}`);
  console.log(`until the script begins     ${said(counted.map(({ pressed, begun }) => begun - pressed))}`);
  console.log(`the script, with the price  ${said(counted.map(({ begun, done }) => done - begun))}`);
  console.log(`until it is painted         ${said(counted.map(({ done, painted }) => painted - done))}`);
  console.log(`from keystroke to paint     ${said(counted.map(({ pressed, painted }) => painted - pressed))}`);
});

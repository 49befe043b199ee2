// The pages of the browser example, and the answers of the Rust library to their requests.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { complaintsOf } from "./chromium.js";
import { root } from "./support.js";

/** Returns the answer of the Rust library to a request, explained. */
export const rust = (text) => JSON.parse(rustText(text, "--explain"));

/** Returns the answer of the Rust library to a request as text. */
export function rustText(text, ...options) {
  const folder = mkdtempSync(join(tmpdir(), "cartwright-example-"));
  try {
    const file = join(folder, "request.json");
    writeFileSync(file, text);
    const example = ["run", "--quiet", "--all-features", "--example", "price_cart", "--", file, "--json", ...options];
    return execFileSync("cargo", example, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "pipe"] }).trimEnd();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the value at a JSON pointer. */
export const at = (value, pointer) => pointer.split("/").slice(1).reduce((inner, name) => inner[name], value);

/** Opens a page and waits until it is ready; returns it with its console messages. */
export async function opened(browser, address, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: "reduce", ...options });
  const complaints = complaintsOf(page);
  await page.goto(address);
  await page.waitForSelector("html[data-ready]");
  return { page, complaints };
}

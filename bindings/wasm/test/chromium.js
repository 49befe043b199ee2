// Debian's Chromium, driven by playwright-core.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { page, write } from "../../../examples/browser/bundle.js";
import { serve } from "../../../examples/browser/serve.js";
import { folder, here, root } from "./support.js";

export const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Serves the package, the tests and the example without its checkout, and runs `use` on a browser; both end whatever happens. */
export async function inChromium(use, folders = {}) {
  const { server, address } = await serve(0, {
    ...folders,
    "/cartwright/": folder,
    "/test/": join(here, "browser"),
    "/shared/": here,
  });
  try {
    return await launched(use, address);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Serves the example by its checkout in Rust, which is built first, and runs `use` on a browser; both end whatever happens. */
export async function withCheckout(use) {
  const cargo = ["--locked", "--manifest-path", "examples/checkout/Cargo.toml", "--target-dir", "target/services"];
  execFileSync("cargo", ["build", "--quiet", ...cargo], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  const place = mkdtempSync(join(tmpdir(), "cartwright-page-"));
  write(await page(folder), place);
  const service = spawn(join(root, "target/services/debug/cartwright-checkout"), ["0", place], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = await once(service.stdout, "data");
    return await launched(use, /http:\S+/.exec(line)[0], service);
  } finally {
    service.kill();
    rmSync(place, { recursive: true });
  }
}

async function launched(use, ...more) {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: QUIET });
  try {
    return await use(browser, ...more);
  } finally {
    await browser.close();
  }
}

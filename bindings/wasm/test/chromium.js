// Debian's Chromium, driven by playwright-core.

import { join } from "node:path";
import { chromium } from "playwright-core";
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

/** Serves the package, the tests and the example, and runs `use` on a browser; both end whatever happens. */
export async function inChromium(use, folders = {}) {
  const { server, address } = await serve(0, {
    ...folders,
    "/cartwright/": folder,
    "/test/": join(here, "browser"),
    "/shared/": here,
    "/": join(root, "examples/browser"),
  });
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: QUIET });
  try {
    return await use(browser, address);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

// Debian's Chromium, driven by playwright-core.

import { chromium } from "playwright-core";
import { checkedOut, served } from "./served.js";

export const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Calls `use` with a browser, which is ended in any case. */
export async function launched(use) {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: QUIET });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Collects what a page complains of from now on: the errors and warnings of its console, and uncaught errors. */
export function complaintsOf(page) {
  const complaints = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Calls `use` with a browser and the address of a server. */
export const inChromium = (use, folders, quality) =>
  served((address) => launched((browser) => use(browser, address)), folders, quality);

/** Calls `use` with a browser, the address of the example with its checkout, and the process that serves it. */
export const withCheckout = (use) => checkedOut((address, service) => launched((browser) => use(browser, address, service)));

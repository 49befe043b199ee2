// Chromium and Firefox, each with its own driver: playwright-core, and puppeteer-core over WebDriver BiDi. A flow that
// uses only methods that both drivers' pages have runs in either browser.

import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { launched } from "./chromium.js";

const FIREFOX = "/usr/bin/firefox";

/**
 * The browsers by name. `run` starts one and passes on a function that opens an address in a tab of one profile; a look
 * is the size of a page, and whether it is dark or a phone. `skip` says why a browser is not available.
 */
export const BROWSERS = [
  { name: "Chromium", skip: false, run: ofChromium },
  { name: "Firefox", skip: !existsSync(FIREFOX) && "there is no Firefox here: sh bindings/xtask/install.sh firefox", run: ofFirefox },
];

async function ofChromium(use, { size = { width: 1200, height: 900 }, dark = false, phone = false } = {}) {
  return launched(async (browser) => {
    const touched = phone && { isMobile: true, hasTouch: true };
    const look = { viewport: size, reducedMotion: "reduce", colorScheme: dark ? "dark" : "light", ...touched };
    const context = await browser.newContext(look);
    return use((address) => opened(context, address));
  });
}

/** Firefox takes the look of its pages from its settings, and cannot be a phone. */
async function ofFirefox(use, { size = { width: 1200, height: 900 }, dark = false } = {}) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    defaultViewport: null,
    extraPrefsFirefox: { "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1, "ui.prefersReducedMotion": 1 },
  });
  try {
    return await use((address) => opened(browser, address, (page) => sized(page, size)));
  } finally {
    await browser.close();
  }
}

/** Sets the size of a page. Firefox 140 lacks the command for the orientation, which the driver sends with the size. */
async function sized(page, size) {
  await page.setViewport(size).catch((error) => {
    if (!error.message.includes("setScreenOrientationOverride")) {
      throw error;
    }
  });
}

/** Opens a page; returns it with its console messages, except the one about the missing icon. */
async function opened(browser, address, prepare = () => undefined) {
  const page = await browser.newPage();
  await prepare(page);
  const complaints = [];
  page.on("console", (message) => {
    const told = ["error", "warning", "warn"].includes(message.type());
    if (told && !message.location().url?.endsWith("/favicon.ico")) {
      complaints.push(message.text());
    }
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address);
  return { page, complaints };
}

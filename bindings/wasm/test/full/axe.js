// Runs axe in a page. The driver evaluates it, because the page's policy would not allow a foreign script.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns the findings of axe in a part of a page. */
export async function findings(page, place) {
  await page.evaluate(script);
  const { violations } = await page.evaluate((place) => globalThis.axe.run(place, { resultTypes: ["violations"] }), place);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("; ")}`);
}

// Axe in a page. It is evaluated by the driver, for its script is none of the page's, whose policy would not let it in.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The findings of axe in a place of a page. */
export async function findings(page, place) {
  await page.evaluate(script);
  const { violations } = await page.evaluate((place) => globalThis.axe.run(place, { resultTypes: ["violations"] }), place);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("; ")}`);
}

// Axe in a page that is opened without its policy: its script is no script of the page, whose policy would not let it in.

import { createRequire } from "node:module";

const script = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The findings of axe in a place of a page. */
export async function findings(page, place) {
  await page.addScriptTag({ path: script });
  const { violations } = await page.evaluate((place) => globalThis.axe.run(place, { resultTypes: ["violations"] }), place);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("; ")}`);
}

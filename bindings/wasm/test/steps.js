// The steps of a flow, using methods that the pages of both drivers have.

import assert from "node:assert/strict";

/** More time than any step takes. */
const SECONDS = 20_000;

/** Returns the visible text of an element. */
export const text = (page, selector) => page.$eval(selector, (one) => one.innerText);

/** Returns an attribute of an element. */
export const attribute = (page, selector, name) => page.$eval(selector, (one, name) => one.getAttribute(name), name);

/** Returns the value of a field. */
export const value = (page, selector) => page.$eval(selector, (one) => one.value);

/**
 * Waits until a condition in the page, given an argument, returns something, and returns that. `about` describes the
 * condition.
 */
export async function until(page, condition, argument, about = () => `${condition}`) {
  let found;
  for (const end = Date.now() + SECONDS; Date.now() < end; ) {
    found = await page.evaluate(condition, argument);
    if (found) {
      return found;
    }
    await new Promise((later) => setTimeout(later, 20));
  }
  assert.fail(await about());
}

/** Waits until an element is visible and its text contains a text or matches a pattern; returns its text. */
export async function says(page, selector, expected) {
  const pattern = expected instanceof RegExp ? [expected.source, expected.flags] : undefined;
  const matches = ([selector, expected, pattern]) => {
    const one = document.querySelector(selector);
    const said = one?.checkVisibility() ? one.innerText : "";
    const right = pattern === undefined || pattern === null ? said.includes(expected) : new RegExp(...pattern).test(said);
    return right ? said : undefined;
  };
  const now = () => page.evaluate((selector) => document.querySelector(selector)?.innerText, selector);
  return until(page, matches, [selector, pattern === undefined ? expected : undefined, pattern], async () => `${selector} says ${await now()}, not ${expected}`);
}

/** Clicks the button with a text. */
export async function press(page, name) {
  const mark = (name) => {
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    const found = Array.from(document.querySelectorAll("button")).find(({ innerText }) => innerText === name);
    found?.setAttribute("data-pressed", "");
    return found !== undefined;
  };
  await until(page, mark, name, () => `there is no button ${name}`);
  await page.click("[data-pressed]");
}

/** Types a text into a field, replacing its content without clearing the field first. */
export async function enter(page, selector, typed) {
  await page.focus(selector);
  await page.$eval(selector, (field) => field.select());
  await (typed === "" ? page.keyboard.press("Backspace") : page.keyboard.type(typed));
}

/**
 * Presses Tab until the focused element has a name that begins like this, and checks that the focus is visible; `back`
 * goes the other way, with the Shift key.
 */
export async function tabTo(page, name, { back = false } = {}) {
  for (let presses = 0; presses < 120; presses += 1) {
    back && (await page.keyboard.down("Shift"));
    await page.keyboard.press("Tab");
    back && (await page.keyboard.up("Shift"));
    const [found, outline] = await page.evaluate(() => {
      const one = document.activeElement;
      return [one.ariaLabel ?? one.labels?.[0]?.textContent.trim() ?? one.textContent, getComputedStyle(one).outlineStyle];
    });
    if (found.startsWith(name)) {
      assert.notEqual(outline, "none", `${found} shows that it has the focus`);
      return;
    }
  }
  assert.fail(`${name} is not reached`);
}

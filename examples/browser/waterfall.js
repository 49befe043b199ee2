// The waterfall: what adds to the total and what takes from it, a bar for each row of the cart.

import { element, refill } from "./page.js";
import { said } from "./rows.js";

/** Where each bar begins and ends, along the way that the total comes about. */
function bars(rows) {
  let level = 0;
  return rows.map(({ kind, value }) => {
    const from = kind === "sum" || kind === "total" ? 0 : level;
    level = from + (kind === "minus" || kind === "part" ? -value : value);
    return { from: Math.min(from, level), to: Math.max(from, level), end: level };
  });
}

/** Draws rows; `open` is called with the pointer of one that is selected, and with its bar. */
export function draw(place, rows, say, open) {
  const drawn = bars(rows);
  const least = Math.min(0, ...drawn.map(({ from }) => from));
  const span = Math.max(...drawn.map(({ to }) => to)) - least || 1;
  const percent = (value) => `${(100 * value) / span}%`;
  const made = rows.map((row, index) => {
    const { from, to, end } = drawn[index];
    const fill = element("span", { className: "fill" });
    fill.style.setProperty("--from", percent(from - least));
    fill.style.setProperty("--width", percent(to - from));
    const edge = element("span", { className: "edge" });
    edge.style.setProperty("--from", percent(end - least));
    const bar = element(
      "button",
      { type: "button", className: `bar ${row.kind}`, "data-path": row.pointer, title: "Why?" },
      element("span", { className: "name" }, row.name),
      element("span", { className: "amount" }, said(say, row)),
      element("span", { className: "track" }, fill, edge),
    );
    bar.onclick = () => open(row.pointer, bar);
    return element("li", {}, bar);
  });
  refill(place, made);
}

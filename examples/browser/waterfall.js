// The waterfall: what adds to the total and what takes from it, a bar for each row of the cart.

import { children, element, write } from "./page.js";
import { said } from "./rows.js";

/** The kinds that begin at nothing, and those that take from what is there. */
const WHOLE = ["sum", "total", "due"];
const LESS = ["minus", "part", "paid"];

/** The beginning and end of each bar, along the way that the total comes about. */
function bars(rows) {
  let level = 0;
  let before;
  return rows.map(({ kind, value }) => {
    // Payments come off the total, not off the taxes that it holds.
    const whole = before === "part" && kind !== "part" ? rows.find((row) => row.kind === "total").value : level;
    const from = WHOLE.includes(kind) ? 0 : whole;
    before = kind;
    level = from + (LESS.includes(kind) ? -value : value);
    return { from: Math.min(from, level), to: Math.max(from, level), end: level };
  });
}

/** Draws rows; `open` is called with the pointer of one that is selected. */
export function draw(place, rows, say, open) {
  const drawn = bars(rows);
  const least = Math.min(0, ...drawn.map(({ from }) => from));
  const span = Math.max(...drawn.map(({ to }) => to)) - least || 1;
  const percent = (value) => `${(100 * value) / span}%`;
  const made = children(place, rows.length, () => element("li", {}, bar(open)));
  rows.forEach((row, index) => {
    const { from, to, end } = drawn[index];
    const [of] = made[index].children;
    const [name, amount, track] = of.children;
    of.className = `bar ${row.kind}`;
    of.dataset.path = row.pointer;
    write(name, row.name);
    write(amount, said(say, row));
    const [fill, edge] = track.children;
    fill.style.setProperty("--from", percent(from - least));
    fill.style.setProperty("--width", percent(to - from));
    edge.style.setProperty("--from", percent(end - least));
  });
}

function bar(open) {
  const part = (className, ...inner) => element("span", { className }, ...inner);
  const made = element("button", { type: "button", title: "Why?" }, part("name"), part("amount"), part("track", part("fill"), part("edge")));
  made.onclick = () => open(made.dataset.path);
  return made;
}

// The waterfall: amounts that add to the total and amounts that reduce it, with a bar for each row of the cart.

import { children, element, write } from "./page.js";
import { said } from "./rows.js";

/** The kinds that start at zero, and those that reduce the amount so far. */
const WHOLE = ["sum", "total", "due"];
const LESS = ["minus", "part", "paid"];

/** Returns the start and end of each bar, in the order in which the total comes about. */
function bars(rows) {
  let level = 0;
  let before;
  return rows.map(({ kind, value }) => {
    // Payments are subtracted from the total, not from the taxes that it contains.
    const whole = before === "part" && kind !== "part" ? rows.find((row) => row.kind === "total").value : level;
    const from = WHOLE.includes(kind) ? 0 : whole;
    before = kind;
    level = from + (LESS.includes(kind) ? -value : value);
    return { from: Math.min(from, level), to: Math.max(from, level), end: level };
  });
}

/** Draws rows; calls `open` with the pointer of a selected one. */
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

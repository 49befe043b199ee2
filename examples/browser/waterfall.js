// The waterfall: what adds to the total and what takes from it. Prices of the site's own kind, gross or net, add up
// to the last decimal; tax comes on top of net prices and is a part of gross ones.

import { amounts } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";

function shape(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    made.setAttribute(attribute, value);
  }
  if (text !== undefined) {
    made.textContent = text;
  }
  return made;
}

/** The bars: name, figure, direction. */
function bars({ site }, { cart }) {
  const price = cart.calculatedPrice;
  const side = site.includesTax ? "grossValue" : "netValue";
  const payment = price.paymentFees?.[0]?.price;
  const found = [
    ["Price", price.price, 1],
    ["Fees", price.fees, 1],
    ["Shipping", price.shipping, 1],
    ["Discounts", price.totalDiscount?.price, -1],
    ["Payment", payment, 1],
  ];
  const steps = found.filter(([, figure]) => figure !== undefined).map(([name, figure, sign]) => [name, figure[side], sign]);
  return site.includesTax ? steps : [...steps, ["Tax", price.finalPrice.taxValue, 1]];
}

/** Draws an answer. */
export function draw(place, request, answer) {
  const say = amounts(request);
  const steps = bars(request, answer);
  const { grossValue, taxValue } = answer.cart.calculatedPrice.finalPrice;
  const wide = Math.max(280, place.clientWidth || 640);
  const [row, left, right] = [34, 84, wide > 500 ? 220 : 118];
  const tall = (steps.length + 1) * row + 8;
  let level = 0;
  const ends = steps.map(([, value, sign]) => (level += sign * value));
  const most = Math.max(grossValue, ...ends, 0.01);
  const x = (value) => left + (value / most) * (wide - left - right);

  const said = steps.map(([name, value, sign]) => `${name} ${sign < 0 ? "minus " : ""}${say(value)}`).join(", ");
  const total = `Total ${say(grossValue)}, of which tax ${say(taxValue)}`;
  const picture = shape("svg", { viewBox: `0 0 ${wide} ${tall}`, role: "img", "aria-label": `${said}. ${total}.` });
  const bar = (index, from, to, kind) => {
    const width = Math.max(1, Math.abs(x(to) - x(from)));
    picture.append(shape("rect", { x: Math.min(x(from), x(to)), y: index * row + 6, width, height: row - 12, rx: 3, class: kind }));
  };
  const label = (index, name, value, end) => {
    picture.append(shape("text", { x: 0, y: index * row + 22, class: "name" }, name));
    picture.append(shape("text", { x: x(end) + 6, y: index * row + 22 }, value));
  };
  steps.forEach(([name, value, sign], index) => {
    const before = ends[index] - sign * value;
    bar(index, before, ends[index], name === "Tax" ? "tax" : sign < 0 ? "down" : "up");
    label(index, name, `${sign < 0 ? "−" : ""}${say(value)}`, Math.max(before, ends[index]));
    picture.append(shape("line", { x1: x(ends[index]), x2: x(ends[index]), y1: index * row + 28, y2: (index + 1) * row + 6, class: "edge" }));
  });
  bar(steps.length, 0, grossValue - taxValue, "up");
  bar(steps.length, grossValue - taxValue, grossValue, "tax");
  label(steps.length, "Total", `${say(grossValue)}${wide > 500 ? `, tax ${say(taxValue)}` : ""}`, grossValue);
  place.replaceChildren(picture);
}

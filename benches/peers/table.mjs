// Compares what was measured, `node table.mjs MEASUREMENTS`: the totals of every peer with cartwright's, then the times.
// It fails when a total differs by more than the rounding of the peer explains.

import { readFileSync } from "node:fs";

const OWN = "cartwright in Rust";
const SIZES = [100, 10_000];

/** How a peer that does not round as cartwright does may differ: by so many cents a line, and why. */
const ROUNDING = {
  "Medusa, discounts given": { gross: 0, net: 0.5, why: "it rounds no net price" },
  "Medusa, promotions and totals": { gross: 0.5, net: 1, why: "it rounds neither a discount nor a net price" },
  Vendure: { gross: 0.5, net: 1, why: "it rounds a percentage once for the cart, then spreads it" },
};
/** What binary floats add to a sum in cents. */
const NOISE = 1e-4;

const measured = readFileSync(process.argv[2], "utf8").trim().split("\n").map(read);
const wrong = measured.flatMap(compare);
for (const [form, title] of [["objects", "objects in and out"], ["text", "JSON text in and out"]]) print(form, title);
printDifferences();
if (wrong.length > 0) {
  console.error(`\n${wrong.join("\n")}`);
  process.exit(1);
}

function read(line) {
  const [form, name, lines, each, net, gross, tax, discount, check] = line.split("\t");
  const totals = { net: Number(net), gross: Number(gross), tax: Number(tax), discount: Number(discount) };
  return { form, name, lines: Number(lines), each: Number(each), totals, check };
}

function find(form, name, lines) {
  return measured.find((one) => one.form === form && one.name === name && one.lines === lines);
}

/** Every total of a peer that is not cartwright's, and the figures of its lines if they are not. */
function compare({ form, name, lines, totals, check }) {
  const own = find(form, OWN, lines);
  const { gross, net } = ROUNDING[name] ?? { gross: 0, net: 0 };
  const allowed = { gross, discount: gross, net, tax: net };
  const off = Object.entries(totals).filter(([total, cents]) => !(Math.abs(cents - own.totals[total]) <= allowed[total] * lines + NOISE));
  const wrong = off.map(([total, cents]) => `${name}, ${lines} lines: ${total} is ${cents} cents, not ${own.totals[total]}`);
  if (ROUNDING[name] === undefined && check !== own.check) wrong.push(`${name}, ${lines} lines: a figure of a line differs`);
  return wrong;
}

function print(form, title) {
  console.log(`\n${title.padEnd(32)}${SIZES.map((lines) => `| ${lines.toLocaleString("en")} lines: us a line, ratio`.padEnd(39)).join("")}`);
  for (const name of new Set(measured.filter((one) => one.form === form).map((one) => one.name))) {
    const cells = SIZES.map((lines) => {
      const [each, own] = [find(form, name, lines).each, find(form, OWN, lines).each];
      return `| ${each.toFixed(3).padStart(22)} ${(each / own).toFixed(2).padStart(13)} `;
    });
    console.log(name.padEnd(32) + cells.join(""));
  }
}

function printDifferences() {
  console.log("\nfigures");
  for (const name of new Set(measured.map((one) => one.name))) {
    const rounding = ROUNDING[name];
    const differences = SIZES.map((lines) => {
      const [peer, own] = [measured.find((one) => one.name === name && one.lines === lines), find("objects", OWN, lines)];
      const off = ["gross", "net"].map((total) => `${total} ${((peer.totals[total] - own.totals[total]) / 100).toFixed(2)}`);
      return `${off.join(", ")} of ${lines} lines`;
    });
    console.log(name.padEnd(32) + (rounding === undefined ? "equal, to the cent of every line" : `${rounding.why}: ${differences.join("; ")}`));
  }
}

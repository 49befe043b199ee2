// Compares the measurements, `node table.mjs MEASUREMENTS`: the totals of every peer with cartwright's, and the times.
// It fails if a total differs by more than the rounding of the peer explains.

import { readFileSync } from "node:fs";
import { SIZES } from "./sizes.mjs";

const OWN = "cartwright in Rust";
const FORMS = { objects: "objects in and out", text: "JSON text in and out", promotions: "objects, ten promotions" };

/** The allowed difference, in cents a line, of a peer that does not round as cartwright does, and the reason. */
const ROUNDING = {
  "Medusa, discounts given": { gross: 0, net: 0.5, why: "it rounds no net price" },
  "Medusa, promotions and totals": { gross: 0.5, net: 1, why: "it rounds neither a discount nor a net price" },
  Vendure: { gross: 0.5, net: 1, why: "it rounds a percentage once for the cart, then spreads it" },
};
/** These answers have no figure of a line except its final price. */
const TOTALS = ["cartwright in Node, totals"];
/** The error of binary floats in a sum in cents. */
const NOISE = 1e-4;

const measured = readFileSync(process.argv[2], "utf8").trim().split("\n").map(read);
const wrong = measured.flatMap(compare);
for (const form of Object.keys(FORMS)) printTimes(form);
printFigures();
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

function names(form) {
  return new Set(measured.filter((one) => form === undefined || one.form === form).map(({ name }) => name));
}

/** Returns every total of a peer that differs from cartwright's, and the figures of its lines if they differ. */
function compare({ form, name, lines, totals, check }) {
  const own = find(form, OWN, lines);
  const { gross, net } = ROUNDING[name] ?? { gross: 0, net: 0 };
  const allowed = { gross, discount: gross, net, tax: net };
  const wrong = [];
  for (const [total, cents] of Object.entries(totals)) {
    const difference = Math.abs(cents - own.totals[total]);
    if (!(difference <= allowed[total] * lines + NOISE)) {
      wrong.push(`${name}, ${lines} lines: ${total} is ${cents} cents, not ${own.totals[total]}`);
    }
  }
  if (ROUNDING[name] === undefined && !TOTALS.includes(name) && check !== own.check) {
    wrong.push(`${name}, ${lines} lines: a figure of a line differs`);
  }
  return wrong;
}

function printTimes(form) {
  const heads = SIZES[form].map((lines) => `| ${lines} lines: us a line    ratio`.padEnd(37));
  console.log(`\n${FORMS[form].padEnd(31)}${heads.join("")}`);
  for (const name of names(form)) {
    const cells = SIZES[form].map((lines) => {
      const [each, own] = [find(form, name, lines).each, find(form, OWN, lines).each];
      return `| ${each.toFixed(3).padStart(24)} ${(each / own).toFixed(2).padStart(9)} `;
    });
    console.log(name.padEnd(31) + cells.join(""));
  }
}

function printFigures() {
  console.log("\nfigures");
  for (const name of names()) {
    const rounding = ROUNDING[name];
    const equal = TOTALS.includes(name) ? "equal, every total" : "equal, every figure of every line";
    const said = rounding === undefined ? equal : `${rounding.why}: ${differences(name)}`;
    console.log(name.padEnd(31) + said);
  }
}

function differences(name) {
  const each = SIZES.objects.map((lines) => {
    const [totals, own] = [find("objects", name, lines).totals, find("objects", OWN, lines).totals];
    const [gross, net] = ["gross", "net"].map((total) => ((totals[total] - own[total]) / 100).toFixed(2));
    return `gross ${gross} and net ${net} of ${(own.gross / 100).toFixed(2)}`;
  });
  return each.join("; ");
}

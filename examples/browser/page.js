// Elements created without markup in strings, so that no content of a request can change the page's structure; and
// amounts formatted for the shopper's language.

export const $ = (id) => document.getElementById(id);

/** The language for amounts and names of countries. */
export const locale = globalThis.navigator?.language ?? "en";

/** Creates an element with properties and children; `data-` and `aria-` members become attributes. */
export function element(name, members = {}, ...children) {
  const made = document.createElement(name);
  for (const [member, value] of Object.entries(members)) {
    if (member.includes("-") || member === "role" || member === "scope") {
      made.setAttribute(member, value);
    } else {
      made[member] = value;
    }
  }
  made.append(...children);
  return made;
}

/** Creates a figure that can be selected to show its explanation. */
export function figure(pointer, text, onclick) {
  return element("button", { type: "button", className: "figure", "data-path": pointer, title: "Why?", onclick }, text);
}

/** Creates a table row with a heading and cells of text. */
export function tableRow(name, ...cells) {
  return element("tr", {}, element("th", { scope: "row" }, name), ...cells.map((text) => element("td", {}, text)));
}

/** Replaces children; a figure that had the focus keeps it. */
export function refill(place, children) {
  const focused = place.contains(document.activeElement) ? document.activeElement.getAttribute("data-path") : undefined;
  place.replaceChildren(...children);
  if (focused) {
    place.querySelector(`[data-path="${CSS.escape(focused)}"]`)?.focus();
  }
}

/** Makes a link carry the result of `fragment`, whether it is followed, opened in a new tab or copied. */
export function carry(link, fragment) {
  const page = link.getAttribute("href");
  for (const event of ["click", "auxclick", "contextmenu"]) {
    link.addEventListener(event, () => (link.href = `${page}${fragment()}`));
  }
}

/** Whether the address carries a request, rather than the name of a section of the page. */
export const carried = () => location.hash.length > 1 && $(location.hash.slice(1)) === null;

/** Adjusts the number of children; existing ones are kept, with the focus that one of them may have. */
export function children(place, count, make) {
  while (place.children.length > count) {
    place.lastElementChild.remove();
  }
  while (place.children.length < count) {
    place.append(make());
  }
  return place.children;
}

/** Replaces a text; an unchanged text is not laid out again. */
export function write(place, text) {
  if (place.textContent !== text) {
    place.textContent = text;
  }
}

/** Lists texts. A live region is read aloud when it changes, so unchanged texts are left alone. */
export function list(place, texts) {
  if (texts.join() !== Array.from(place.children, ({ textContent }) => textContent).join()) {
    place.replaceChildren(...texts.map((text) => element("li", {}, text)));
  }
}

/** Returns the name of a fee, in its first language if it has several, or else its identifier. */
export const called = ({ id, name = id }) => (typeof name === "object" ? (Object.values(name)[0] ?? id) : name);

/** Returns the value at a JSON pointer. */
export function at(value, pointer) {
  const names = pointer.split("/").slice(1);
  return names.reduce((inner, name) => inner?.[name.replaceAll("~1", "/").replaceAll("~0", "~")], value);
}

/**
 * Returns a function that formats an amount in the currency and with the decimals of the site. Its `minus` formats an
 * amount taken off, `plain` leaves the currency out, and `unit` keeps further decimals of a price by unit.
 */
export function amounts({ cart, site }) {
  const digits = Number(site.cartCalculationScale ?? 2);
  const decimals = Number.isInteger(digits) && digits >= 0 && digits <= 10 ? digits : 2;
  const key = `${cart.currency} ${decimals}`;
  if (!known.has(key)) {
    known.set(key, formats(cart.currency, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }));
  }
  return known.get(key);
}

const known = new Map();

/** Returns a number, a negative zero as zero. */
const same = (value) => (Number(value) === 0 ? 0 : value);

function formats(currency, digits) {
  // The package refuses a code that does not have three letters, but the shelf is filled before.
  const money = /^[A-Za-z]{3}$/.test(currency) ? { style: "currency", currency, ...digits } : digits;
  const format = new Intl.NumberFormat(locale, money);
  return Object.assign((value) => format.format(same(value)), {
    minus: (value) => format.format(same(-value)).replace("-", "−"),
    plain: new Intl.NumberFormat(locale, digits).format,
    unit: new Intl.NumberFormat(locale, { ...money, maximumFractionDigits: 10 }).format,
  });
}

/**
 * Returns a function that formats whole minor units of a currency. Their number of digits is that of the order, from
 * ISO 4217: the browser's own is how a currency is usually shown, which differs for HUF and others.
 */
export function minorUnits(currency, digits) {
  const say = formats(currency, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (units) => say(`${units}e-${digits}`).replace("-", "−");
}

// Elements without markup in strings, so that nothing a request says becomes part of the page's structure; and amounts as
// the shopper's language writes them.

export const $ = (id) => document.getElementById(id);

/** The language that amounts and names of countries are written in. */
export const locale = globalThis.navigator?.language ?? "en";

/** An element with properties and children; `data-` and `aria-` members become attributes. */
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

/** A figure that says, when selected, how it came about. */
export function figure(pointer, text, onclick) {
  return element("button", { type: "button", className: "figure", "data-path": pointer, title: "Why?", onclick }, text);
}

/** A row of a table: its heading, and cells of text. */
export function tableRow(name, ...cells) {
  return element("tr", {}, element("th", { scope: "row" }, name), ...cells.map((text) => element("td", {}, text)));
}

/** Replaces children; the focus stays on the figure that had it. */
export function refill(place, children) {
  const focused = place.contains(document.activeElement) ? document.activeElement.getAttribute("data-path") : undefined;
  place.replaceChildren(...children);
  if (focused) {
    place.querySelector(`[data-path="${CSS.escape(focused)}"]`)?.focus();
  }
}

/** Lets a link carry what `fragment` gives, whether it is followed, opened beside or copied. */
export function carry(link, fragment) {
  const page = link.getAttribute("href");
  for (const event of ["click", "auxclick", "contextmenu"]) {
    link.addEventListener(event, () => (link.href = `${page}${fragment()}`));
  }
}

/** Whether the address carries a request, and does not only name a place of the page. */
export const carried = () => location.hash.length > 1 && $(location.hash.slice(1)) === null;

/** So many children, of which those that are there stay, with the focus that one of them may have. */
export function children(place, count, make) {
  while (place.children.length > count) {
    place.lastElementChild.remove();
  }
  while (place.children.length < count) {
    place.append(make());
  }
  return place.children;
}

/** Writes a text where another one stands: what is the same need not be laid out again. */
export function write(place, text) {
  if (place.textContent !== text) {
    place.textContent = text;
  }
}

/** Lists texts. A live region speaks when it changes, so it is left alone when it does not. */
export function list(place, texts) {
  if (texts.join() !== Array.from(place.children, ({ textContent }) => textContent).join()) {
    place.replaceChildren(...texts.map((text) => element("li", {}, text)));
  }
}

/** The value behind a JSON pointer. */
export function at(value, pointer) {
  const names = pointer.split("/").slice(1);
  return names.reduce((inner, name) => inner?.[name.replaceAll("~1", "/").replaceAll("~0", "~")], value);
}

/**
 * Says an amount in the currency and with the decimals of the site; `minus` says one that is taken off, `plain` leaves the
 * currency out, `unit` keeps the decimals that a price by unit has beyond those of the site.
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

function formats(currency, digits) {
  // Another code than one of three letters is refused by the package, but a shelf is filled before.
  const money = /^[A-Za-z]{3}$/.test(currency) ? { style: "currency", currency, ...digits } : digits;
  const format = new Intl.NumberFormat(locale, money);
  return Object.assign((value) => format.format(value), {
    minus: (value) => format.format(-value).replace("-", "−"),
    plain: new Intl.NumberFormat(locale, digits).format,
    unit: new Intl.NumberFormat(locale, { ...money, maximumFractionDigits: 10 }).format,
  });
}

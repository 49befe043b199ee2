// Elements without markup in strings: nothing that a request says becomes part of the page's structure.

export const $ = (id) => document.getElementById(id);

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

/** The value behind a JSON pointer. */
export function at(value, pointer) {
  const names = pointer.split("/").slice(1);
  return names.reduce((inner, name) => inner?.[name.replaceAll("~1", "/").replaceAll("~0", "~")], value);
}

/** Says an amount in the currency and with the decimals of the site; `plain` leaves the currency out. */
export function amounts({ cart, site }) {
  const digits = site.cartCalculationScale ?? 2;
  const decimals = Number.isInteger(digits) && digits >= 0 && digits <= 10 ? digits : 2;
  const style = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat("en", style);
  return Object.assign((value) => `${format.format(value)} ${cart.currency}`, { plain: format.format });
}

// Requests as text and as links, in which the text after the `#` is the request itself; and the choices that a request
// has.

/** Parses a request. Numbers that this page could not hold exactly are refused. */
export function parse(text) {
  const request = JSON.parse(text);
  const beyond = text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.]{15,}/g)?.find((token) => !token.startsWith('"'));
  if (beyond !== undefined) {
    throw new Error(`the number ${beyond} has more digits than this page keeps`);
  }
  if (typeof request?.cart !== "object" || typeof request.site !== "object") {
    throw new Error("a request needs a cart and a site");
  }
  return request;
}

/** Returns a request as the fragment of a link. */
export function toFragment(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `#${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** Returns the request in a fragment. */
export function fromFragment(fragment) {
  const binary = atob(fragment.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  return parse(new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0))));
}

/** Returns an id for a new line: one above the highest. */
export const nextId = (items) => String(1 + Math.max(-1, ...items.map(({ id }) => Number(id)).filter(Number.isInteger)));

/** Lists the countries that a request can be for: its own, and those of the site's tax tables. */
export function countries({ cart, site }) {
  const taxed = (site.tax ?? []).flatMap(({ countries }) => countries ?? []).map(({ countryCode }) => countryCode);
  return [...new Set([cart.countryCode, ...taxed].filter((code) => code !== undefined))];
}

// Requests as text and as links, where the text behind the `#` is the request itself, and what a request has to choose of.

/** A request from text. Numbers that this page could only round are refused. */
export function parse(text) {
  const request = JSON.parse(text);
  const beyond = text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.]{15,}/g)?.find((token) => !token.startsWith('"'));
  if (beyond !== undefined) {
    throw new Error(`the number ${beyond} has more digits than this page keeps`);
  }
  if (typeof request?.cart !== "object" || typeof request.site !== "object") {
    throw new Error("a request has a cart and a site");
  }
  return request;
}

/** A request as the fragment of a link. */
export function toFragment(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `#${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The request of a fragment. */
export function fromFragment(fragment) {
  const binary = atob(fragment.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  return parse(new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0))));
}

/** An id for one more line: one above the highest. */
export const nextId = (items) => String(1 + Math.max(-1, ...items.map(({ id }) => Number(id)).filter(Number.isInteger)));

/** The countries that a request can be for: its own, and those of the site's tax tables. */
export function countries({ cart, site }) {
  const taxed = (site.tax ?? []).flatMap(({ countries }) => countries ?? []).map(({ countryCode }) => countryCode);
  return [...new Set([cart.countryCode, ...taxed].filter((code) => code !== undefined))];
}

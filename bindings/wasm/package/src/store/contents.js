// The contents of a cart: everything a shopper has entered, as it was entered, and nothing about its cost.

import { isObject } from "../shop/catalog.js";
import { DELIVERY_MEMBERS } from "../shop/request.js";

/** The version of the stored text; raise it for a change that older scripts would misread. */
const VERSION = 1;

/** Products with their quantities as typed, coupon codes, delivery and payment mode. */
export const EMPTY = { items: new Map(), codes: [], delivery: {}, payment: undefined };

/**
 * Returns a value as it was typed, in Unicode: a replacement character replaces a lone surrogate, which no request may
 * have.
 */
export const typed = (value) => String(value ?? "").replace(/[\ud800-\udfff]/gu, "\ufffd");

/** Returns a value as it was entered, without blanks around it; `undefined` for an empty field. */
export const entered = (value) => {
  const text = typed(value).trim();
  return text === "" ? undefined : text;
};

/** Adds what was entered while a storage could not be read to what is stored there. */
export const joined = (stored, own) => ({
  items: new Map([...stored.items, ...own.items]),
  codes: [...new Set([...stored.codes, ...own.codes])],
  delivery: { ...own.delivery, ...stored.delivery },
  payment: stored.payment ?? own.payment,
});

/** Writes the contents as text for a storage. */
export function write({ items, codes, delivery, payment }) {
  return JSON.stringify({ version: VERSION, items: [...items], codes, delivery, payment });
}

/**
 * Reads the contents from the text of a storage, and says how complete they are: `kept`; `mended`, if parts that no
 * shopper can have entered were left out; or `ignored`, if the text is not a cart or, with `newer`, is from a later
 * version of the package.
 */
export function read(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { kept: "ignored" };
  }
  if (!isObject(value) || value.version !== VERSION) {
    return { kept: "ignored", newer: isObject(value) && Number.isInteger(value.version) && value.version > VERSION };
  }
  const items = new Map();
  const lost = [];
  for (const item of list(value.items, lost)) {
    const [id, quantity] = Array.isArray(item) ? item : [];
    if (item?.length === 2 && typed(id) === id && typed(quantity) === quantity && !items.has(id)) {
      items.set(id, quantity);
    } else {
      lost.push(item);
    }
  }
  const codes = [];
  for (const code of list(value.codes, lost)) {
    (entered(code) === code && !codes.includes(code) ? codes : lost).push(code);
  }
  const delivery = {};
  if (!isObject(value.delivery)) {
    lost.push(value.delivery);
  }
  for (const [name, text] of Object.entries(value.delivery ?? {})) {
    if (DELIVERY_MEMBERS.includes(name) && text !== undefined && entered(text) === text) {
      delivery[name] = text;
    } else {
      lost.push(text);
    }
  }
  const payment = entered(value.payment) === value.payment ? value.payment : undefined;
  if (payment !== value.payment) {
    lost.push(value.payment);
  }
  return { kept: lost.length === 0 ? "kept" : "mended", contents: { items, codes, delivery, payment } };
}

function list(value, lost) {
  if (Array.isArray(value)) {
    return value;
  }
  lost.push(value);
  return [];
}

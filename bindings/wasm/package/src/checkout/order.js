// The order of a browser: ids, quantities, codes, and the total that it has shown. Nothing else has a place in it.

import { isObject } from "../shop/catalog.js";
import { DELIVERY_MEMBERS } from "../shop/request.js";

/** The most that one order has. */
const MOST = { items: 200, coupons: 20, characters: 200 };

/** The faults of an order, each with its place, and what it says: without faults it is whole. */
export function read(order) {
  const faults = [];
  const refuse = (code, path, message) => void faults.push({ code, path, message });
  const closed = (value, path, members) => {
    if (!isObject(value)) {
      return refuse("OBJECT_EXPECTED", path, "expected an object") ?? {};
    }
    for (const name of Object.keys(value).filter((name) => !members.includes(name))) {
      refuse("MEMBER_UNKNOWN", `${path}/${escaped(name)}`, `expected no other members than ${members.join(", ")}`);
    }
    return value;
  };
  const list = (value, path, most) => {
    if (Array.isArray(value) && value.length <= most) {
      return value;
    }
    return refuse("LIST_EXPECTED", path, `expected a list of at most ${most}`) ?? [];
  };
  const text = (value, path) => {
    if (typeof value !== "string" || value === "" || value.length > MOST.characters) {
      refuse("TEXT_EXPECTED", path, `expected a text of 1 to ${MOST.characters} characters`);
    }
    return value;
  };
  const once = (values, path, code, end = "") =>
    values.forEach((value, index) => {
      if (typeof value === "string" && values.indexOf(value) < index) {
        refuse(code, `${path}/${index}${end}`, "it is in the order already: expected it once");
      }
    });

  const said = closed(order, "", ["items", "coupons", "delivery", "payment", "shown"]);
  const items = list(isObject(order) ? said.items : [], "/items", MOST.items).map((item, index) => {
    const { product, quantity } = closed(item, `/items/${index}`, ["product", "quantity"]);
    return { product: isObject(item) ? text(product, `/items/${index}/product`) : undefined, quantity };
  });
  if (isObject(order) && Array.isArray(said.items) && items.length === 0) {
    refuse("ORDER_EMPTY", "/items", "expected at least one line");
  }
  once(items.map(({ product }) => product), "/items", "PRODUCT_REPEATED", "/product");
  const codes = list(said.coupons ?? [], "/coupons", MOST.coupons).map((code, index) => text(code, `/coupons/${index}`));
  once(codes, "/coupons", "COUPON_DUPLICATE");
  const delivery = closed(said.delivery ?? {}, "/delivery", DELIVERY_MEMBERS);
  for (const [name, value] of Object.entries(delivery).filter(([name]) => DELIVERY_MEMBERS.includes(name))) {
    text(value, `/delivery/${name}`);
  }
  if (said.payment !== undefined) {
    text(said.payment, "/payment");
  }
  const shown = isObject(order) ? closed(said.shown, "/shown", ["total", "currency"]) : {};
  if (isObject(said.shown)) {
    text(shown.currency, "/shown/currency");
    if (!Number.isFinite(shown.total)) {
      refuse("NUMBER_EXPECTED", "/shown/total", "expected the total that was shown, a number");
    }
  }
  return { faults, items, codes, delivery, payment: said.payment, shown };
}

const escaped = (name) => name.slice(0, MOST.characters).replaceAll("~", "~0").replaceAll("/", "~1");

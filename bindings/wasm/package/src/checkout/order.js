// The order that a browser sends: ids, quantities, codes, and the total that was shown. Anything else is refused.

import { isObject } from "../shop/catalog.js";
import { MOST } from "../shop/missing.js";
import { DELIVERY_MEMBERS } from "../shop/request.js";

/** An order being read: its faults, each with its path. */
class Reading {
  faults = [];

  refuse(code, path, message) {
    if (this.faults.length < MOST.faults) {
      this.faults.push({ code, path, message });
    }
  }

  /** Reads an object with the given members; returns `undefined` if the value is not an object. */
  object(value, path, members) {
    if (!isObject(value)) {
      this.refuse("OBJECT_EXPECTED", path, "expected an object");
      return undefined;
    }
    for (const name of Object.keys(value).filter((name) => !members.includes(name))) {
      this.refuse("MEMBER_UNKNOWN", `${path}/${escaped(name)}`, `expected only the members ${members.join(", ")}`);
    }
    return value;
  }

  /** Reads a list, and each of its entries with `read`. */
  list(value, path, most, read) {
    if (!Array.isArray(value) || value.length > most) {
      this.refuse("LIST_EXPECTED", path, `expected a list of at most ${most}`);
      return [];
    }
    return value.map((entry, index) => read(entry, `${path}/${index}`));
  }

  text(value, path) {
    if (typeof value !== "string" || value === "" || unreadable(value)) {
      this.refuse("TEXT_EXPECTED", path, `expected a string of 1 to ${MOST.characters} characters`);
    }
    return value;
  }

  /** Reads a coupon code, which is not blank: no coupon has such a code. */
  code(value, path) {
    if (typeof value === "string" && value !== "" && value.trim() === "") {
      this.refuse("TEXT_EXPECTED", path, "expected a code that is not blank");
    }
    return this.text(value, path);
  }

  item(value, path) {
    const item = this.object(value, path, ["product", "quantity"]);
    if (item === undefined) {
      return {};
    }
    const { product, quantity } = item;
    if (typeof quantity !== "number" && (typeof quantity !== "string" || unreadable(quantity))) {
      this.refuse("NUMBER_EXPECTED", `${path}/quantity`, "expected a quantity, a number or a decimal string");
    }
    return { product: this.text(product, `${path}/product`), quantity };
  }

  delivery(value, path) {
    const delivery = this.object(value, path, DELIVERY_MEMBERS) ?? {};
    for (const name of DELIVERY_MEMBERS.filter((name) => name in delivery)) {
      this.text(delivery[name], `${path}/${name}`);
    }
    return delivery;
  }

  shown(value, path) {
    const shown = this.object(value, path, ["total", "due", "currency"]);
    if (shown !== undefined) {
      this.text(shown.currency, `${path}/currency`);
      // Pages without credits show no amount due.
      for (const name of ["total", ...(shown.due === undefined ? [] : ["due"])]) {
        if (!Number.isFinite(shown[name])) {
          this.refuse("NUMBER_EXPECTED", `${path}/${name}`, `expected the ${name} that was shown, a number`);
        }
      }
    }
    return shown;
  }

  /** Refuses values that appear a second time. */
  once(values, place, code) {
    values.forEach((value, index) => {
      if (typeof value === "string" && values.indexOf(value) < index) {
        this.refuse(code, place(index), "it is in the order already, expected once");
      }
    });
  }
}

/** Returns the members of an order and its `faults`; an order without faults is complete. */
export function read(order) {
  const reading = new Reading();
  const said = reading.object(order, "", ["items", "coupons", "delivery", "payment", "shown"]);
  if (said === undefined) {
    return reading;
  }
  const items = reading.list(said.items, "/items", MOST.items, (item, path) => reading.item(item, path));
  if (Array.isArray(said.items) && said.items.length === 0) {
    reading.refuse("ORDER_EMPTY", "/items", "expected at least one line");
  }
  reading.once(
    items.map(({ product }) => product),
    (index) => `/items/${index}/product`,
    "PRODUCT_REPEATED",
  );
  const codes = reading.list(said.coupons ?? [], "/coupons", MOST.coupons, (code, path) => reading.code(code, path));
  reading.once(codes, (index) => `/coupons/${index}`, "COUPON_DUPLICATE");
  const delivery = reading.delivery(said.delivery ?? {}, "/delivery");
  const mode = said.payment ?? undefined;
  const payment = mode === undefined ? undefined : reading.text(mode, "/payment");
  const shown = reading.shown(said.shown, "/shown");
  return { faults: reading.faults, items, codes, delivery, payment, shown };
}

/** Whether a string is too long or not valid Unicode. */
const unreadable = (text) => text.length > MOST.characters || /[\ud800-\udfff]/u.test(text);
const escaped = (name) => name.slice(0, MOST.characters).replaceAll("~", "~0").replaceAll("/", "~1");

// A checkout that trusts nothing of a browser: it builds the cart from the shop's own tables, and has the library verify
// the figures that the browser has shown. node check_total.js [PORT]

import { createServer } from "node:http";
import { CartwrightError, PreparedSite } from "cartwright/operations";
import { site } from "./catalogue.js";
import { Refused, cartOf, shownOn } from "./order.js";

const LONGEST = 64 * 1024;
const prepared = PreparedSite.prepare({ site });

/** Answers an order: 200 with its total, 409 with the right figures where the browser has shown others. */
function answer(order) {
  // Coupons are judged by the time of the shop.
  const now = new Date().toISOString();
  const cart = cartOf(order, now);
  const stated = shownOn(cart, order.shown);
  const { isValid, differences } = verified(stated, now);
  if (isValid) {
    return [200, { total: stated.calculatedPrice.finalPrice.grossValue, currency: cart.currency }];
  }
  const message = `figures differ from those of the shop, the first at ${differences[0].path}`;
  const { calculatedPrice, items } = prepared.calculate({ cart, now, answer: "FIGURES" }).cart;
  return [409, { error: { code: "FIGURES_DIFFER", path: "/shown", message }, differences, calculatedPrice, items }];
}

/** Whether the figures of a cart are those that the shop calculates, and where not. */
function verified(cart, now) {
  try {
    return prepared.verifyCart({ cart, now });
  } catch (error) {
    // Figures that are none, such as an endless number: the cart itself is in order.
    throw error instanceof CartwrightError && error.status < 500 ? new Refused(error.code, "/shown", error.message) : error;
  }
}

async function read(request) {
  let text = "";
  for await (const part of request.setEncoding("utf8")) {
    text += part;
    if (text.length > LONGEST) {
      throw new Refused("ORDER_TOO_LONG", "", `expected at most ${LONGEST} characters`);
    }
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused("NOT_JSON", "", "expected an order as JSON");
  }
}

async function reply(request) {
  try {
    return answer(await read(request));
  } catch (error) {
    if (error instanceof Refused) {
      const { code, path, message } = error;
      return [400, { error: { code, path, message } }];
    }
    // The catalogue is in order and the order was read: whatever else goes wrong is no fault of the browser.
    console.error(error);
    return [500, { error: { code: "INTERNAL", path: "", message: "the order cannot be checked" } }];
  }
}

const server = createServer(async (request, response) => {
  const [status, body] = await reply(request);
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}).listen(process.argv[2] ?? 8081, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));

// A checkout that trusts nothing of a browser: it builds the cart from the shop's own tables, calculates it, and only
// compares the total that the browser has shown. node check_total.js [PORT]

import { createServer } from "node:http";
import { PreparedSite } from "cartwright";
import { site } from "./catalogue.js";
import { Refused, cartOf } from "./order.js";

const LONGEST = 64 * 1024;
const prepared = PreparedSite.prepare({ site });

/** Answers an order: 200 with the figures, 409 with them where the browser has shown another total. */
function answer(order) {
  const { cart, total } = cartOf(order, new Date().toISOString());
  const { calculatedPrice, items, currency } = prepared.calculate({ cart }).cart;
  const lines = items.map(({ itemYrn, quantity, calculatedPrice }) => ({ itemYrn, quantity, calculatedPrice }));
  const figures = { total: calculatedPrice.finalPrice.grossValue, currency, calculatedPrice, lines };
  if (figures.total === total) {
    return [200, figures];
  }
  const message = `the total is ${figures.total}, the browser has shown ${total}`;
  return [409, { error: { code: "TOTAL_DIFFERS", path: "/total", message }, ...figures }];
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

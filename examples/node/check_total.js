// A checkout that trusts nothing from a browser: the package builds the cart from the shop's own tables, prices it, and
// compares the total with the one that was shown. node check_total.js [PORT]

import { createServer } from "node:http";
import { createCheckout } from "cartwright/server";
import { coupons, products, site } from "./catalogue.js";

const LONGEST = 64 * 1024;
const checkout = createCheckout({ site, catalog: products, coupons: [...coupons.values()] });

/** A body that is not an order. */
class Unreadable extends Error {}

/**
 * Answers an order: 200 with its total; otherwise the refused members, or the current total if another one was shown.
 */
async function answer(order) {
  const { ok, status, ...checked } = await checkout.verify(order);
  if (!ok) {
    const { refused, differences, shown } = checked;
    return [status, { refused, differences, shown }];
  }
  // The service would store `checked.order` here and charge `checked.payment.due`.
  const { total, currency, payment } = checked;
  return [200, { total, currency, due: payment.due }];
}

async function read(request) {
  let text = "";
  for await (const part of request.setEncoding("utf8")) {
    text += part;
    if (text.length > LONGEST) {
      throw new Unreadable(`expected at most ${LONGEST} characters`);
    }
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable("expected an order as JSON");
  }
}

async function reply(request) {
  try {
    return await answer(await read(request));
  } catch (error) {
    if (error instanceof Unreadable) {
      return [400, { refused: [{ code: "ORDER_UNREADABLE", path: "", message: error.message }] }];
    }
    // The shop's own tables are at fault, which is no concern of the browser's.
    console.error(error);
    return [500, { refused: [{ code: "INTERNAL", path: "", message: "the order cannot be checked" }] }];
  }
}

const server = createServer(async (request, response) => {
  const [status, body] = await reply(request);
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}).listen(process.argv[2] ?? 8081, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));

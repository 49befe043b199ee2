// A checkout takes no total from a browser: it calculates the cart itself and compares. node check_total.js SITE [PORT]
import { CartwrightError, PreparedSite } from "cartwright";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
const site = PreparedSite.prepareJson(readFileSync(process.argv[2], "utf8"));
const server = createServer(async (request, response) => {
  try {
    const order = await json(request);
    const due = site.calculate(order).cart.calculatedPrice.finalPrice.grossValue;
    response.writeHead(due === order.total ? 200 : 409).end(JSON.stringify({ due }));
  } catch (error) {
    response.writeHead(error instanceof CartwrightError ? error.status : 400).end(error.json);
  }
}).listen(process.argv[3] ?? 8081, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));

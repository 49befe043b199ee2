// The path of a stranger: a Vite project in an empty folder, the package installed from its file, and the files in the
// manual; then in the resulting shop an emptied field, a coupon that has ended, no network, and a cheater.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { after, test } from "node:test";
import { build, preview } from "vite";
import { BROWSERS } from "../browsers.js";
import { FILES } from "../manual.js";
import { Projects } from "../projects.js";
import { attribute, enter, says, text, value } from "../steps.js";
import { findings } from "./axe.js";

const projects = new Projects();
after(() => projects.remove());

/** The port of the manual's checkout, and a free one. */
const PORT = "8081";
async function free() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return String(port);
}

/**
 * Builds the shop of the manual and starts its checkout; calls `use` with its address and the output of the checkout.
 */
async function shop(name, change, use) {
  const port = await free();
  const files = Object.entries({ ...FILES, ...change }).map(([file, code]) => [file, code.replace(PORT, port)]);
  const root = projects.installed(name, Object.fromEntries(files), projects.pack(), { name, private: true, type: "module" });
  await build({ root, logLevel: "error" });
  const checkout = spawn(process.execPath, ["server.js"], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const charged = [];
  checkout.stdout.on("data", (text) => charged.push(`${text}`.trim()));
  const server = await preview({ root, logLevel: "error", preview: { port: 0, host: "127.0.0.1" } });
  try {
    await use(server.resolvedUrls.local[0], charged);
  } finally {
    checkout.kill();
    await server.close();
  }
}

const field = (name) => `[name=${name}]`;
const told = (page, text) => says(page, field("told"), text);
const total = (page, text) => says(page, field("total"), text);

test("the manual has the files of a shop, whose page is some thirty lines", () => {
  assert.deepEqual(Object.keys(FILES), ["src/shop.js", "index.html", "src/main.js", "server.js", "vite.config.js"]);
  assert.ok(FILES["src/main.js"].split("\n").length <= 34);
});

for (const { name, skip, run } of BROWSERS) {
  test(`${name}: a shop of the manual's files tells of every fault, and takes an order`, { skip }, async () => {
    await shop(`shop-${name}`, {}, (address, charged) =>
      run(async (open) => {
        const { page, complaints } = await open(address);
        await enter(page, field("tea"), "2");
        await total(page, "€9.90");
        // An emptied field.
        await enter(page, field("tea"), "");
        await told(page, "How many of tea?");
        assert.equal(await text(page, field("total")), "€9.90", "the total of before");
        assert.notEqual(await attribute(page, field("pay"), "disabled"), null);
        await enter(page, field("tea"), "3");
        await total(page, "€14.85");
        assert.equal(await text(page, field("told")), "");
        // A valid coupon, and one that has ended.
        for (const [code, state] of [["TEN", "TEN: applied"], ["SUMMER2020", "TEN: applied, SUMMER2020: ENDED"]]) {
          await enter(page, field("code"), code);
          await page.keyboard.press("Enter");
          await says(page, field("codes"), state);
        }
        await total(page, "€13.36");
        assert.deepEqual(await findings(page, "form"), []);
        // The page stays open, and its order is accepted.
        await page.reload();
        await total(page, "€13.36");
        assert.equal(await value(page, field("tea")), "3");
        await page.click(field("pay"));
        await told(page, "Thank you");
        assert.deepEqual(charged, ["1336"], "what is charged, in cents");
        assert.equal(await text(page, field("total")), "€0.00");
        assert.deepEqual(complaints, []);
      }),
    );
  });

  test(`${name}: without a network the shop prices on, and says that nobody answers`, { skip }, async () => {
    let opened;
    await run((open) =>
      shop(`offline-${name}`, {}, async (address) => {
        opened = await open(address);
        await total(opened.page, "€0.00");
      }).then(async () => {
        const { page } = opened;
        await enter(page, field("pot"), "2");
        await total(page, "€59.80");
        await page.click(field("pay"));
        await told(page, "The shop does not answer; the cart is kept");
        assert.deepEqual([await value(page, field("pot")), await text(page, field("total"))], ["2", "€59.80"]);
      }),
    );
  });
}

test("a gift card is charged once: the checkout of the manual charges what it leaves, as shown, and tells when it is used up", async () => {
  const credits = "credits: [{ id: 'gift', amount: 5 }]";
  const change = {
    "src/main.js": FILES["src/main.js"].replace("createCart({ ", `createCart({ ${credits}, `),
    "server.js": FILES["server.js"].replace("verify(body)", `verify(body, used++ > 0 ? {} : { ${credits} })`).replace("async function", "let used = 0;\nasync function"),
  };
  await shop("gift", change, (address, charged) =>
    BROWSERS[0].run(async (open) => {
      const { page } = await open(address);
      await told(page, "the cart is empty");
      for (const [act, answer] of [["Thank you"], ["The total is €9.90 now"]].entries()) {
        await enter(page, field("tea"), "2");
        await total(page, "€4.90");
        await page.click(field("pay"));
        await told(page, answer[0]);
        assert.deepEqual(charged, ["490"], `order ${act}`);
      }
    }),
  );
});

test("who lowers a price in the page is told the total of the shop, and orders that no cart makes are refused", async () => {
  await shop("cheated", {}, (address, charged) =>
    BROWSERS[0].run(async (open) => {
      const { page } = await open(address);
      await page.route("**/*.js", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/effectiveAmount:4\.95/, "effectiveAmount:.01") });
      });
      await page.reload();
      await enter(page, field("tea"), "2");
      await total(page, "€0.02");
      await page.click(field("pay"));
      await told(page, "The total is €9.90 now");
      const order = { items: [{ product: "tea", quantity: 2 }], coupons: [], delivery: {}, shown: { total: 9.9, currency: "EUR" } };
      const posted = (body) =>
        page.evaluate(async (body) => {
          const answer = await fetch("/order", { method: "POST", body });
          const { ok, refused } = await answer.json();
          return [answer.status, ok, refused?.[0].code];
        }, body);
      const sent = (order) => posted(JSON.stringify(order));
      assert.deepEqual(await posted("tea, please"), [400, false, "OBJECT_EXPECTED"]);
      const [line] = order.items;
      assert.deepEqual(await sent({ ...order, coupons: ["SUMMER2020"] }), [409, false, "COUPON_EXPIRED"]);
      assert.deepEqual(await sent({ ...order, items: [{ ...line, price: 0.01 }] }), [400, false, "MEMBER_UNKNOWN"]);
      assert.deepEqual(await sent({ ...order, items: [line, line] }), [400, false, "PRODUCT_REPEATED"]);
      assert.deepEqual(await sent({ ...order, items: [{ ...line, quantity: -2 }] }), [400, false, "NEGATIVE_VALUE"]);
      assert.deepEqual(charged, []);
      assert.deepEqual(await sent(order), [200, true, undefined]);
      assert.deepEqual(charged, ["990"]);
    }),
  );
});

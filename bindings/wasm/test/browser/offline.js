// A shop whose service worker stores everything that it has fetched.

import { createCart } from "/cartwright/storefront/store.js";

await navigator.serviceWorker.register("/test/service_worker.js");
const site = { includesTax: true, currency: "EUR" };
const cart = createCart({ site, catalog: { tea: { price: { effectiveAmount: 4.95 } } }, persist: "offline" });
cart.subscribe(({ status, totals }) => {
  document.querySelector("output").textContent = `${status} ${totals?.finalPrice.grossValue}`;
});
window.cart = cart;

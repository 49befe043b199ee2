// The store, the checkout and the hooks: uses that the types let through, and faults that they find.

import { calculate, type Cart, type Coupon, type Site } from "cartwright";
import { Money, useCart } from "cartwright/react";
import { createCheckout, type CartOrder } from "cartwright/server";
import { CartwrightError, createCart, money, type CartSnapshot, type CatalogProduct } from "cartwright/store";
import { useCart as useVueCart } from "cartwright/vue";

const site: Site = { code: "main", includesTax: true, currency: "EUR" };
const coupons: Coupon[] = [{ code: "TEN", discountType: "PERCENT", discountPercentage: 10 }];
const catalog = {
  tea: { price: { effectiveAmount: 4.95 }, taxCode: "REDUCED", picture: "tea.webp", stock: 4 },
  pot: { price: { effectiveAmount: "29.90" }, picture: "pot.webp", stock: 1 },
};
const cart = createCart({ site, catalog, coupons, country: "DE", persist: "cart", now: () => new Date() });

/** What `Temporal.Now.instant()` returns. */
declare const instant: { readonly epochMilliseconds: number; readonly epochNanoseconds: bigint; toString(options?: object): string };

export function store(): string {
  const end: () => void = cart.subscribe(({ lines }) => console.log(lines[0]?.product?.picture.length));
  end();
  const { add, setQuantity, setDelivery } = cart;
  add("tea");
  setQuantity("tea", "1,5");
  setDelivery({ country: undefined, postalCode: "10435" });
  const snapshot = cart.get();
  const picture: string | undefined = snapshot.lines[0]?.product?.picture;
  const stock: number | undefined = snapshot.lines[0]?.product?.stock;
  const total: number = snapshot.status === "ready" ? snapshot.total : 0;
  const why: string = snapshot.status === "ready" ? "" : snapshot.reason.message;
  for (const coupon of snapshot.coupons) {
    const taken: number | undefined = coupon.state === "applied" ? coupon.value : undefined;
    const missing =
      coupon.state === "inactive" ? coupon.reasons.find(({ code }) => code === "MIN_ORDER_VALUE")?.missing : undefined;
    console.log(taken, missing);
  }
  const [way] = snapshot.methods;
  if (way !== undefined && snapshot.missing.some(({ code, field }) => code === "SHIPPING_MISSING" && field === "methodId")) {
    setDelivery({ zoneId: way.zoneId, methodId: way.methodId });
  }
  const due: number | undefined = snapshot.due ?? way?.due;
  const promotion: string | undefined = snapshot.offers[0]?.name;
  console.log(due, promotion);
  const order: CartOrder | undefined = cart.order();
  // @ts-expect-error: an order has no price
  console.log(order?.items[0]?.price);
  // @ts-expect-error: figures may be those of another cart, or none
  console.log(snapshot.totals.finalPrice.grossValue);
  // @ts-expect-error: there may be no total yet
  console.log(snapshot.total.toFixed());
  // @ts-expect-error: a snapshot is for reading alone
  snapshot.lines[0] = snapshot.lines[1];
  // @ts-expect-error: the shop's own member has its own type
  console.log(snapshot.lines[0]?.product?.picture.toFixed());
  // @ts-expect-error: a delivery has no city
  setDelivery({ city: "Berlin" });
  // @ts-expect-error: a key cannot change
  cart.update({ persist: "other" });
  cart.update({ locale: "de", unshipped: true, now: new Date() });
  cart.update({ now: "2026-06-01T12:00:00Z" });
  cart.update({ now: instant });
  cart.update({ now: () => instant });
  // @ts-expect-error: a number may be in seconds
  cart.update({ now: 1_780_000_000 });
  // @ts-expect-error: a shopper's wall clock is no time
  cart.update({ now: { year: 2026, month: 6, day: 1 } });
  cart.update({ customer: { segments: ["vip"] }, catalog: new Map([["tea", catalog.tea]]) });
  return [picture, stock, total, why, money(total, snapshot, "de")].join();
}

export const others = [
  createCart({
    site,
    catalog: (id: string) => (id === "tea" ? catalog.tea : undefined),
    coupons: async (code) => coupons.find((coupon) => coupon.code === code),
  }),
  // @ts-expect-error: a shop has a site
  () => createCart({ catalog }),
  // @ts-expect-error: a product has a price
  () => createCart({ site, catalog: { tea: { picture: "tea.webp" } } }),
  // @ts-expect-error: a misspelt option
  () => createCart({ site, catalog, cuopons: coupons }),
];

export function Page() {
  const snapshot = useCart(cart);
  const units: number | undefined = useCart(cart, (snapshot) => snapshot.units);
  // @ts-expect-error: what is selected has its own type
  const wrong: string = useCart(cart, ({ lines }) => lines.length);
  return (
    <output title={wrong}>
      <Money amount={snapshot.total} of={snapshot} language="de" />, {units}
      <Money amount="8.91" of={{ currency: "EUR" }} />
    </output>
  );
}

export function vue(): string | undefined {
  const snapshot = useVueCart(cart);
  // @ts-expect-error: it is for reading alone
  snapshot.value = cart.get();
  return snapshot.value.lines[0]?.product?.picture;
}

export async function checkout(body: unknown): Promise<number> {
  const shop = createCheckout({ site, catalog: async (ids) => new Map(ids.map((id) => [id, catalog.tea])), coupons });
  const checked = await shop.verify(body, { customer: { id: "7" } });
  if (checked.ok) {
    const due: number = checked.payment.due;
    return due + checked.order.cart.calculatedPrice.finalPrice.grossValue;
  }
  const status: 400 | 409 = checked.status;
  const shown: number | undefined = checked.differences === undefined ? undefined : checked.shown.due;
  console.log(shown);
  const first = checked.refused === undefined ? checked.differences[0]?.path : checked.refused[0]?.path;
  // @ts-expect-error: there is nothing to pay
  console.log(first, checked.payment);
  return status;
}

export function calculation(cart: Cart): number {
  const { items } = calculate(cart, site, coupons, { answer: "TOTALS", offers: true }).cart;
  // @ts-expect-error: a site stands beside the cart
  calculate(cart);
  // @ts-expect-error: coupons stand before the options
  calculate(cart, site, undefined, { coupons });
  // @ts-expect-error: a request has its own site
  calculate({ cart, site }, site);
  return items[0]?.calculatedPrice.finalPrice.grossValue ?? calculate(cart, site).cart.calculatedPrice.finalPrice.grossValue;
}

export const told = (error: unknown): string => (error instanceof CartwrightError ? error.path : "");
export const ofAny: (snapshot: CartSnapshot<CatalogProduct & { picture: string }>) => string | undefined = ({ lines }) =>
  lines[0]?.product?.picture;

// The shipping methods that a shopper can choose from. A calculation accepts any method that is named, wherever it
// ships to.

import { unaddressed } from "./missing.js";

/** Returns the zone and the method of a checkout, as named there or by its slot. */
function chosen({ zoneId, methodId, deliveryTimeId, slotId }, site) {
  if (deliveryTimeId === undefined) {
    return { zoneId, methodId };
  }
  const times = (site.shipping ?? []).flatMap((service) => service.deliveryTimes ?? []);
  const time = times.find(({ id }) => id === deliveryTimeId);
  return { zoneId: time?.zoneId, methodId: time?.slots?.find(({ id }) => id === slotId)?.shippingMethod };
}

/** Whether no line of a cart is shipped: whatever method is named, there is no shipping. */
const shipsNothing = ({ items }) => items.every(({ shippable }) => shippable === false);

/**
 * Returns the shipping methods offered for the address and the cart of a request that has passed a calculation. There
 * are none if nothing is shipped; without a named method, there are none either if the host states the cost.
 */
export function offered({ cart, site, coupons, customer, preferences, now, checkout, shippingCost }, shippingQuotes) {
  const ships = (site.shipping ?? []).some(({ active, zones }) => active !== false && zones?.length > 0);
  const priced = ships && (shippingCost ?? undefined) === undefined;
  if (shipsNothing(cart) || (!priced && chosen(checkout, site).methodId === undefined)) {
    return [];
  }
  const { methods = [] } = shippingQuotes({ cart, site, coupons, customer, preferences, now, kind: "OPTIONS" });
  return methods.filter(({ fits }) => fits);
}

/**
 * Returns the fault of a request whose shipping method is not among those offered, or `undefined` if there is none or
 * no method is named. If the shop has no zone for the address, the address is at fault: what it lacks is said of a cart
 * without the method.
 */
export function shippingFault(request, ways, calculate) {
  const { cart, checkout, site } = request;
  const { zoneId, methodId } = chosen(checkout, site);
  if (methodId === undefined || shipsNothing(cart) || ways.some((way) => way.zoneId === zoneId && way.methodId === methodId)) {
    return undefined;
  }
  const { notices } = calculate({ ...request, checkout: { paymentMode: checkout.paymentMode }, answer: "TOTALS" });
  const address = unaddressed(notices);
  if (address !== undefined) {
    return address;
  }
  const message = `\`${methodId}\` of \`${zoneId}\` is not offered to this address and this cart`;
  const place = checkout.slotId === undefined ? "/delivery/methodId" : "/delivery/slotId";
  return { code: "SHIPPING_NOT_OFFERED", place, message };
}

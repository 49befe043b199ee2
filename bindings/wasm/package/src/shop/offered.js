// The shipping methods that a shopper can choose from. A calculation accepts any method that is named, wherever it
// ships to.

/** Returns the zone and the method of a checkout, as named there or by its slot. */
function chosen({ zoneId, methodId, deliveryTimeId, slotId }, site) {
  if (deliveryTimeId === undefined) {
    return { zoneId, methodId };
  }
  const times = (site.shipping ?? []).flatMap((service) => service.deliveryTimes ?? []);
  const time = times.find(({ id }) => id === deliveryTimeId);
  return { zoneId: time?.zoneId, methodId: time?.slots?.find(({ id }) => id === slotId)?.shippingMethod };
}

/** Returns the shipping methods offered for the address and the cart of a request; the site has to ship. */
export function offered({ cart, site, customer, preferences }, shippingQuotes) {
  const { methods = [] } = shippingQuotes({ cart, site, customer, preferences, kind: "OPTIONS" });
  return methods.filter(({ fits }) => fits);
}

/** Whether a site ships at all. */
export const ships = ({ shipping = [] }) => shipping.some(({ active, zones = [] }) => active !== false && zones.length > 0);

/**
 * Returns the fault of a request whose shipping method is not offered for its address and its cart, or `undefined` if
 * there is none or no method is named. The request has already passed a calculation.
 */
export function shippingFault(request, shippingQuotes) {
  const { checkout, site } = request;
  const { zoneId, methodId } = chosen(checkout, site);
  if (methodId === undefined) {
    return undefined;
  }
  const ways = offered(request, shippingQuotes);
  if (ways.some((way) => way.zoneId === zoneId && way.methodId === methodId)) {
    return undefined;
  }
  const message = `\`${methodId}\` of \`${zoneId}\` is not offered to this address and this cart`;
  const place = checkout.slotId === undefined ? "/delivery/methodId" : "/delivery/slotId";
  return { code: "SHIPPING_NOT_OFFERED", place, message };
}

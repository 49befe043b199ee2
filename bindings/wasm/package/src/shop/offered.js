// The ways of shipping out of which a shopper chooses. A calculation takes whichever is named, wherever it leads to.

/** Zone and method of a checkout: as it names them, or those of its slot. */
function chosen({ zoneId, methodId, deliveryTimeId, slotId }, site) {
  if (deliveryTimeId === undefined) {
    return { zoneId, methodId };
  }
  const times = (site.shipping ?? []).flatMap((service) => service.deliveryTimes ?? []);
  const time = times.find(({ id }) => id === deliveryTimeId);
  return { zoneId: time?.zoneId, methodId: time?.slots?.find(({ id }) => id === slotId)?.shippingMethod };
}

/** The ways of shipping that are offered to the address and the cart of a request, of a site that ships. */
export function offered({ cart, site, customer, preferences }, shippingQuotes) {
  const { methods = [] } = shippingQuotes({ cart, site, customer, preferences, kind: "OPTIONS" });
  return methods.filter(({ fits }) => fits);
}

/** Whether a site ships at all. */
export const ships = ({ shipping = [] }) => shipping.some(({ active, zones = [] }) => active !== false && zones.length > 0);

/**
 * The fault of a request whose way of shipping is not offered to its address and its cart; nothing of one that names none. A
 * calculation has taken the request.
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

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

/**
 * The fault of a request whose way of shipping is not offered to its address and its cart; nothing of one that names none. A
 * calculation has taken the request.
 */
export function shippingFault({ cart, site, checkout, customer, preferences }, shippingQuotes) {
  const { zoneId, methodId } = chosen(checkout, site);
  if (methodId === undefined) {
    return undefined;
  }
  const { methods = [] } = shippingQuotes({ cart, site, customer, preferences, kind: "OPTIONS" });
  if (methods.some((method) => method.fits && method.zoneId === zoneId && method.methodId === methodId)) {
    return undefined;
  }
  const message = `\`${methodId}\` of \`${zoneId}\` is not offered to this address and this cart`;
  const place = checkout.slotId === undefined ? "/delivery/methodId" : "/delivery/slotId";
  return { code: "SHIPPING_NOT_OFFERED", place, message };
}

// Names for shoppers.

/**
 * Returns a name in the language of a locale: a plain string as it is; of a map of languages the text of the locale, of
 * its language, or else the first.
 */
export function textIn(name, locale = "") {
  if (typeof name !== "object" || name === null) {
    return name ?? undefined;
  }
  return name[locale] ?? name[locale.split("-")[0]] ?? Object.values(name)[0];
}

/** Adds to the outcome of each promotion its name, if the site has one. */
export function named(offers, { site, locale }) {
  const names = new Map((site.promotions ?? []).map(({ id, name }) => [id, textIn(name, locale)]));
  return offers.map((offer) => {
    const name = offer.kind === "PROMOTION" ? names.get(offer.id) : undefined;
    return name === undefined ? offer : { ...offer, name };
  });
}

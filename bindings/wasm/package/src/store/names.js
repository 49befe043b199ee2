// Names for shoppers.

/**
 * Returns a name in the language of a locale: a plain string as it is; of a map of languages the text of the locale, of
 * its language, or else the first. The letter case of a language does not matter.
 */
export function textIn(name, locale = "") {
  if (typeof name !== "object" || name === null) {
    return name ?? undefined;
  }
  const texts = Object.entries(name);
  const of = (tag) => texts.find(([own]) => own.toLowerCase() === tag.toLowerCase())?.[1];
  return of(locale) ?? of(locale.split("-")[0]) ?? texts[0]?.[1] ?? undefined;
}

/** Adds to the outcome of each promotion its name, if the site has one. */
export function named(offers, { site, locale }) {
  const names = new Map((site.promotions ?? []).map(({ id, name }) => [id, textIn(name, locale)]));
  return offers.map((offer) => {
    const name = offer.kind === "PROMOTION" ? names.get(offer.id) : undefined;
    return name === undefined ? offer : { ...offer, name };
  });
}

// The members of a line and of what stands in it, and the way that each goes to the module, `src/json/calculate/packed.rs`:
// the bit that says in the first word of a line that it is there, and where in that word the decimals of a number stand.

// The ways of a value that is of the expected kind; any other value goes by text.

/** A string that one line has. */
export const OWN = 0;
/** A string that several lines have, by its place. */
export const SHARED = 1;
/** A number of at most ten digits, or a string that is one. */
export const NUMBER = 2;
/** An object, whose members have ways of their own. */
export const OBJECT = 3;
/** A list of strings that several lines have. */
export const TEXTS = 4;
/** The currency of the cart. */
export const CURRENCY = 5;
/** The kind of a line that says nothing of it. */
export const INTERNAL = 6;
/** A string that no calculation reads. */
export const TEXT = 7;
/** By text always: a rule reads it, or it has members with names of their own. */
export const BY_TEXT = 8;
/** Anything: no calculation reads it, and what stands in it has no known names. */
export const UNREAD = 9;

/** All of one shape: they are looked at for each member of a line. */
export const way = (kind, bit = 0, scale = 0) => ({ kind, bit, scale });
const [byText, unread] = [way(BY_TEXT), way(UNREAD)];

export const MEMBERS = {
  line: {
    id: way(OWN, 1),
    itemYrn: way(OWN, 2),
    product: way(OBJECT, 3),
    quantity: way(NUMBER, 5, 14),
    price: way(OBJECT, 6),
    taxCode: way(SHARED, 10),
    unitPrice: way(OBJECT, 11),
    type: way(INTERNAL),
    itemType: byText,
    tax: byText,
    lineTax: byText,
    externalFees: byText,
    externalDiscounts: byText,
    weightDependent: byText,
    segments: byText,
    keepAsSeparateLineItem: byText,
    effectiveQuantity: unread,
    couponDiscounts: unread,
    linePrice: unread,
    calculatedPrice: unread,
    mixins: unread,
  },
  product: {
    categories: way(TEXTS),
    id: way(OWN, 4),
    images: byText,
    sku: unread,
    name: unread,
    description: unread,
  },
  price: {
    originalAmount: way(NUMBER, 7, 18),
    effectiveAmount: way(NUMBER, 8, 22),
    currency: way(CURRENCY, 9),
    priceId: way(TEXT),
    measurementUnit: byText,
    tiers: byText,
  },
  unitPrice: {
    taxCode: way(SHARED, 12),
    taxRate: way(NUMBER, 13, 26),
    netValue: unread,
    grossValue: unread,
    taxValue: unread,
    appliedDiscounts: unread,
  },
};

// The members of a line and of the objects in it, and how each is sent to the module, `src/json/calculate/packed.rs`:
// the bit in the first word of a line that marks its presence, and the position in that word of the decimals of a
// number.

// The kinds of members. A value that is not of the expected type goes as text.

/** A string that belongs to one line. */
export const OWN = 0;
/** A string that several lines may share, sent as an index. */
export const SHARED = 1;
/** A number of at most ten digits, or a string with such a number. */
export const NUMBER = 2;
/** An object whose members have kinds of their own. */
export const OBJECT = 3;
/** A list of shared strings. */
export const TEXTS = 4;
/** The currency of the cart. */
export const CURRENCY = 5;
/** The type of a line, if it is the default. */
export const INTERNAL = 6;
/** A string that no calculation reads. */
export const TEXT = 7;
/** Always sent as text: a rule reads it, or it has members with names of their own. */
export const BY_TEXT = 8;
/** Any value: no calculation reads it, and it contains no known names. */
export const UNREAD = 9;

/** Creates an entry. All have the same shape, because they are looked up for every member of a line. */
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
    shippable: byText,
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
    lineAmount: byText,
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

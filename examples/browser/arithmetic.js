// Calculates the goods of a cart with its coupons by hand, in three ways that a team may use before it has a library:
// with floats, with cents rounded at every step, and with decimals rounded at the end. Each is wrong in its own way,
// and none of the page's figures comes from here.

/** Reduces a request to its goods: without shipping, fees, promotions and credits. */
export function goodsOf({ cart, site, coupons, customer, now }) {
  const { code, includesTax, currency, cartCalculationScale, rounding, tax, homeBase } = site;
  const items = cart.items.map(({ id, itemYrn, price, taxCode, unitPrice, quantity }) => {
    return { id, itemYrn, price, taxCode, unitPrice, quantity };
  });
  const { currency: own, siteCode, countryCode, zipCode } = cart;
  return {
    cart: { currency: own, siteCode, countryCode, zipCode, items },
    site: { code, includesTax, currency, cartCalculationScale, rounding, tax, homeBase },
    coupons: coupons.filter(({ discountType }) => ["PERCENT", "ABSOLUTE"].includes(discountType)),
    customer,
    now,
  };
}

/** The decimal places of the whole numbers that stand for decimals. */
const PLACES = 15;
const ONE = 10n ** BigInt(PLACES);

function decimal(text) {
  const [, sign, units, parts = ""] = String(text).match(/^(-?)(\d+)(?:\.(\d+))?$/);
  return BigInt(`${sign}${units}${parts.slice(0, PLACES).padEnd(PLACES, "0")}`);
}

/** Rounds a number to whole units of the last decimal of a site, with halves rounded up. */
const rounded = (number, scale) => Math.round(number * 10 ** scale);

/** The kinds of numbers: each reads an amount, calculates, and returns whole units in the end. */
const KINDS = {
  floats: () => ({
    of: Number,
    add: (one, other) => one + other,
    part: (amount, part, whole) => (amount * part) / whole,
    less: (one, other) => one - other,
    out: rounded,
  }),
  cents: (scale) => ({
    of: Number,
    add: (one, other) => one + other,
    part: (amount, part, whole) => rounded((amount * part) / whole, scale) / 10 ** scale,
    less: (one, other) => one - other,
    out: rounded,
  }),
  decimals: () => ({
    of: decimal,
    add: (one, other) => one + other,
    part: (amount, part, whole) => (whole === 0n ? 0n : (amount * part) / whole),
    less: (one, other) => one - other,
    out: (number, scale) => {
      const unit = ONE / 10n ** BigInt(scale);
      const twice = 2n * number + unit;
      return Number(twice / (2n * unit) - (twice < 0n && twice % (2n * unit) !== 0n ? 1n : 0n));
    },
  }),
};

/** Returns the amount of the price that applies to a quantity. */
function amountOf({ price: { effectiveAmount, tiers = [] }, quantity }) {
  return tiers.filter(({ minQuantity }) => Number(minQuantity) <= Number(quantity)).at(-1)?.effectiveAmount ?? effectiveAmount;
}

/**
 * Calculates lines with their tax rates and coupons: the sums in whole units; `astray`, the coupons whose shares do not
 * add up to their amount; `all`, the sum of the lines; and `each`, the sum of the lines as they would be printed.
 */
export function byHand(way, { lines, coupons, includesTax, scale }) {
  const { of, add, part, less, out } = KINDS[way](scale);
  const [zero, hundred] = [of(0), of(100)];
  const sum = (numbers) => numbers.reduce(add, zero);
  const priced = lines.map((line) => {
    const { lineAmount, measurementUnit } = line.price;
    const base = lineAmount === undefined ? part(of(amountOf(line)), of(line.quantity), of(measurementUnit?.quantity ?? 1)) : of(lineAmount);
    return { base, left: base, rate: of(line.taxRate) };
  });
  const goods = sum(priced.map(({ base }) => base));
  const astray = coupons.flatMap(({ code, discountPercentage, discountAbsolute }) => {
    const amount = of(discountAbsolute?.amount ?? discountAbsolute ?? 0);
    const share = (base) => (discountPercentage === undefined ? part(amount, base, goods) : part(base, of(discountPercentage), hundred));
    const shares = priced.map(({ base }) => share(base));
    priced.forEach((line, index) => (line.left = less(line.left, shares[index])));
    const taken = out(sum(shares), scale);
    return discountPercentage === undefined && taken !== out(amount, scale) ? [{ code, taken, amount: out(amount, scale) }] : [];
  });
  const taxes = priced.map(({ left, rate }) => part(left, rate, includesTax ? add(hundred, rate) : hundred));
  const [all, tax] = [sum(priced.map(({ left }) => left)), sum(taxes)];
  const [net, gross] = includesTax ? [less(all, tax), all] : [all, add(all, tax)];
  const each = priced.reduce((units, { left }) => units + out(left, scale), 0);
  return { net: out(net, scale), tax: out(tax, scale), gross: out(gross, scale), astray, each, all: out(all, scale) };
}

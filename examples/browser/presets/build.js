// The parts of the presets: products, tax tables, shipping methods, and the request of a whole preset.

const urn = (product) => `urn:shop:product:${product}`;

/** The members that a line has of a product. Those that no rule reads, as the picture, pass through a calculation. */
export const product = (id, name, picture, effectiveAmount, taxCode, more = {}) => ({
  itemYrn: urn(id),
  product: { name, picture },
  price: { effectiveAmount },
  taxCode,
  ...more,
});

/** A product that is sold by a unit other than the piece, as by the metre. */
export const by = (unit, line) => ({ ...line, product: { ...line.product, unit } });

/** A product that is sold by weight, its price by the kilogram. */
export const weighed = (...of) => ({ ...by("kg", product(...of)), weightDependent: true });

/** Tax tables by country: the standard rate and the reduced one. */
export const taxes = (rates) => [
  {
    id: "tax",
    countries: Object.entries(rates).map(([countryCode, [standard, reduced]]) => ({
      countryCode,
      taxClasses: [
        { code: "STANDARD", rate: standard },
        { code: "REDUCED", rate: reduced },
        { code: "ZERO", rate: 0 },
      ],
    })),
  },
];

/** A method of shipping: what it costs, by the least value of the order. */
export const method = (id, shippingTaxCode, costs) => ({
  id,
  shippingTaxCode,
  fees: Object.entries(costs).map(([minOrderValue, cost]) => ({ minOrderValue: Number(minOrderValue), cost })),
});

export const zone = (id, shipTo, ...methods) => ({ id, shipTo, methods });

export const percent = (code, discountPercentage, more = {}) => ({ code, discountType: "PERCENT", discountPercentage, ...more });
/** A promotion for sets of `quantity` units of each of the parts, named by their products. */
export const sets = (id, parts, more) => ({
  id,
  set: parts.map(([product, quantity, taken = quantity]) => ({ of: { includedItems: [urn(product)] }, quantity, taken })),
  ...more,
});

export const absolute = (code, discountAbsolute, more = {}) => ({ code, discountType: "ABSOLUTE", discountAbsolute, ...more });

/**
 * A preset: a shop with its `products`, of which a cart holds some `quantities` at first, and its `coupons`, of which some
 * are `entered`.
 */
export function preset({ name, about, site, address, products, quantities, coupons, entered, ...inputs }) {
  const offered = products.map((line, index) => ({ id: String(index), ...line, quantity: quantities[index] ?? 0 }));
  const request = {
    cart: { currency: site.currency, siteCode: site.code, ...address, items: offered.filter(({ quantity }) => quantity > 0) },
    site,
    coupons: coupons.filter(({ code }) => entered.includes(code)),
    checkout: {},
    ...inputs,
  };
  return { id: site.code, name, about, coupons, offered: () => structuredClone(offered), request: () => structuredClone(request) };
}

// Vendure: its order calculator, with its entities, its default strategies and its promotions for a whole order, for
// the products of a facet and for three units of a product. Data that it would read from the database (the zone, the
// tax rates, the facets of products) is passed in.

import { createRequire } from "node:module";

const vendure = createRequire(import.meta.url)("@vendure/core");
const { Channel, FacetValueChecker, Order, OrderCalculator, OrderLine, ProductVariant, Promotion, RequestContext, TaxRate, Zone } = vendure;

const zone = new Zone({ id: 1, name: "Europe", members: [] });
const channel = new Channel({ id: 1, code: "main", pricesIncludeTax: true, defaultTaxZone: zone });

export async function peer(text) {
  const { cart, coupons } = JSON.parse(text);
  return [await call("objects", cart, coupons.map(promotion))];
}

export async function promotions(text) {
  const { cart, site } = JSON.parse(text);
  const facets = new Map(cart.items.map(({ id, product }) => [id, product.categories]));
  const checker = new FacetValueChecker(undefined, { createCache: () => ({ get: async (id) => facets.get(id) }) });
  await vendure.ensureConfigLoaded();
  await vendure.discountOnItemWithFacets.init({ get: () => checker });
  return [await call("promotions", cart, site.promotions.map((one) => ruled(one, cart.items)))];
}

/** Calculates a cart with promotions. */
async function call(form, cart, promotions) {
  await vendure.ensureConfigLoaded();
  const rate = ({ taxCode, taxRate }) => [taxCode, new TaxRate({ id: taxCode, name: taxCode, value: taxRate })];
  const rates = new Map(cart.items.map(({ unitPrice }) => rate(unitPrice)));
  const taxRates = { getApplicableTaxRate: async (ctx, zone, category) => rates.get(category) };
  const zones = { getAllWithMembers: async () => [zone] };
  const run = (order) => {
    const ctx = new RequestContext({ apiType: "shop", channel, isAuthorized: true, authorizedAsOwnerOnly: false });
    const cache = new vendure.RequestContextCacheService();
    const calculator = new OrderCalculator(vendure.getConfig(), zones, taxRates, {}, {}, cache);
    return calculator.applyPriceAdjustments(ctx, order, promotions);
  };
  return { name: "Vendure", form, input: () => order(cart), run, figures };
}

function order({ currency, items }) {
  const lines = items.map(
    ({ id, quantity, price, unitPrice }) =>
      new OrderLine({
        id, quantity, orderPlacedQuantity: 0, taxCategoryId: unitPrice.taxCode, adjustments: [], taxLines: [],
        productVariant: new ProductVariant({ id }), listPrice: Math.round(price.effectiveAmount * 100), listPriceIncludesTax: true,
      }),
  );
  return new Order({ id: 1, currencyCode: currency, lines, couponCodes: [], surcharges: [], shippingLines: [] });
}

/** Returns a promotion of a site: for a facet, three for two, or for an order of some value. */
function ruled({ id, discountPercentage, restrictions, set, condition }, items) {
  const [facet] = restrictions.includedCategories;
  const arg = (name, value) => ({ name, value: `${value}` });
  if (set !== undefined) {
    const [{ quantity, taken }] = set;
    const ids = JSON.stringify(items.filter(({ product }) => product.categories.includes(facet)).map(({ id }) => id));
    const code = "buy_x_get_y_free";
    const args = [arg("amountX", quantity - taken), arg("variantIdsX", ids), arg("amountY", taken), arg("variantIdsY", ids)];
    return made(id, [{ code, args }], [{ code, args: [] }]);
  }
  const large = condition && [arg("amount", condition.minValue.amount * 100), arg("taxInclusive", true)];
  const args = [arg("discount", discountPercentage), arg("facets", JSON.stringify([facet]))];
  return made(id, large ? [{ code: "minimum_order_amount", args: large }] : [], [{ code: "facet_based_discount", args }]);
}

const made = (id, conditions, actions) => new Promotion({ id, name: id, enabled: true, conditions, actions });

function promotion({ code, discountType, discountPercentage, discountAbsolute }) {
  const percent = discountType === "PERCENT";
  const value = percent ? discountPercentage : Math.round(discountAbsolute.amount * 100);
  const type = percent ? "order_percentage_discount" : "order_fixed_discount";
  const actions = [{ code: type, args: [{ name: "discount", value: `${value}` }] }];
  return made(code, [], actions);
}

function figures(order) {
  const [net, gross] = [order.subTotal, order.subTotalWithTax];
  const discount = -order.discounts.reduce((sum, { amountWithTax }) => sum + amountWithTax, 0);
  return { net, gross, tax: gross - net, discount };
}

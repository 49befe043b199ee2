// Vendure: its order calculator, with its entities, its default strategies and its promotions for a whole order. What
// it would read from the database (the zone, the tax rates) is given to it.

import { createRequire } from "node:module";

const vendure = createRequire(import.meta.url)("@vendure/core");
const { Channel, Order, OrderCalculator, OrderLine, Promotion, RequestContext, TaxRate, Zone } = vendure;

const zone = new Zone({ id: 1, name: "Europe", members: [] });
const channel = new Channel({ id: 1, code: "main", pricesIncludeTax: true, defaultTaxZone: zone });

export async function peer(text) {
  await vendure.ensureConfigLoaded();
  const { cart, coupons } = JSON.parse(text);
  const rate = ({ taxCode, taxRate }) => [taxCode, new TaxRate({ id: taxCode, name: taxCode, value: taxRate })];
  const rates = new Map(cart.items.map(({ unitPrice }) => rate(unitPrice)));
  const taxRates = { getApplicableTaxRate: async (ctx, zone, category) => rates.get(category) };
  const zones = { getAllWithMembers: async () => [zone] };
  const promotions = coupons.map(promotion);
  const run = (order) => {
    const ctx = new RequestContext({ apiType: "shop", channel, isAuthorized: true, authorizedAsOwnerOnly: false });
    const cache = new vendure.RequestContextCacheService();
    const calculator = new OrderCalculator(vendure.getConfig(), zones, taxRates, {}, {}, cache);
    return calculator.applyPriceAdjustments(ctx, order, promotions);
  };
  return [{ name: "Vendure", form: "objects", input: () => order(cart), run, figures }];
}

function order({ currency, items }) {
  const lines = items.map(
    ({ id, quantity, price, unitPrice }) =>
      new OrderLine({
        id, quantity, orderPlacedQuantity: 0, taxCategoryId: unitPrice.taxCode, adjustments: [], taxLines: [],
        listPrice: Math.round(price.effectiveAmount * 100), listPriceIncludesTax: true,
      }),
  );
  return new Order({ id: 1, currencyCode: currency, lines, couponCodes: [], surcharges: [], shippingLines: [] });
}

function promotion({ code, discountType, discountPercentage, discountAbsolute }) {
  const percent = discountType === "PERCENT";
  const value = percent ? discountPercentage : Math.round(discountAbsolute.amount * 100);
  const type = percent ? "order_percentage_discount" : "order_fixed_discount";
  const actions = [{ code: type, args: [{ name: "discount", value: `${value}` }] }];
  return new Promotion({ id: code, name: code, enabled: true, conditions: [], actions });
}

function figures(order) {
  const [net, gross] = [order.subTotal, order.subTotalWithTax];
  const discount = -order.discounts.reduce((sum, { amountWithTax }) => sum + amountWithTax, 0);
  return { net, gross, tax: gross - net, discount };
}

// Uses that the types allow, and faults that they find.

import {
  CartwrightError,
  PreparedSite,
  addItem,
  addItems,
  calculate,
  calculateBytes,
  calculateJson,
  calculateReturn,
  convert,
  createCurrency,
  createSite,
  deleteCurrency,
  init,
  initSync,
  removeCoupon,
  updateItem,
  validateCart,
  checkCustomerSetting,
  invoice,
  itemize,
  listCurrencies,
  listExchangeRates,
  reconcileTax,
  settle,
  shippingQuotes,
  updateCart,
  verifyCart,
  type Caller,
  type Cart,
  type Code,
  type Coupon,
  type Item,
  type Limits,
  type Notice,
  type Provenance,
  type Site,
  type SiteMixins,
} from "cartwright/operations";

const site: Site = {
  includesTax: true,
  tax: [{ countries: [{ countryCode: "DE", taxClasses: [{ code: "STANDARD", rate: 19 }] }] }],
  payment: [{ id: "cash", fee: { feeType: "ABSOLUTE", feeAbsolute: { amount: 2, currency: "EUR" } } }],
};
const cart: Cart = {
  currency: "EUR",
  siteCode: "main",
  items: [
    { itemYrn: "urn:tea", quantity: 2, price: { effectiveAmount: 4.95 }, product: { name: "Tea", farm: { hill: 7 } } },
    {
      type: "EXTERNAL",
      product: { id: "x", images: [{ id: "front", url: "https://shop.example/x.png" }] },
      quantity: "1.5",
      effectiveQuantity: 1,
      couponDiscounts: [{ couponId: "TEN", value: 1 }],
      tax: { rate: 19 },
      price: { effectiveAmount: "19.90" },
      linePrice: { effectiveAmount: "29.85", currency: "EUR" },
      lineTax: { rate: "19.0", grossValue: 29.85, quantity: 1.5 },
      externalFees: [{ feeType: "PERCENT", feePercentage: 1.5, taxRate: 19 }],
    },
  ],
};
const tea = { itemYrn: "urn:tea", quantity: 1, price: { effectiveAmount: 4.95 } };
const coupons: Coupon[] = [
  { code: "TEN", discountType: "PERCENT", discountPercentage: 10 },
  { code: "FIVE", discountType: "ABSOLUTE", discountAbsolute: { amount: 5, currency: "EUR" } },
  { code: "FREE", discountType: "FREE_SHIPPING", discountCalculationType: "TOTAL", links: [{ rel: "redeem", href: "https://a.b/" }] },
  { code: "HALF", discountType: "PERCENT", discountPercentage: "50.0", calculationType: "ApplyDiscountAfterTax" },
];
const host: Caller = { host: true };
const limits: Limits = { lines: 500, answer_bytes: 1_000_000 };

export async function calculation(): Promise<number> {
  await init();
  const answer = calculate({ cart, site, coupons, explain: true, checkout: { paymentMode: "cash" } });
  const line = answer.cart.items?.[0]?.calculatedPrice.discountedPrice?.appliedDiscounts?.[0];
  const id: string | undefined = line?.id;
  const step = answer.explanation?.find((step) => step.rule === "DISCOUNT_SHARE")?.rounds?.[0]?.residue;
  const residue: -1 | 0 | 1 | undefined = step;
  const figures = calculate({ cart, site, answer: "FIGURES" });
  const unit: number | undefined = figures.cart.items[0]?.unitPrice.grossValue;
  // @ts-expect-error: the rest of the cart is not there
  figures.cart.currency;
  const totals = calculate({ cart, site, answer: "TOTALS" });
  const gross = (unit ?? 0) + (totals.cart.items[0]?.calculatedPrice.finalPrice.grossValue ?? 0);
  // @ts-expect-error: nor is anything of a line but its final price
  totals.cart.items[0]?.unitPrice;
  // An answer can be used as a request again.
  const again = calculate({ cart: answer.cart, sites: { sites: [site] } });
  return again.cart.calculatedPrice.finalPrice.taxAggregate.lines.length + (id?.length ?? 0) + (residue ?? 0) + gross;
}

/** An optional member may also be undefined. */
export function perhaps(coupons: Coupon[] | undefined, taxCode: string | undefined): number {
  const items = cart.items?.map((item) => ({ ...item, taxCode }));
  return calculate({ cart: { ...cart, items }, site, coupons, checkout: undefined }).cart.calculatedPrice.finalPrice.netValue;
}

export function saying(notice: Notice): string {
  switch (notice.code) {
    case "COUPON_UNDISTRIBUTED":
    case "PERCENT_CLAMPED":
      return notice.amount.toFixed(2);
    case "COUPON_NO_TARGET":
    case "COUPON_SKIPPED":
    case "COUPON_NOT_MET":
    case "COUPON_DUPLICATE":
    case "NOW_MISSING":
      return notice.id ?? notice.path;
    case "SETTLE_TAX_OFF_RATE":
      return notice.id ?? notice.path;
    case "LINE_UNTAXED":
    case "RESTRICTION_UNUSED":
    case "SCALE_ASSUMED":
    case "LINE_ROUNDED_TO_ZERO":
    case "TAX_CLASS_REPEATED":
    case "PROVENANCE_DIFFERS":
    case "CART_COUPONS_UNUSED":
    case "DISCOUNTS_TAKE_ALL":
      return notice.path;
    case "INVOICE_COMPONENTS_MERGED":
      return notice.path;
    case "INVOICE_ROUNDED":
    case "INVOICE_TAX_DIFFERS":
    case "SETTLE_TAX_DIFFERS":
    case "EXTERNAL_TAX_DIFFERS":
    case "TAX_RATE_REPLACED":
      return notice.amount.toFixed(2);
    case "MEMBER_MISSPELT":
      return notice.suggestion;
    default: {
      const shipping:
        | "NO_SHIPPING_ZONE"
        | "NO_SHIPPING_METHOD"
        | "SHIPPING_NO_ADDRESS"
        | "SHIPPING_COUNTRY_EXCLUDED" = notice.code;
      return shipping;
    }
  }
}

export async function started(module: Promise<ArrayBuffer>): Promise<void> {
  await Promise.all([init(new URL("https://shop.example/cartwright.wasm")), init(module)]);
  initSync(await module);
  initSync(new Uint8Array(await module));
}

export function answered(request: Uint8Array): Response {
  const prepared = PreparedSite.prepare({ site });
  const length: number = prepared.calculateBytes(request).byteLength;
  return new Response(calculateBytes(request), { headers: { "Content-Length": String(length) } });
}

export function lines(): string[] {
  const item: Item = { quantity: 1, itemYrn: "urn:tea", price: { effectiveAmount: 4.95 } };
  const added = addItem({ cart, caller: host, item, now: "2026-01-01T00:00:00Z", limits });
  const one: string = added.itemId;
  updateItem({ cart, caller: { customerId: "c" }, itemId: one, item: { quantity: 3, price: null }, partial: true });
  updateItem({ cart: added.cart, caller: host, itemId: one, item, expectedVersion: added.cart.metadata.version });
  removeCoupon({ cart, caller: null, code: "TEN" });
  removeCoupon({ cart, caller: host, all: true });
  updateCart({ cart, caller: host, changes: { zipCode: null, mixins: { gift: { wrap: true } }, metadata: { mixins: { gift: "https://a.b/c" } } }, schemas: { "https://a.b/c": {} } });
  const { results } = addItems({ cart, caller: { scopes: ["cart.cart_manage"] }, items: [item] });
  return results.map((result) => (result.error !== undefined ? result.error.code : result.itemId));
}

export function checked(): string[] {
  const { warnings, itemsValidationDetails } = validateCart({ cart, site, coupons, now: "2026-01-01T00:00:00Z", schemas: {}, limits });
  const quotes = shippingQuotes({ cart, sites: { sites: [site] }, kind: "FINAL", checkout: { zoneId: "z", methodId: "m" }, limits });
  const customerSettings: SiteMixins["customerSettings"] = { regExSettings: { phone: "^[0-9]+$" }, own: { a: 1 } };
  const { matches } = checkCustomerSetting({ customerSettings, setting: "phone", value: "1", limits });
  const found = (warnings ?? []).map(({ code, field, suggestion }): "MEMBER_MISSPELT" | "LINE_UNTAXED" | string => suggestion ?? `${code} ${field}`);
  const errors = itemsValidationDetails.flatMap(({ errors }) => errors.map(({ errorCode }): Code => errorCode));
  return [...found, ...errors, String(matches), quotes.methods?.[0]?.taxCode ?? ""];
}

export function stored(): void {
  const { outcome, state } = createCurrency({ state: {}, caller: host, currency: { code: "EUR", name: "Euro" } });
  const created: 201 = outcome.status;
  const code: string = outcome.body.code;
  for (const effect of deleteCurrency({ state, caller: host, code, limits }).effects ?? []) {
    const touched: string[] = effect.type === "EXCHANGE_RATES_REMOVED" ? effect.codes : [effect.currency];
    console.log(touched, created);
  }
  const listed: number | undefined = listCurrencies({ state, pageSize: "10", totalCount: true }).totalCount;
  const rates: string[] = listExchangeRates({ state, caller: host }).outcome.body.map(({ rate }) => rate);
  console.log(listed, rates);
  const amount: number = convert({ state, source: "EUR", target: "USD", amount: 1 }).amount;
  const net: number = convert({ state, source: "EUR", target: "USD", price: { netValue: 1, grossValue: 1 } }).price.netValue;
  console.log(amount + net, validateCart({ cart, site }).itemsValidationDetails[0]?.errors[0]?.errorCode);
}

export function prepared(): string {
  const prepared = PreparedSite.prepare({ site, limits });
  try {
    return calculateJson(JSON.stringify({ cart: prepared.calculate({ cart }).cart, site }));
  } catch (error) {
    if (error instanceof CartwrightError) {
      const code: Code = error.code;
      return `${code} ${error.path} ${error.details[0]?.message} ${error.json}`;
    }
    throw error;
  } finally {
    prepared.free();
  }
}

/** Operations on orders. */
export function ordered(stored: Cart, storedProvenance: Provenance): number {
  const prepared = PreparedSite.prepare({ site });
  const { cart: order, provenance } = prepared.calculate({ cart });
  const first: unknown = prepared.verifyCart({ cart: stored, provenance: storedProvenance }).differences[0]?.stated;
  const { isValid, truncated } = verifyCart({ cart: order, site, coupons, customer: undefined, limits });
  const previous = [{ returned: [{ itemId: "a", quantity: "0.5", fees: false }] }];
  const back = calculateReturn({ order, provenance, returned: true, shipping: { amount: 1 }, paymentFees: true, previous, explain: true });
  const rest: number | undefined = back.remaining.totalPrice.taxAggregate.lines[0]?.taxValue;
  const { amount, lines } = settle({ order, provenance, minorUnits: 2, language: "en" });
  type Kind = "LINE" | "FEE" | "SHIPPING" | "ORDER_FEE" | "PAYMENT_FEE" | "CREDIT" | "ROUNDING" | "TAKEN_BACK" | "REFUND";
  const kind: Kind | undefined = lines[0]?.kind;
  const { totals } = itemize({ order, provenance, minorUnits: 2, step: 10 });
  const untaxed = { category: "E", reason: "Voucher" } as const;
  const invoiced = invoice({ order, provenance, tax: "EXACT", untaxed, categories: { Z: { category: "Z" } } });
  const taxes = reconcileTax({ order, provenance });
  console.log(first, isValid, truncated, kind, back.lines[0]?.fees?.[0]?.price.netValue, taxes.groups[0]?.taxOfSum);
  return amount - back.refundAmount + (rest ?? 0) + taxes.difference + totals.total + invoiced.totals.dueAmount;
}

// A cart without a currency.
// @ts-expect-error
calculate({ cart: { siteCode: "main" }, site });
// @ts-expect-error A calculation needs a site.
calculate({ cart });
// @ts-expect-error Either one site or several.
calculate({ cart, site, sites: { sites: [] } });
// @ts-expect-error A line needs a quantity,
addItem({ cart, caller: host, item: { itemYrn: "urn:tea", price: { effectiveAmount: 1 } } });
// @ts-expect-error and a price,
addItem({ cart, caller: host, item: { itemYrn: "urn:tea", quantity: 1 } });
// @ts-expect-error and a product.
addItem({ cart, caller: host, item: { quantity: 1, price: { effectiveAmount: 1 } } });
// @ts-expect-error A misspelt member.
calculate({ cart, site, explian: true });
// @ts-expect-error An amount is a number, or one as a string.
addItem({ cart, caller: host, item: { ...tea, price: { effectiveAmount: true } } });
// @ts-expect-error A misspelt member of a line.
addItem({ cart, caller: host, item: { ...tea, linePrise: {} } });
// @ts-expect-error A change needs a caller.
addItem({ cart, item: tea });
// @ts-expect-error A misspelt member of the caller.
addItem({ cart, caller: { scope: [] }, item: tea });
// @ts-expect-error Whatever names a scope needs a caller.
listExchangeRates({ state: {} });
// @ts-expect-error A calculation is for whoever asks.
calculate({ cart, site, caller: host });
// @ts-expect-error So is a validation,
validateCart({ cart, site, caller: host });
// @ts-expect-error and a conversion,
convert({ state: {}, caller: host, source: "EUR", target: "USD", amount: 1 });
// @ts-expect-error and a check of a setting,
checkCustomerSetting({ customerSettings: {}, caller: host, setting: "mail", value: "" });
// @ts-expect-error and a quote.
shippingQuotes({ cart, site, caller: host, kind: "MINIMUM" });
// @ts-expect-error A cart is verified for whoever asks.
verifyCart({ cart, site, caller: host });
// @ts-expect-error An order has figures.
settle({ order: cart, provenance: calculate({ cart, site }).provenance });
// @ts-expect-error An order comes with its provenance.
reconcileTax({ order: calculate({ cart, site }).cart });
// @ts-expect-error What comes back is stated.
calculateReturn({ order: calculate({ cart, site }).cart, provenance: calculate({ cart, site }).provenance });
// @ts-expect-error There is no such limit.
calculate({ cart, site, limits: { items: 1 } });
// @ts-expect-error The items of a cart are changed by operations of their own.
updateCart({ cart, caller: host, changes: { items: [] } });
// @ts-expect-error A percentage coupon has a percentage.
const percent: Coupon = { code: "TEN", discountType: "PERCENT" };
// @ts-expect-error There is no such kind.
const kind: Coupon = { code: "TEN", discountType: "HALF", amount: 1 };
// @ts-expect-error A fee by amount has an amount.
addItem({ cart, caller: host, item: { ...tea, externalFees: [{ feeType: "ABSOLUTE", feePercentage: 1 }] } });
// @ts-expect-error A full update needs a quantity.
updateItem({ cart, caller: host, itemId: "0", item: {} });
// @ts-expect-error Exactly one of code, index and all.
removeCoupon({ cart, caller: host, code: "TEN", index: 0 });
// @ts-expect-error The text form takes text.
calculateJson({ cart, site });
// @ts-expect-error The form on bytes takes bytes.
calculateBytes("{}");
// @ts-expect-error Bytes of a text, not of any other array.
calculateBytes(new Uint16Array(2));
// @ts-expect-error The form on bytes answers with bytes.
calculateBytes(new Uint8Array(2)).cart;
// @ts-expect-error A module is at hand, or it is awaited.
initSync("/operations/cartwright.wasm");
// @ts-expect-error Only a calculation is there on bytes.
PreparedSite.prepareBytes(new Uint8Array(2));
// @ts-expect-error The text form answers with text.
calculateJson("{}").cart;
// @ts-expect-error The answer knows no such figure.
calculate({ cart, site }).cart.calculatedPrice.finalPrice.total;
// @ts-expect-error A new site needs a home.
createSite({ state: {}, caller: host, site: { code: "main", name: "Main", defaultLanguage: "en", languages: ["en"], currency: "EUR", shipToCountries: ["DE"] } });
// @ts-expect-error Either an amount or a price.
convert({ state: {}, source: "EUR", target: "USD", amount: 1, price: { netValue: 1, grossValue: 1 } });
// @ts-expect-error A site is prepared, not constructed.
new PreparedSite();
// @ts-expect-error There is no such code.
const none: Code = "TEN";
// @ts-expect-error A notice about shipping has no amount.
export const amount = (notice: Extract<Notice, { code: "NO_SHIPPING_ZONE" }>): number => notice.amount;
console.log(percent, kind, none);

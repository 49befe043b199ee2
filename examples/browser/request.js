// The request that the page begins with, and requests as links: the text behind the `#` is the request itself.

const money = (amount) => ({ amount, currency: "EUR" });
const classes = (standard, reduced) => [
  { code: "STANDARD", rate: standard },
  { code: "REDUCED", rate: reduced },
  { code: "ZERO", rate: 0 },
];

/** A fresh copy of the request. */
export const first = () => ({
  cart: {
    currency: "EUR",
    siteCode: "main",
    countryCode: "DE",
    zipCode: "10435",
    items: [
      { id: "0", itemYrn: "urn:shop:product:coffee", product: { name: "Coffee" }, quantity: 2, price: { effectiveAmount: 7.49 }, taxCode: "REDUCED" },
      { id: "1", itemYrn: "urn:shop:product:lamp", product: { name: "Lamp" }, quantity: 1, price: { effectiveAmount: 55 }, taxCode: "STANDARD" },
      {
        id: "2",
        itemYrn: "urn:shop:product:water",
        product: { name: "Water, crate" },
        quantity: 3,
        price: { effectiveAmount: 6.99 },
        taxCode: "STANDARD",
        externalFees: [
          { id: "deposit", feeType: "ABSOLUTE_MULTIPLY_ITEMQUANTITY", feeAbsolute: money(2.77), taxable: true, taxCode: "STANDARD" },
        ],
      },
    ],
  },
  site: {
    code: "main",
    includesTax: true,
    currency: "EUR",
    cartCalculationScale: 2,
    homeBase: { address: { country: "DE", zipCode: "10435" } },
    shipToCountries: ["DE", "AT"],
    tax: [
      {
        id: "tax",
        countries: [
          { countryCode: "DE", taxClasses: classes(19, 7) },
          { countryCode: "AT", taxClasses: classes(20, 10) },
          { countryCode: "FR", taxClasses: classes(20, 5.5) },
        ],
      },
    ],
    shipping: [
      {
        id: "shipping",
        zones: [
          {
            id: "germany",
            shipTo: [{ country: "DE" }],
            methods: [
              { id: "parcel", shippingTaxCode: "STANDARD", fees: [{ cost: money(4.19) }, { minOrderValue: money(150), cost: money(0) }] },
            ],
          },
          {
            id: "abroad",
            shipTo: [{ country: "AT" }],
            methods: [{ id: "parcel-abroad", shippingTaxCode: "STANDARD", fees: [{ cost: money(8.39) }] }],
          },
        ],
      },
    ],
    payment: [
      { id: "invoice" },
      { id: "cash", fee: { feeType: "ABSOLUTE", feeAbsolute: money(2), taxable: true, taxCode: "STANDARD" } },
      { id: "card", fee: { feeType: "PERCENT", feePercentage: 1.5 } },
    ],
  },
  coupons: [
    { code: "WELCOME10", discountType: "PERCENT", discountPercentage: 10, discountCalculationType: "TOTAL" },
    { code: "MINUS5", discountType: "ABSOLUTE", discountAbsolute: money(5) },
  ],
  checkout: {},
});

/** A request from text. Numbers that this page could only round are refused. */
export function parse(text) {
  const request = JSON.parse(text);
  const beyond = text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.]{15,}/g)?.find((token) => !token.startsWith('"'));
  if (beyond !== undefined) {
    throw new Error(`the number ${beyond} has more digits than this page keeps`);
  }
  if (typeof request?.cart !== "object" || typeof request.site !== "object") {
    throw new Error("a request has a cart and a site");
  }
  return request;
}

/** A request as the fragment of a link. */
export function toFragment(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `#${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The request of a fragment. */
export function fromFragment(fragment) {
  const binary = atob(fragment.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  return parse(new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0))));
}

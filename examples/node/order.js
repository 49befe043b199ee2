// An order to show: a cart of the shop as it was priced, with the provenance of its figures.

import { calculate } from "cartwright/operations";
import { coupons, products, site } from "./catalogue.js";

const line = (id, quantity, name) => ({ ...products.get(id), id, quantity, product: { id, name } });
const cart = { currency: "EUR", siteCode: "main", items: [line("lamp", 2, "Desk lamp"), line("tea", 3, "Green tea")] };
const shippingCost = { amount: 4.9, includesTax: true };
const credits = [{ id: "gift card", kind: "GIFT_CARD", amount: 20 }];

const priced = calculate({ cart, site, coupons: [coupons.get("TEN")], shippingCost, credits });
export const order = { order: priced.cart, provenance: priced.provenance };

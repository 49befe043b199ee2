// The everyday shop of the browser example, with shipping, payment and coupons, as tables for a storefront and its
// checkout.

import { presets } from "../../../examples/browser/presets.js";

const preset = presets.find(({ id }) => id === "everyday");

/** The time used to judge its coupons. */
export const NOW = "2026-06-01T12:00:00Z";
export const { site } = preset.request();
export const { coupons } = preset;
/** The products by the name of their picture. */
export const products = new Map(preset.offered().map(({ id, quantity, ...line }) => [line.product.picture, line]));
export const shop = { site, catalog: products, coupons, now: () => NOW };

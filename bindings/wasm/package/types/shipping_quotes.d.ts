import type { CartRequest, Notice, OnSite } from "./calculate.js";
import type { LocalizedText } from "./price.js";

/** A pure computation, for whoever asks: there is no `caller`. */
export type ShippingQuotesRequest = Omit<
  CartRequest,
  "coupons" | "shippingCost" | "now" | "explain" | "answer" | "calculatedOnly"
> &
  OnSite & {
    /**
     * The least cost; that of the checkout's zone and method; that of its delivery slot; or every method that may be chosen.
     */
    kind: "MINIMUM" | "FINAL" | "SLOT" | "OPTIONS";
    /** The time, ISO 8601. Of no effect here: coupons do not change a quote. */
    now?: string | undefined;
  };

/** A quote of the shipping cost. */
export interface ShippingQuotesAnswer {
  /** The net cost; absent with `OPTIONS`, and when none is found, which a notice explains. */
  cost?: number | undefined;
  /** The tax code of the method; absent, the cost is untaxed. */
  taxCode?: string | undefined;
  /** With `MINIMUM`: the zone of the least cost. */
  zoneId?: string | undefined;
  /** With `MINIMUM`: the method of the least cost. */
  methodId?: string | undefined;
  /**
   * With `FINAL`: every method of the zone that fits. With `OPTIONS`: every method of every zone that serves the address, in
   * the order of the site.
   */
  methods?: {
    /** With `FINAL`: identifier of the method, for a checkout to name. */
    id?: string | undefined;
    /** With `OPTIONS`: identifier of the zone, for a checkout to name. */
    zoneId?: string | undefined;
    /** With `OPTIONS`: identifier of the method, for a checkout to name. */
    methodId?: string | undefined;
    /** With `OPTIONS`: the name of the method as the site states it. */
    name?: string | LocalizedText | undefined;
    /** With `OPTIONS`: whether the method fits the cart. */
    fits?: boolean | undefined;
    /** Why the method does not fit; absent when it does. */
    reason?: string | undefined;
    /** The net cost; absent when the method does not fit. */
    cost?: number | undefined;
    /** The tax code of the method; absent, the cost is untaxed. */
    taxCode?: string | undefined;
  }[] | undefined;
  /** Why there is no cost, or nothing to choose from. */
  notices?: Notice[] | undefined;
}

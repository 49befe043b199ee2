// Delivery and payment: the fields that the shop and the workbench share.

import { UNSHIPPED, unshipped } from "./notices.js";
import { $, element, locale } from "./page.js";
import { countries } from "./request.js";

/** The fields by the members of the request that a refusal can point at. */
export const places = { "/cart/countryCode": "country", "/cart/zipCode": "zipCode", "/checkout/paymentMode": "paymentMode" };

/**
 * Marks the fields that a refusal points at, or that explain why an answer has no shipping. A missing value is
 * requested; an impossible one is marked as an error.
 */
export function placed(refusal, answer) {
  const notice = answer === undefined ? undefined : unshipped(answer);
  const missing = notice?.code === "SHIPPING_NO_ADDRESS";
  const fault = refusal ?? (missing ? undefined : notice);
  const wrong = places[fault?.path];
  const why = refusal === undefined ? UNSHIPPED[notice?.code] : wrong && refusal.message;
  $("delivery-why").hidden = why === undefined;
  $("delivery-why").textContent = why ?? "";
  $("delivery-why").className = missing ? "needed" : "fault";
  for (const [path, id] of Object.entries(places)) {
    $(id).setAttribute("aria-invalid", String(id === wrong));
    $(id).toggleAttribute("data-needed", missing && path === notice.path);
  }
}

/** Makes a field show a value and report every change of it. */
export function bind(id, value, change, changed) {
  const control = $(id);
  control.value = value;
  control.oninput = () => (change(control), changed());
}

/** Fills in the fields from a request. */
export function delivery(request, changed) {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const name = (code) => (/^[A-Za-z]{2}$/.test(code) ? names.of(code.toUpperCase()) : code);
  $("country").replaceChildren(...countries(request).map((code) => element("option", { value: code }, name(code))));
  const modes = ["", ...(request.site.payment ?? []).map(({ id }) => id)];
  $("paymentMode").replaceChildren(...modes.map((id) => element("option", { value: id }, id === "" ? "not chosen" : id)));

  bind("country", request.cart.countryCode ?? "", ({ value }) => (request.cart.countryCode = value), changed);
  bind("zipCode", request.cart.zipCode ?? "", ({ value }) => (request.cart.zipCode = value), changed);
  const pay = ({ value }) => (request.checkout = { ...request.checkout, paymentMode: value === "" ? undefined : value });
  bind("paymentMode", request.checkout?.paymentMode ?? "", pay, changed);
}

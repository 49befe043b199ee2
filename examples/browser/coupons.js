// The coupon field. The package judges a code as it does on the server: whether it is in already, expired, or asks for a
// larger order. A shop's server looks codes up in its own tables; here they come with the preset.

import { CartwrightError, applyCoupon } from "./cartwright/operations/index.js";
import { lacking } from "./offers.js";
import { $, element } from "./page.js";

/**
 * Fills the coupons from a request; `known` are the shop's own, and `name` gives the name of a product. `changed` is called
 * when one comes or goes.
 */
export function coupons(request, known, name, changed) {
  request.coupons ??= request.cart.discounts ?? [];
  const refill = () => {
    chips(request, refill, changed);
    hints(known.filter(({ code }) => !request.coupons.some((entered) => entered.code === code)));
  };
  $("coupon-form").onsubmit = (event) => {
    event.preventDefault();
    const why = entered(request, known, $("coupon").value.trim(), name);
    refuse(why);
    if (why === undefined) {
      $("coupon").value = "";
      refill();
      changed();
    }
  };
  $("coupon").oninput = () => refuse(undefined);
  refuse(undefined);
  refill();
}

/** Enters a code; gives the reason when that cannot be. */
function entered(request, known, code, name) {
  const coupon = known.find((one) => one.code.toLowerCase() === code.toLowerCase());
  if (coupon === undefined) {
    return code === "" ? "Enter a code." : `The shop has no coupon ${code}.`;
  }
  const { site, preferences } = request;
  const cart = { ...request.cart, discounts: request.coupons };
  try {
    request.coupons = applyCoupon({ cart, coupon, site, preferences, now: new Date().toISOString(), caller: { host: true } }).cart.discounts;
    return undefined;
  } catch (error) {
    if (!(error instanceof CartwrightError)) {
      throw error;
    }
    // The order is too small: by how much says more than the amount that it needs.
    return (error.code === "COUPON_MIN_ORDER_VALUE" ? lacking(request, coupon, name) : undefined) ?? error.message;
  }
}

function refuse(why) {
  $("coupon-fault").hidden = why === undefined;
  $("coupon-fault").textContent = why ?? "";
  $("coupon").setAttribute("aria-invalid", String(why !== undefined));
}

function chips(request, refill, changed) {
  const made = request.coupons.map(({ code }, index) => {
    const remove = element("button", { type: "button", className: "chip", "aria-label": `Remove coupon ${code}` }, `${code} ×`);
    remove.onclick = () => {
      request.coupons.splice(index, 1);
      refuse(undefined);
      refill();
      changed();
      ($("coupons").children[Math.min(index, request.coupons.length - 1)]?.firstElementChild ?? $("coupon")).focus();
    };
    return element("li", {}, remove);
  });
  $("coupons").replaceChildren(...made);
}

/** Codes to try. */
function hints(left) {
  const made = left.map(({ code }) => {
    const hint = element("button", { type: "button", className: "hint" }, code);
    hint.onclick = () => {
      $("coupon").value = code;
      $("coupon").oninput();
      $("coupon").focus();
    };
    return hint;
  });
  $("hints").replaceChildren(...(made.length > 0 ? ["Try ", ...made] : []));
}

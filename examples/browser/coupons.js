// The coupon field. When the order is paid, the shop judges every code again, with the coupons of its own tables.

import { refusal } from "./offers.js";
import { $, element } from "./page.js";

/**
 * Fills in the coupons of a request; `known` are the shop's coupons, and `name` returns the name of a product. Calls
 * `changed` when a coupon is added or removed.
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

/** Enters a code; returns the reason if that is not possible. */
function entered(request, known, code, name) {
  const same = (one) => one.code.toLowerCase() === code.toLowerCase();
  const coupon = known.find(same);
  if (coupon === undefined) {
    return code === "" ? "Enter a code." : `The shop has no coupon ${code}.`;
  }
  if (request.coupons.some(same)) {
    return `${coupon.code} is already in the cart.`;
  }
  const why = refusal(request, coupon, name);
  if (why === undefined) {
    request.coupons = [...request.coupons, coupon];
  }
  return why;
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

/** Suggests codes to try. */
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

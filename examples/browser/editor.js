// The input fields of the request: a field changes its member, and the page is priced again at every keystroke.

import { bind, delivery, places } from "./delivery.js";
import { $, element } from "./page.js";
import { nextId } from "./request.js";

const numeric = (field) => (field.value === "" ? Number.NaN : Number(field.value));

/** Creates a labelled field for the member at a pointer. */
function field(label, pointer, control, change) {
  control.setAttribute("data-member", pointer);
  control.addEventListener("input", () => change(control));
  return element("label", {}, label, control);
}

function choice(options, chosen) {
  const select = element("select");
  for (const [value, text] of options) {
    select.append(element("option", { value, selected: value === chosen }, text));
  }
  return select;
}

const number = (value) => element("input", { type: "number", step: "any", inputMode: "decimal", value: value ?? "" });

/** Fills in the fields from a request; calls `changed` with whether lines or coupons were added or removed. */
export function edit(request, changed) {
  site(request, changed);
  list($("lines"), (request.cart.items ??= []), (item, index) => line(item, index, changed), changed, "line");
  list($("coupons"), (request.coupons ??= request.cart.discounts ?? []), (coupon, index) => couponRow(coupon, index, changed), changed, "coupon");

  $("add-line").onclick = () => {
    const { items } = request.cart;
    const id = nextId(items);
    items.push({ id, itemYrn: `urn:shop:product:${id}`, product: { name: "New" }, quantity: 1, price: { effectiveAmount: 1 }, taxCode: "STANDARD" });
    changed(true);
    $("lines").lastElementChild.querySelector("input").focus();
  };
  $("add-coupon").onclick = () => {
    request.coupons.push({ code: `COUPON${request.coupons.length}`, discountType: "PERCENT", discountPercentage: 5 });
    changed(true);
    $("coupons").lastElementChild.querySelector("input").focus();
  };
}

/** Fills a list with a row for each entry and a button that removes it. */
function list(place, entries, row, changed, noun) {
  const rows = entries.map((entry, index) => {
    const remove = element("button", { type: "button", "aria-label": `Remove ${noun} ${index + 1}` }, "Remove");
    remove.onclick = () => {
      entries.splice(index, 1);
      changed(true);
      (place.children[Math.min(index, entries.length - 1)]?.querySelector("input") ?? $(`add-${noun}`)).focus();
    };
    const content = row(entry, index);
    content.append(remove);
    return element("li", { "aria-label": `${noun} ${index + 1}` }, content);
  });
  place.replaceChildren(...rows);
}

function line(item, index, changed) {
  const place = `/cart/items/${index}`;
  const name = element("input", { value: item.product?.name ?? item.itemYrn ?? "" });
  const taxes = ["STANDARD", "REDUCED", "ZERO"];
  const known = item.taxCode === undefined || taxes.includes(item.taxCode) ? taxes : [...taxes, item.taxCode];
  return element(
    "div",
    { className: "row" },
    field("Product", `${place}/product/name`, name, ({ value }) => ((item.product = { ...item.product, name: value }), changed())),
    field("Quantity", `${place}/quantity`, number(item.quantity), (field) => ((item.quantity = numeric(field)), changed())),
    field("Unit price", `${place}/price/effectiveAmount`, number(item.price?.effectiveAmount), (field) => {
      (item.price ??= {}).effectiveAmount = numeric(field);
      changed();
    }),
    field("Tax class", `${place}/taxCode`, choice(known.map((code) => [code, code.toLowerCase()]), item.taxCode), ({ value }) => {
      item.taxCode = value;
      changed();
    }),
    element("div", { className: "line-total", "data-line": String(index) }),
  );
}

const MEASURES = {
  PERCENT: { label: "Percent", member: "discountPercentage", of: (coupon) => coupon.discountPercentage ?? coupon.discountRate },
  ABSOLUTE: { label: "Amount", member: "discountAbsolute", of: (coupon) => coupon.discountAbsolute?.amount ?? coupon.discountAbsolute ?? coupon.amount },
};

function couponRow(coupon, index, changed) {
  const place = `/coupons/${index}`;
  const kinds = [["PERCENT", "percent"], ["ABSOLUTE", "amount"], ["FREE_SHIPPING", "free shipping"]];
  const row = element(
    "div",
    { className: "row" },
    field("Code", `${place}/code`, element("input", { value: coupon.code ?? "" }), ({ value }) => ((coupon.code = value), changed())),
    field("Kind", `${place}/discountType`, choice(kinds, coupon.discountType), ({ value }) => {
      coupon.discountType = value;
      for (const member of ["discountPercentage", "discountRate", "discountAbsolute", "amount"]) {
        delete coupon[member];
      }
      if (value !== "FREE_SHIPPING") {
        coupon[MEASURES[value].member] = 5;
      }
      changed(true);
      $("coupons").children[index].querySelector("select").focus();
    }),
  );
  const measure = MEASURES[coupon.discountType];
  if (measure !== undefined) {
    row.append(
      field(measure.label, `${place}/${measure.member}`, number(measure.of(coupon)), (field) => {
        coupon[measure.member] = numeric(field);
        changed();
      }),
      field("Taken off", `${place}/discountCalculationType`, choice([["SUBTOTAL", "goods"], ["TOTAL", "everything"]], coupon.discountCalculationType), ({ value }) => {
        coupon.discountCalculationType = value;
        changed();
      }),
    );
  }
  return row;
}

function site(request, changed) {
  bind("includesTax", String(request.site.includesTax ?? false), ({ value }) => (request.site.includesTax = value === "true"), changed);
  bind("scale", request.site.cartCalculationScale ?? 2, (field) => (request.site.cartCalculationScale = numeric(field)), changed);
  delivery(request, changed);
}

/** Marks the field that a refusal points at. */
export function mark(refusal) {
  const path = refusal?.path ?? "";
  const ids = { ...places, "/site/cartCalculationScale": "scale" };
  for (const control of document.querySelectorAll("[data-member], #site input, #site select")) {
    const member = control.getAttribute("data-member");
    const wrong = path !== "" && (member === null ? ids[path] === control.id : path === member || path.startsWith(`${member}/`));
    control.setAttribute("aria-invalid", String(wrong));
    wrong ? control.setAttribute("aria-describedby", "refusal") : control.removeAttribute("aria-describedby");
  }
}

// A calculator as a team writes it for its own storefront, for prices that include tax: every figure of every line and
// of the cart, in the shape of cartwright's answer, and equal to it in every figure. `kind` is what it counts with:
// `cents.mjs` or `decimal.mjs`.
//
// It does less than the library beside it: no fees, shipping, restricted coupons, notices or limits, no checks of what
// it is given, and nothing that is not exact in the numbers of JavaScript.

import { deepStrictEqual } from "node:assert";

import { figures } from "./figures.mjs";

/** The two ways to call a calculator that counts with a kind of number. */
export function calls(name, kind, text, answer) {
  const [request, calculate] = [JSON.parse(text), calculator(kind)];
  deepStrictEqual(calculate(request), answer);
  return [
    { name, form: "objects", input: () => request, run: calculate, figures },
    { name, form: "text", input: () => text, run: (given) => JSON.stringify(calculate(JSON.parse(given))),
      figures: (given) => figures(JSON.parse(given)) },
  ];
}

function calculator({ zero, amount, times, net, part, percentage, add, subtract, min, less, unit, out }) {
  return ({ cart, coupons }) => {
    const lines = cart.items.map((item) => {
      const base = times(amount(item.price.effectiveAmount), item.quantity);
      return { item, base, left: base, taken: [] };
    });
    for (const coupon of coupons) apply(coupon, lines);
    return { cart: assemble(cart, coupons, lines), notices: [] };
  };

  function apply(coupon, lines) {
    const take = (line, gross) => {
      line.left = subtract(line.left, gross);
      if (less(zero, gross)) line.taken.push({ coupon, gross, net: net(gross, line.item.unitPrice.taxRate) });
    };
    if (coupon.discountType === "PERCENT") {
      for (const line of lines) take(line, min(percentage(line.base, coupon.discountPercentage), line.left));
    } else {
      spread(amount(coupon.discountAbsolute.amount), lines, take);
    }
  }

  /** Spreads an amount in proportion to the prices; what rounding leaves goes to the largest of them, or comes from it. */
  function spread(pending, lines, take) {
    let live = lines.filter((line) => less(zero, line.left));
    while (less(zero, pending) && live.length > 0) {
      const whole = live.reduce((sum, line) => add(sum, line.base), zero);
      const shares = live.map((line) => part(pending, line.base, whole));
      let residue = subtract(pending, shares.reduce(add, zero));
      if (less(zero, residue) || less(residue, zero)) {
        const step = less(zero, residue) ? unit : subtract(zero, unit);
        const largest = live.map((_, at) => at).filter((at) => less(zero, step) || less(zero, shares[at]));
        largest.sort((one, other) => (less(live[one].base, live[other].base) ? 1 : less(live[other].base, live[one].base) ? -1 : one - other));
        for (const at of largest) {
          if (!less(zero, residue) && !less(residue, zero)) break;
          shares[at] = add(shares[at], step);
          residue = subtract(residue, step);
        }
      }
      live.forEach((line, at) => {
        const share = min(shares[at], line.left);
        pending = subtract(pending, share);
        take(line, share);
      });
      live = live.filter((line) => less(zero, line.left));
    }
  }

  function assemble(cart, coupons, lines) {
    const [price, left, groups] = [new Sum(), new Sum(), new Map()];
    const discounts = coupons.map((coupon) => ({ coupon, ...new Sum() }));
    let units = 0;
    const items = lines.map(({ item, base, left: gross, taken }) => {
      const { unitPrice: tax, quantity } = item;
      const [full, rest] = [{ gross: base, net: net(base, tax.taxRate) }, { gross, net: net(gross, tax.taxRate) }];
      const single = amount(item.price.effectiveAmount);
      const label = `${tax.taxCode}/${tax.taxRate}`;
      if (!groups.has(label)) groups.set(label, { tax, ...new Sum() });
      for (const [sum, one] of [[price, full], [left, rest], [groups.get(label), rest]]) include(sum, one);
      for (const one of taken) include(discounts.find(({ coupon }) => coupon === one.coupon), one);
      units += quantity;
      const final = value(rest, tax);
      return {
        ...item,
        unitPrice: value({ gross: single, net: net(single, tax.taxRate) }, tax),
        calculatedPrice: { price: value(full, tax), ...discounted(rest, taken, tax), finalPrice: final },
      };
    });
    const byCode = [...groups.values()].sort((one, other) => (one.tax.taxCode < other.tax.taxCode ? -1 : 1));
    const taxAggregate = { lines: byCode.map((group) => value(group, group.tax)) };
    const finalPrice = { ...value(left), taxAggregate };
    return {
      ...cart,
      items,
      discounts: coupons,
      totalUnitsCount: units,
      totalTax: { amount: finalPrice.taxValue, currency: cart.currency },
      calculatedPrice: { price: value(price), ...discounted(left, discounts), finalPrice },
    };
  }

  function discounted(left, taken, tax) {
    const appliedDiscounts = taken.map((one) => ({
      id: one.coupon.code, value: out(one.gross), discountType: one.coupon.discountType, origin: "INTERNAL", price: value(one, tax),
    }));
    const sum = new Sum();
    for (const one of taken) include(sum, one);
    return {
      discountedPrice: { ...value(left, tax), appliedDiscounts },
      totalDiscount: { calculationType: "ApplyDiscountAfterTax", value: out(sum.gross), price: value(sum, tax), appliedDiscounts },
    };
  }

  function value({ net, gross }, tax) {
    const figures = { netValue: out(net), grossValue: out(gross), taxValue: out(subtract(gross, net)) };
    return tax === undefined ? figures : { ...figures, taxCode: tax.taxCode, taxRate: tax.taxRate };
  }

  function include(sum, { net, gross }) {
    sum.net = add(sum.net, net);
    sum.gross = add(sum.gross, gross);
  }

  function Sum() {
    this.net = zero;
    this.gross = zero;
  }
}

// A calculator as a team might write it for its own storefront, for prices that include tax: every figure of every line
// and of the cart, in the form of cartwright's answer and equal to it. The kind of number is given: `cents.mjs` or
// `decimal.mjs`.
//
// It does less than the library: no fees, shipping, restricted coupons, notices or limits, no checks of its input, and
// nothing that JavaScript numbers cannot hold exactly.

/** Creates the calculator for this kind of number. */
export function calculator({ zero, unit, amount, times, net, part, percentage, add, subtract, min, less, out }) {
  return ({ cart, coupons }) => {
    const lines = cart.items.map((item) => {
      const single = amount(item.price.effectiveAmount);
      const base = times(single, item.quantity);
      return { tax: item.unitPrice, quantity: item.quantity, single, base, left: base, taken: [] };
    });
    const discounts = coupons.map((coupon) => ({ coupon, net: zero, gross: zero }));
    for (const discount of discounts) apply(discount, lines);
    return total(lines, discounts);
  };

  function apply(discount, lines) {
    const { discountType, discountPercentage, discountAbsolute } = discount.coupon;
    if (discountType === "ABSOLUTE") return spread(amount(discountAbsolute.amount), discount, lines);
    for (const line of lines) take(line, discount, min(percentage(line.base, discountPercentage), line.left));
  }

  function take(line, discount, gross) {
    if (!less(zero, gross)) return;
    const one = { coupon: discount.coupon, net: net(gross, line.tax.taxRate), gross };
    line.left = subtract(line.left, gross);
    line.taken.push(one);
    include(discount, one);
  }

  /** Spreads an amount in proportion to the prices, in rounds: a price contributes at most the rest that it has. */
  function spread(pending, discount, lines) {
    let live = lines.filter((line) => less(zero, line.left));
    while (less(zero, pending) && live.length > 0) {
      const whole = live.reduce((sum, line) => add(sum, line.base), zero);
      const shares = live.map((line) => part(pending, line.base, whole));
      handOut(subtract(pending, shares.reduce(add, zero)), shares, live);
      for (let at = 0; at < live.length; at += 1) {
        const share = min(shares[at], live[at].left);
        pending = subtract(pending, share);
        take(live[at], discount, share);
      }
      live = live.filter((line) => less(zero, line.left));
    }
  }

  /** The remainder of rounding is added to or taken from the largest prices, a cent each. */
  function handOut(residue, shares, live) {
    const short = less(zero, residue);
    if (!short && !less(residue, zero)) return;
    const largest = live.map((_, at) => at).filter((at) => short || less(zero, shares[at]));
    largest.sort((one, other) => order(live[other].base, live[one].base) || one - other);
    for (const at of largest) {
      if (!less(zero, residue) && !less(residue, zero)) return;
      shares[at] = short ? add(shares[at], unit) : subtract(shares[at], unit);
      residue = short ? subtract(residue, unit) : add(residue, unit);
    }
  }

  function order(one, other) {
    if (less(one, other)) return -1;
    return less(other, one) ? 1 : 0;
  }

  function total(lines, discounts) {
    const [price, left, groups] = [sum(), sum(), new Map()];
    let units = 0;
    const calculated = lines.map((line) => {
      const { tax, quantity, single, base, taken } = line;
      const full = { net: net(base, tax.taxRate), gross: base };
      const rest = { net: net(line.left, tax.taxRate), gross: line.left };
      include(price, full);
      include(left, rest);
      include(group(groups, tax), rest);
      units += quantity;
      return {
        unitPrice: value({ net: net(single, tax.taxRate), gross: single }, tax),
        couponDiscounts: taken.map(({ coupon, gross }) => ({ couponId: coupon.code, value: out(gross) })),
        calculatedPrice: calculation(value(full, tax), rest, taken, value(rest, tax), tax),
      };
    });
    const byCode = [...groups.values()].sort((one, other) => (one.tax.taxCode < other.tax.taxCode ? -1 : 1));
    const finalPrice = plain(left);
    finalPrice.taxAggregate = { lines: byCode.map((group) => value(group, group.tax)) };
    return { lines: calculated, units, calculatedPrice: calculation(plain(price), left, discounts, finalPrice) };
  }

  function group(groups, tax) {
    const label = `${tax.taxCode}/${tax.taxRate}`;
    let group = groups.get(label);
    if (group === undefined) {
      group = { tax, net: zero, gross: zero };
      groups.set(label, group);
    }
    return group;
  }

  function calculation(price, left, taken, finalPrice, tax) {
    const appliedDiscounts = [];
    const all = sum();
    for (const one of taken) {
      const { code, discountType } = one.coupon;
      include(all, one);
      const price = value(one, tax);
      appliedDiscounts.push({ id: code, value: out(one.gross), discountType, origin: "INTERNAL", price });
    }
    const discountedPrice = value(left, tax);
    discountedPrice.appliedDiscounts = appliedDiscounts;
    const [type, off] = ["ApplyDiscountAfterTax", out(all.gross)];
    const totalDiscount = { calculationType: type, value: off, price: value(all, tax), appliedDiscounts };
    return { price, discountedPrice, totalDiscount, finalPrice };
  }

  function value(figures, tax) {
    if (tax === undefined) return plain(figures);
    const { net, gross } = figures;
    const { taxCode, taxRate } = tax;
    return { netValue: out(net), grossValue: out(gross), taxValue: out(subtract(gross, net)), taxCode, taxRate };
  }

  function plain({ net, gross }) {
    return { netValue: out(net), grossValue: out(gross), taxValue: out(subtract(gross, net)) };
  }

  function sum() {
    return { net: zero, gross: zero };
  }

  function include(sum, { net, gross }) {
    sum.net = add(sum.net, net);
    sum.gross = add(sum.gross, gross);
  }
}

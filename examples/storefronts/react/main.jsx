import { Money, useCart } from "cartwright/react";
import { createRoot } from "react-dom/client";
import { cart, catalog } from "../shop.js";

function Shop() {
  const snapshot = useCart(cart);
  const { lines, coupons, totals, reason } = snapshot;
  const apply = (form) => cart.applyCoupon(form.get("code"));
  return (
    <>
      <p>
        {Object.entries(catalog).map(([id, { name }]) => (
          <button key={id} onClick={() => cart.add(id)}>
            Add {name}
          </button>
        ))}
      </p>
      <ul>
        {lines.map(({ id, product, typed, fault, figures }) => (
          <li key={id}>
            {product?.name}{" "}
            <input
              aria-label={`Quantity of ${id}`}
              aria-invalid={!!fault}
              value={typed}
              onChange={({ target }) => cart.setQuantity(id, target.value)}
            />{" "}
            <span>
              <Money amount={figures?.calculatedPrice.finalPrice.grossValue} of={snapshot} language="en" />
            </span>
          </li>
        ))}
      </ul>
      <form action={apply}>
        <input name="code" aria-label="Coupon" /> <button>Apply</button>
      </form>
      <ul>
        {coupons.map(({ code, state }) => (
          <li key={code}>
            {code}: {state} <button onClick={() => cart.removeCoupon(code)}>Remove {code}</button>
          </li>
        ))}
      </ul>
      <p>
        Total{" "}
        <output>
          <Money amount={totals?.finalPrice.grossValue} of={snapshot} language="en" />
        </output>{" "}
        <small role="status">{reason?.message}</small>
      </p>
    </>
  );
}

createRoot(document.querySelector("#shop")).render(<Shop />);

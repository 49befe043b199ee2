import { Money, useCart } from "cartwright/react";
import { createRoot } from "react-dom/client";
import { cart, catalog } from "../shop.js";

function Shop() {
  const snapshot = useCart(cart);
  const price = (total) => <Money amount={total} of={snapshot} language="en" />;
  return (
    <>
      {Object.entries(catalog).map(([id, { name }]) => <button key={id} onClick={() => cart.add(id)}>Add {name}</button>)}
      {snapshot.lines.map(({ id, product, typed, fault, total }) => (
        <p key={id}>
          {product?.name ?? id} {price(total)}{" "}
          <input
            aria-label={`Quantity of ${id}`} aria-invalid={!!fault} value={typed}
            onChange={({ target }) => cart.setQuantity(id, target.value)}
          />
        </p>
      ))}
      <form action={(form) => cart.applyCoupon(form.get("code"))}>
        <input name="code" aria-label="Coupon" /> <button>Apply</button>
      </form>
      {snapshot.coupons.map(({ code, state }) => (
        <p key={code}>{code}: {state} <button onClick={() => cart.removeCoupon(code)}>Remove {code}</button></p>
      ))}
      <p>
        Total <output id="total">{price(snapshot.due)}</output>{" "}
        <small role="status">{(snapshot.reason ?? snapshot.missing[0])?.message}</small>
      </p>
    </>
  );
}

createRoot(document.querySelector("#shop")).render(<Shop />);

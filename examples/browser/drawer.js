// The cart on a narrow screen: a drawer that holds the cart while it is open.

import { $ } from "./page.js";

const wide = matchMedia("(min-width: 62rem)");
const place = $("cart").parentElement;

/** Opens the drawer if the cart is not beside the shelf. */
export function openDrawer() {
  if (!wide.matches && !$("drawer").open) {
    $("drawer").append($("cart"));
    $("drawer").showModal();
  }
}

$("drawer").onclose = () => place.append($("cart"));
$("view-cart").onclick = openDrawer;
/** Closes the drawer. */
export const closeDrawer = () => $("drawer").close();

$("close-drawer").onclick = closeDrawer;
$("drawer").onclick = ({ target }) => {
  // A click on the backdrop arrives at the dialog itself.
  if (target === $("drawer")) {
    closeDrawer();
  }
};
wide.onchange = () => {
  if (wide.matches && $("drawer").open) {
    closeDrawer();
  }
};

// The height of the receipt, which its place beside the shelf depends on.
new ResizeObserver(() => $("cart").style.setProperty("--height", `${$("cart").offsetHeight}px`)).observe($("cart"));

// A site that is read once, to calculate and verify many carts.

import { read, write } from "../../objects.js";
import { onText, PreparedSite as PricingSite } from "./site.js";

export class PreparedSite extends PricingSite {
  /** Verifies a calculated cart on objects. */
  verifyCart(request) {
    return read(this.verifyCartJson(write(request)));
  }

  /** Verifies a calculated cart on text. */
  verifyCartJson(text) {
    return this[onText]((site, request) => site.verify_cart(request), text);
  }
}

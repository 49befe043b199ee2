"""Uses that the types allow, and faults that they find."""

import copy
from decimal import Decimal
from typing import Any, Dict, List

import cartwright
from cartwright.types import (
    AddItemRequest,
    CalculateRequest,
    CalculateReturnRequest,
    Cart,
    Coupon,
    Item,
    Notice,
    SettleRequest,
    Site,
)

tea: Item = {"itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": Decimal("4.95")}}
cart: Cart = {"currency": "EUR", "siteCode": "main", "items": [tea]}
site: Site = {"includesTax": True, "tax": [{"countries": [{"countryCode": "DE"}]}]}
ten: Coupon = {"code": "TEN", "discountType": "PERCENT", "discountPercentage": "10"}
request: CalculateRequest = {"cart": cart, "site": site, "coupons": [ten], "answer": "WHOLE"}

answer = cartwright.calculate(request)
rules: Decimal = answer["provenance"]["rules"]
notices: List[Notice] = answer["notices"]
addition: AddItemRequest = {"cart": cart, "caller": {"host": True}, "item": tea}
item_id: str = cartwright.add_item(addition)["itemId"]
text: str = cartwright.calculate("{}")
octets: bytes = cartwright.calculate(b"{}")

# Plain dictionaries are accepted, and an answer can be used as a request again.
stored: Dict[str, Any] = {"cart": {}}
cartwright.calculate(stored)
cartwright.calculate({"cart": answer["cart"], "site": site})

# The answer of one operation is what the next one takes, so that a type checker knows the next answer, too.
again: CalculateRequest = {"cart": answer["cart"], "site": site}
changed = cartwright.add_item({"cart": cart, "caller": {"host": True}, "item": tea})["cart"]
twice: AddItemRequest = {"cart": changed, "caller": {"host": True}, "item": tea}
order: SettleRequest = {"order": answer["cart"], "provenance": answer["provenance"]}
back: CalculateReturnRequest = {"order": answer["cart"], "provenance": answer["provenance"], "returned": True}
amount: Decimal = cartwright.settle(order)["amount"]
refund: Decimal = cartwright.calculate_return(back)["totalPrice"]["grossValue"]

with cartwright.PreparedSite({"site": site}) as prepared:
    copied: cartwright.PreparedSite = copy.deepcopy(prepared)
    price: Any = copied.calculate({"cart": cart})["cart"]
    printed: str = prepared.verify_cart("{}")

nameless: Cart = {"currency": "EUR"}  # type: ignore[typeddict-item]
misspelt: Item = {"quantity": 2, "prise": {}}  # type: ignore[typeddict-unknown-key]
inexact: Item = {"quantity": 4.95}  # type: ignore[typeddict-item]
half: Coupon = {"discountType": "HALF"}  # type: ignore[typeddict-item]
answer["notice"]  # type: ignore[typeddict-item]
prepared.calculate(1)  # type: ignore[type-var]
cartwright.calculate(1)  # type: ignore[call-overload]

"""Checks of a table and its site before any cart is priced, instead of hours later in a worker."""

import json
import warnings
from types import MappingProxyType
from typing import Any, List, Mapping, Sequence, Union

from . import _json
from ._call import PreparedSite
from .error import CartwrightError


def check_columns(columns: Sequence[str], request: str, added: Sequence[str]) -> None:
    """Checks that a table has the column of requests once, and none of the columns that it gets.

    :raises ValueError: naming the column
    """
    if not isinstance(request, str):
        raise TypeError(f"`request` must be the name of a column, a str, not {type(request).__name__}")
    count = list(columns).count(request)
    if count != 1:
        found = ", ".join(f"`{name}`" for name in columns) or "none"
        fault = "has no column" if count == 0 else "has several columns"
        raise ValueError(f"the table {fault} `{request}`: give the name of the column with the requests; its columns: {found}")
    # Spark and most databases do not distinguish `Gross` from `gross`.
    taken = [name for name in columns if name.lower() in added]
    if taken:
        raise ValueError(f"the table already has the column `{taken[0]}`, which it would get: drop or rename it before")


def site_text(site: Union[str, bytes, Mapping[str, Any]], name: str = "site") -> str:
    """Returns the site of an argument as JSON.

    :raises ValueError: when a text is not JSON, naming the argument
    :raises TypeError: when it is neither JSON nor a mapping, or has a value that JSON does not have
    """
    if isinstance(site, (str, bytes)):
        _json.given(name, site)
        return site.decode() if isinstance(site, bytes) else site
    if isinstance(site, Mapping):
        return _json.written(site).decode("utf-8", "surrogatepass")
    raise TypeError(f"`{name}` must be JSON or a mapping, not {type(site).__name__}: read a file with `Path.read_text`")


def check_site(prepared: PreparedSite, text: str) -> None:
    """Checks that a text which the library took is a site and nothing around one, and warns about its notices.

    :raises ValueError: naming the member that shows that it is no site
    """
    for notice in site_notices(prepared, text):
        warnings.warn(notice, stacklevel=3)


#: What a notice says of a coupon whatever the cart is.
_OF_COUPONS = ("MEMBER_MISSPELT", "RESTRICTION_UNUSED", "COUPON_SKIPPED")


def site_notices(prepared: PreparedSite, text: str, shared: Mapping[str, Any] = MappingProxyType({})) -> List[str]:
    """Returns the notices about a site that the library took, and about what all carts share, each as JSON.

    :param shared: the members that every cart has, and in ``coupons`` the coupons of all
    :raises ValueError: naming the member that shows that it is no site, or that there is something around it
    """
    members = json.loads(text, parse_int=str, parse_float=str)
    for around in ("site", "sites"):
        if isinstance(members.get(around), (dict, list)):
            raise ValueError(f"`site` is a whole request, whose member `{around}` has no effect here: give the site alone")
    from .types import Site

    known = Site.__required_keys__ | Site.__optional_keys__
    if members and known.isdisjoint(members):
        names = ", ".join(f"`{name}`" for name in members)
        raise ValueError(f"no member of `site` is one of a site: {names}; expected `includesTax`, `tax` or others")
    try:
        own = {"currency": members.get("currency") or "EUR", "siteCode": members.get("code") or ""}
        coupons = {"coupons": shared["coupons"]} if "coupons" in shared else {}
        cart = {**own, **{name: value for name, value in shared.items() if name != "coupons"}}
        notices: Any = prepared.calculate({"cart": cart, **coupons, "answer": "TOTALS"})["notices"]
    except CartwrightError:
        # The site refuses this cart, and perhaps every other: their rows tell.
        return []
    return [_json.text(notice) for notice in notices if _is_of_all(notice)]


def _is_of_all(notice: Mapping[str, Any]) -> bool:
    """Whether a notice about a cart without lines is true of every cart. The time is one of each cart."""
    code, path = notice.get("code"), notice.get("path", "")
    of_coupons = path.startswith(("/coupons/", "/cart/discounts/")) and code in _OF_COUPONS
    return code == "CART_COUPONS_UNUSED" or of_coupons or (path.startswith("/site/") and code != "NOW_MISSING")

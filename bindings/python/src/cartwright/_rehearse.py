"""Rehearses promotions on the baskets of the past: what another site would have cost, and who would have gained.

Behavior is held still: every basket is priced as it was bought, once by the site of that time and once by each other
one. The difference is the cost of a promotion on these baskets, not the turnover that it would have brought.

Needs PyArrow, which the extra ``rehearse`` of the distribution ``cartwright-pricing`` installs with Matplotlib.
"""

import math
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

import pyarrow as pa
import pyarrow.compute as pc

from . import _json
from ._keys import keys
from ._table import site_text
from .operations import calculate

if TYPE_CHECKING:
    from matplotlib.figure import Figure

#: A site, as JSON or as its value.
Site = Union[str, bytes, Mapping[str, Any]]

#: The shares of the gainers at whose ends their gains are told.
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)

#: The columns of the tables beside the keys and the sites.
COLUMNS = ("site", "offer", "carts", "after", "cost", "gainers", "losers", "value", "sets")

#: The name of the site of the past among the sites.
BEFORE = "before"

#: The reason of an offer that has applied and would apply to one set more.
NEXT_SET = "NEXT_SET"

#: The reasons whose ``missing`` is money, which is counted in steps of one.
_OF_MONEY = ("MIN_ORDER_VALUE", "MIN_VALUE", "MIN_LEFT")


@dataclass(frozen=True)
class Rehearsal:
    """Tables of PyArrow, which every library with Arrow reads. Amounts are those of the site's basis: gross if its prices
    include tax, else net; in the unit of the figures, decimals or whole minor units.
    """

    #: A row for each cart: its id, its keys, ``before``, and what it costs by each other site. A cart that a site refuses
    #: is in no table.
    carts: pa.Table
    #: A row for each other site: ``site``, ``carts``, ``before``, ``after``, ``cost``, ``gainers``, ``losers``,
    #: ``refused`` and the gain below which a share of the gainers is, such as ``gain_50`` for the median.
    totals: pa.Table
    #: The same but for refused carts and gains, for each key.
    keys: pa.Table
    #: A row for each site, offer and key with which it took something: ``site``, ``offer``, the keys, ``carts``, ``value``
    #: and ``sets``.
    offers: pa.Table
    #: A row for each way in which carts just miss an offer, or one set more of it (``NEXT_SET``): ``site``, ``offer``,
    #: ``reason``, ``missing`` and ``carts``. What is missing of an amount is rounded up to a whole one.
    near: pa.Table
    by: Tuple[str, ...]

    def tables(self) -> Mapping[str, pa.Table]:
        """Returns the tables by their names."""
        return {name: getattr(self, name) for name in ("carts", "totals", "keys", "offers", "near")}

    def plot(self) -> "Figure":
        """Draws a page of four pictures: cost by the first key, cost by offer, gains and losses, near misses.

        :raises ImportError: without Matplotlib
        """
        from ._pictures import page

        return page(self)

    def write(self, folder: Union[str, Path]) -> List[Path]:
        """Writes every table as CSV and, if Matplotlib is there, the page of pictures as PDF; returns the files."""
        from pyarrow import csv

        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        files = []
        for name, table in self.tables().items():
            files.append(folder / f"{name}.csv")
            csv.write_csv(table, files[-1])
        try:
            figure = self.plot()
        except ImportError:
            return files
        files.append(folder / "page.pdf")
        figure.savefig(files[-1])
        return files


def rehearse(
    lines: Any,
    before: Site,
    after: Union[Site, Sequence[Site]],
    by: Union[str, Sequence[str]] = (),
    cart: str = "basket_id",
    names: Union[None, str, Sequence[str]] = None,
    now: Any = None,
    price: Optional[Callable[..., Any]] = None,
    **given: Any,
) -> Rehearsal:
    """Prices the carts of a table by one site and by others, and tells the difference.

    :param lines: the table, as for :func:`cartwright.frame.price`
    :param before: the site by which the carts were sold
    :param after: the other site, or a list of them
    :param by: the key or the keys by which the figures are summed: columns, of which the first row of a cart counts, or
        ``"hour"``, ``"day"``, ``"week"`` or ``"month"`` of the column ``now``, by the clock of its time zone
    :param cart: the column with the id of the cart
    :param names: the names of the other sites in the tables; ``after``, or ``after 1`` and so on, by default
    :param now: the time of every cart, or the name of its column
    :param price: what prices the table, :func:`cartwright.frame.price` by default
    :param given: the other arguments of :func:`cartwright.frame.price`
    :raises CartwrightError: when a site, a column or a cart is refused
    :raises ValueError: when a key is no column, sites and names are not as many, two things have one name, or the prices of
        two sites cannot be compared: they differ in ``includesTax``, ``cartCalculationScale`` or ``currency``; or the
        baskets have several currencies
    :raises OverflowError: when the sum of all baskets in minor units has more than 64 bits
    """
    if price is None:
        from .frame import price
    if not isinstance(after, Iterable):
        raise TypeError(f"`after` is a {type(after).__qualname__}: expected a site or a list of sites")
    sites = [after] if isinstance(after, (str, bytes, Mapping)) else list(after)
    called = _names([names] if isinstance(names, str) else names, len(sites))
    by = [by] if isinstance(by, str) else list(by)
    table = pa.table(lines)
    _check_names(by, cart, called)
    bases = [_basis(name, site, given.get("carts")) for name, site in zip((BEFORE, *called), (before, *sites))]
    for member, before_, *others in zip(_BASIS, *bases):
        if any(other != before_ for other in others):
            raise ValueError(f"`before` and `after` differ in `{member}`: their prices cannot be compared")
    _check_currency(table, given.get("carts"))
    side = bases[0][0].lower()

    keyed = keys(table, cart, by, now)
    found = {}
    for name, site in zip((BEFORE, *called), (before, *sites)):
        # Near misses of the past are of no interest.
        told = "applied" if name == BEFORE else "near"
        priced = price(table, site, cart=cart, now=now, offers=told, tables=("carts", "offers"), **given)
        found[name] = (pa.table(priced.carts), pa.table(priced.offers))
    ids = found[BEFORE][0].column(cart)
    costs = {name: carts.column(side) for name, (carts, _) in found.items()}
    _check_room(costs)
    for name, (carts, _) in found.items():
        if not carts.column(cart).equals(ids):
            raise RuntimeError(f"the carts of `{name}` are not those of `{BEFORE}`; please report it")
    place = pc.index_in(ids, value_set=keyed.column(cart).cast(ids.type).combine_chunks())
    columns = {cart: ids, **{key: keyed.column(key).take(place) for key in by}, **costs}
    all_carts = pa.table(columns)
    is_priced = pc.is_valid(costs[BEFORE])
    for cost in costs.values():
        is_priced = pc.and_(is_priced, pc.is_valid(cost))
    carts = all_carts.filter(is_priced)
    return Rehearsal(
        carts=carts,
        totals=pa.Table.from_pylist([_total(carts, name, all_carts.num_rows) for name in called]),
        keys=pa.concat_tables([_by_key(carts, name, by) for name in called]) if by else pa.table({}),
        offers=pa.concat_tables([_offers(offers, name, carts, cart, by) for name, (_, offers) in found.items()]),
        near=pa.concat_tables([_near(found[name][1], name, carts, cart) for name in called]),
        by=tuple(by),
    )


def _names(names: Optional[Sequence[str]], count: int) -> List[str]:
    if count == 0:
        raise ValueError("`after` is empty: give the site, or the sites, to compare with")
    if names is None:
        return ["after"] if count == 1 else [f"after {number}" for number in range(1, count + 1)]
    if len(names) != count or len({*names, BEFORE}) != count + 1:
        raise ValueError(f"`names` must be {count} different names, none of them `{BEFORE}`: {', '.join(names)}")
    return list(names)


def _check_names(by: Sequence[str], cart: str, called: Sequence[str]) -> None:
    """Refuses two columns of one name in the tables."""
    sites = (BEFORE, *called)
    if cart in sites:
        other = f"another one in `names`, instead of `{cart}`" if cart in called else f"the column another one than `{BEFORE}`"
        raise ValueError(f"`{cart}` is the column with the ids of carts, and the name of a site: give {other}")
    for place, key in enumerate(by):
        if key in (cart, *sites, *COLUMNS):
            raise ValueError(f"`{key}` is a column of the tables: rename the key or the site")
        if key in by[:place]:
            raise ValueError(f"`by` has the key `{key}` twice: give it once")


#: The members of a site that two sites share if their prices are to be compared.
_BASIS = ("includesTax", "cartCalculationScale", "currency")


def _basis(name: str, site: Site, carts: Any) -> Tuple[Any, Any, Any]:
    """Returns ``"GROSS"`` or ``"NET"``, the number of decimals and the currency of the prices that a site makes."""
    read: Any = _json.given(name, site_text(site, name))
    members = read if isinstance(read, Mapping) else {}
    stated = {member: members[member] for member in ("includesTax", "cartCalculationScale") if member in members}
    # The library knows what a site without these members counts in.
    empty = {"currency": "EUR", "siteCode": ""}
    provenance: Any = calculate({"site": stated, "cart": empty})["provenance"]
    of_carts = carts.get("currency") if isinstance(carts, Mapping) else None
    currency = members.get("currency") if of_carts is None or isinstance(of_carts, Mapping) else of_carts
    return provenance["basis"], provenance["scale"], currency


def _check_currency(table: pa.Table, carts: Any) -> None:
    """Refuses baskets in several currencies, whose amounts nobody adds up."""
    stated = carts.get("currency") if isinstance(carts, Mapping) else None
    column = stated.get("column") if isinstance(stated, Mapping) else None
    if column not in table.column_names:
        return
    found = [str(value) for value in pc.unique(table.column(column)).to_pylist() if value is not None]
    if len(found) > 1:
        raise ValueError(f"the baskets have several currencies, {', '.join(sorted(found))}: rehearse those of one at a time")


def _check_room(costs: Mapping[str, pa.ChunkedArray]) -> None:
    """Refuses whole minor units whose sum 64 bits do not hold."""
    for amounts in costs.values():
        if pa.types.is_integer(amounts.type) and (pc.sum(amounts.cast(pa.decimal128(20, 0))).as_py() or 0) >= 2**63:
            raise OverflowError("the sum of all baskets in minor units has more than 64 bits: leave `minor_units` out")


def _total(carts: pa.Table, name: str, count: int) -> Mapping[str, Any]:
    cost = _difference(carts, name)
    gains = pc.array_take(cost, pc.array_sort_indices(cost))
    gains = gains.filter(pc.greater(gains, _zero(gains)))
    total = {
        "site": name,
        "carts": carts.num_rows,
        "before": pc.sum(carts.column(BEFORE)).as_py(),
        "after": pc.sum(carts.column(name)).as_py(),
        "cost": pc.sum(cost).as_py(),
        "gainers": len(gains),
        "losers": pc.sum(pc.less(cost, _zero(cost))).as_py() or 0,
        "refused": count - carts.num_rows,
    }
    for share in QUANTILES:
        place = math.ceil(share * len(gains)) - 1
        total[f"gain_{round(share * 100)}"] = gains[place].as_py() if len(gains) else None
    return total


def _difference(carts: pa.Table, name: str) -> pa.Array:
    """Returns what each cart pays less."""
    [before, after] = [_wide(carts.column(column).combine_chunks()) for column in (BEFORE, name)]
    return pc.subtract(before, after)


def _wide(amounts: pa.Array) -> pa.Array:
    """Returns amounts in a type that has room for their sums and differences."""
    if pa.types.is_decimal(amounts.type):
        return amounts.cast(pa.decimal128(30, amounts.type.scale))
    return amounts.cast(pa.int64())


def _zero(amounts: pa.Array) -> pa.Scalar:
    return pa.scalar(0).cast(amounts.type)


def _by_key(carts: pa.Table, name: str, by: Sequence[str]) -> pa.Table:
    cost = _difference(carts, name)
    columns = {key: carts.column(key) for key in by}
    columns.update(
        before=_wide(carts.column(BEFORE).combine_chunks()),
        after=_wide(carts.column(name).combine_chunks()),
        cost=cost,
        gainers=pc.cast(pc.greater(cost, _zero(cost)), pa.int64()),
        losers=pc.cast(pc.less(cost, _zero(cost)), pa.int64()),
    )
    sums = ["before", "after", "cost", "gainers", "losers"]
    table = pa.table(columns).group_by(list(by)).aggregate([([], "count_all"), *((column, "sum") for column in sums)])
    table = table.rename_columns([*by, "carts", *sums]).sort_by([(key, "ascending") for key in by])
    return _of_site(table, name)


def _of_site(table: pa.Table, name: str) -> pa.Table:
    """Puts the name of a site in front of a table."""
    return table.add_column(0, "site", pa.array([name] * table.num_rows, pa.string()))


def _of_priced(offers: pa.Table, carts: pa.Table, cart: str, by: Sequence[str]) -> pa.Table:
    """Returns the rows of carts that every site has priced, with the keys of their carts."""
    place = pc.index_in(offers.column(cart), value_set=carts.column(cart).combine_chunks())
    offers = offers.filter(pc.is_valid(place))
    place = place.filter(pc.is_valid(place))
    for key in by:
        offers = offers.append_column(f"key_{key}", carts.column(key).take(place))
    return offers


def _offers(offers: pa.Table, name: str, carts: pa.Table, cart: str, by: Sequence[str]) -> pa.Table:
    taken = _of_priced(offers.filter(offers.column("applied")), carts, cart, by)
    value = taken.column("value").combine_chunks()
    columns = {"offer": pc.cast(taken.column("offer"), pa.string()), **{key: taken.column(f"key_{key}") for key in by}}
    columns.update(value=_wide(value), sets=pc.fill_null(pc.cast(taken.column("sets"), pa.int64()), 0))
    groups = ["offer", *by]
    table = pa.table(columns).group_by(groups).aggregate([([], "count_all"), ("value", "sum"), ("sets", "sum")])
    table = table.rename_columns([*groups, "carts", "value", "sets"])
    return _of_site(table.sort_by([(group, "ascending") for group in groups]), name)


def _near(offers: pa.Table, name: str, carts: pa.Table, cart: str) -> pa.Table:
    missed = _of_priced(offers.filter(pc.is_valid(offers.column("missing"))), carts, cart, ())
    reason = pc.fill_null(pc.cast(missed.column("reason"), pa.string()), NEXT_SET)
    exact = missed.column("missing")
    missing = pc.if_else(pc.is_in(reason, value_set=pa.array(_OF_MONEY)), pc.ceil(exact), exact)
    table = pa.table({"offer": pc.cast(missed.column("offer"), pa.string()), "reason": reason, "missing": missing})
    groups = ["offer", "reason", "missing"]
    table = table.group_by(groups).aggregate([([], "count_all")]).rename_columns([*groups, "carts"])
    return _of_site(table.sort_by([(group, "ascending") for group in groups]), name)

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
from ._table import site_text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

#: A site, as JSON or as its value.
Site = Union[str, bytes, Mapping[str, Any]]

#: The shares of the gainers at whose ends their gains are told.
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)

#: The keys that follow from the time of a cart, if the table has no column of this name.
TIMES = ("hour", "day", "week", "month")

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
    by: Sequence[str] = (),
    cart: str = "basket_id",
    names: Optional[Sequence[str]] = None,
    now: Any = None,
    price: Optional[Callable[..., Any]] = None,
    **given: Any,
) -> Rehearsal:
    """Prices the carts of a table by one site and by others, and tells the difference.

    :param lines: the table, as for :func:`cartwright.frame.price`
    :param before: the site by which the carts were sold
    :param after: the other site, or a list of them
    :param by: keys by which the figures are summed: columns, of which the first row of a cart counts, or ``"hour"``,
        ``"day"``, ``"week"`` or ``"month"`` of the column ``now``, by the clock of its time zone
    :param cart: the column with the id of the cart
    :param names: the names of the other sites in the tables; ``after``, or ``after 1`` and so on, by default
    :param now: the time of every cart, or the name of its column
    :param price: what prices the table, :func:`cartwright.frame.price` by default
    :param given: the other arguments of :func:`cartwright.frame.price`
    :raises CartwrightError: when a site, a column or a cart is refused
    :raises ValueError: when a key is no column, or sites and names are not as many
    """
    if price is None:
        from .frame import price
    if not isinstance(after, Iterable):
        raise TypeError(f"`after` is a {type(after).__qualname__}: expected a site or a list of sites")
    sites = [after] if isinstance(after, (str, bytes, Mapping)) else list(after)
    called = _names(names, len(sites))
    table = pa.table(lines)
    taken = [key for key in by if key in (cart, BEFORE, *called, *COLUMNS)]
    if taken:
        raise ValueError(f"`{taken[0]}` is a column of the tables: rename the key or the site")
    gross = [_is_gross(name, site) for name, site in zip((BEFORE, *called), (before, *sites))]
    side = "gross" if all(gross) else "net" if not any(gross) else None
    if side is None:
        raise ValueError("`before` and `after` differ in `includesTax`: their prices cannot be compared")

    keyed = _keys(table, cart, by, now)
    found = {}
    for name, site in zip((BEFORE, *called), (before, *sites)):
        # Near misses of the past are of no interest.
        told = "applied" if name == BEFORE else "near"
        priced = price(table, site, cart=cart, now=now, offers=told, tables=("carts", "offers"), **given)
        found[name] = (pa.table(priced.carts), pa.table(priced.offers))
    ids = found[BEFORE][0].column(cart)
    costs = {name: carts.column(side) for name, (carts, _) in found.items()}
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


def _is_gross(name: str, site: Site) -> bool:
    read: Any = _json.given(name, site_text(site, name))
    return isinstance(read, Mapping) and read.get("includesTax") is True


def _keys(table: pa.Table, cart: str, by: Sequence[str], now: Any) -> pa.Table:
    """Returns the keys of each cart: those of its first row."""
    if cart not in table.column_names:
        raise ValueError(f"the table has no column `{cart}` with the ids of carts; its columns: {', '.join(table.column_names)}")
    columns = {cart: table.column(cart)}
    for key in by:
        if key in table.column_names:
            columns[key] = table.column(key)
        elif key in TIMES and isinstance(now, str) and now in table.column_names:
            columns[key] = _time(table.column(now), key)
        else:
            of_time = f", and `{key}` needs the name of a column in `now`" if key in TIMES else ""
            raise ValueError(f"the table has no column `{key}` to sum by{of_time}; its columns: {', '.join(table.column_names)}")
    keyed = pa.table({name: _decoded(column) for name, column in columns.items()})
    # A key that the first row does not have is none, whatever the others say.
    of_row = pc.ScalarAggregateOptions(skip_nulls=False, min_count=0)
    first = keyed.group_by(cart, use_threads=False).aggregate([(key, "first", of_row) for key in by])
    return first.rename_columns([cart, *by])


def _decoded(column: pa.ChunkedArray) -> pa.ChunkedArray:
    """Returns the values of a column with a dictionary, such as a categorical one of pandas."""
    return column.cast(column.type.value_type) if pa.types.is_dictionary(column.type) else column


def _time(column: pa.ChunkedArray, key: str) -> pa.ChunkedArray:
    """Returns the hour of the day, the day, or the first day of the week or month, by the clock of the time zone."""
    if not pa.types.is_timestamp(column.type):
        raise ValueError(f"`{key}` needs points in time in `now`, and the column has the type {column.type}")
    local = pc.local_timestamp(column) if column.type.tz else column
    if key == "hour":
        return pc.hour(local)
    return pc.cast(pc.floor_temporal(local, unit=key), pa.date32())


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

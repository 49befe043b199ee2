"""The keys by which a rehearsal sums: columns of its table, and the hour, day, week or month of its time."""

from typing import Any, Sequence

import pyarrow as pa
import pyarrow.compute as pc

#: The keys that follow from the time of a cart, if the table has no column of this name.
TIMES = ("hour", "day", "week", "month")

#: The types that PyArrow does not group or take, with others for the same values.
_CAST = {"string_view": pa.string(), "binary_view": pa.binary(), "halffloat": pa.float32()}

#: The types of keys.
_OF_KEYS = (
    pa.types.is_null,
    pa.types.is_boolean,
    pa.types.is_integer,
    pa.types.is_floating,
    pa.types.is_decimal128,
    pa.types.is_decimal256,
    pa.types.is_string,
    pa.types.is_large_string,
    pa.types.is_binary,
    pa.types.is_large_binary,
    pa.types.is_fixed_size_binary,
    pa.types.is_date,
    pa.types.is_time,
    pa.types.is_timestamp,
    pa.types.is_duration,
)


def keys(table: pa.Table, cart: str, by: Sequence[str], now: Any) -> pa.Table:
    """Returns the keys of each cart: those of its first row."""
    if cart not in table.column_names:
        raise ValueError(f"the table has no column `{cart}` with the ids of carts; its columns: {', '.join(table.column_names)}")
    twice = [name for name in (cart, *by, now) if isinstance(name, str) and table.column_names.count(name) > 1]
    if twice:
        raise ValueError(f"the table has several columns `{twice[0]}`: rename all but one")
    columns = {cart: table.column(cart)}
    for key in by:
        if key in table.column_names:
            columns[key] = table.column(key)
        elif key in TIMES and isinstance(now, str) and now in table.column_names:
            columns[key] = _time(table.column(now), key)
        else:
            of_time = f", and `{key}` needs the name of a column in `now`" if key in TIMES else ""
            raise ValueError(f"the table has no column `{key}` to sum by{of_time}; its columns: {', '.join(table.column_names)}")
    keyed = pa.table({name: _plain(name, column) for name, column in columns.items()})
    # A key that the first row does not have is none, whatever the others say.
    rows = pa.table({"cart": keyed.column(cart), "row": pa.array(range(table.num_rows), pa.int64())})
    first = rows.group_by("cart", use_threads=False).aggregate([("row", "min")])
    return keyed.take(first.column("row_min"))


def _plain(name: str, column: pa.ChunkedArray) -> pa.ChunkedArray:
    """Returns a column in a type by which PyArrow groups and sorts.

    :raises ValueError: when it has lists, objects or others
    """
    kind = column.type
    if pa.types.is_dictionary(kind):
        # A categorical column of pandas or polars.
        words = _CAST.get(str(kind.value_type), kind.value_type)
        parts = [part.dictionary.cast(words).take(part.indices) for part in column.chunks]
        return _plain(name, pa.chunked_array(parts, words))
    if str(kind) in _CAST:
        return column.cast(_CAST[str(kind)])
    if not any(test(kind) for test in _OF_KEYS):
        raise ValueError(f"the column `{name}` has the type {kind}: expected strings, numbers, days or times")
    return column


def _time(column: pa.ChunkedArray, key: str) -> pa.ChunkedArray:
    """Returns the hour of the day, the day, or the first day of the week or month, by the clock of the time zone."""
    if not pa.types.is_timestamp(column.type):
        raise ValueError(f"`{key}` needs points in time in `now`, and the column has the type {column.type}")
    local = pc.local_timestamp(column) if column.type.tz else column
    if key == "hour":
        return pc.hour(local)
    return pc.cast(pc.floor_temporal(local, unit=key), pa.date32())

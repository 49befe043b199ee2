"""Reprices tables of carts on Spark; needs the extra ``spark`` of the distribution ``cartwright-pricing``.

Carts are passed to the library in Arrow batches, in each Python worker with its own copy of it, and amounts are
returned as decimals; no ``float`` is involved.
"""

import functools
import itertools
from typing import Any, Iterator, Mapping, Sequence, Union

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.types import BinaryType, DecimalType, StringType, StructField, StructType

from . import PreparedSite, frame
from ._table import check_columns, check_site, site_text
from ._totals import Totals, totals

#: 18 digits before the decimal point and 10 after it, the most that a total can have.
AMOUNT = DecimalType(28, 10)

_AMOUNTS = ("net", "tax", "gross")

#: The columns that a table always gets.
_COLUMNS = Totals._fields[: Totals._fields.index("offers")]


def reprice(
    carts: DataFrame, site: Union[str, bytes, Mapping[str, Any]], request: str = "request", offers: bool = False
) -> DataFrame:
    """Returns the table with the current price of each cart: ``net``, ``tax``, ``gross``, ``refusal`` and ``notices``.

    A refused cart has the code of the refusal in ``refusal`` and no totals; it does not affect the other carts. A
    missing request is refused with ``WRONG_TYPE``. ``notices`` has the notices of the calculation, a JSON list, or
    ``NULL`` if there are none. Notices about the site itself are warnings of this call, too.

    :param carts: a table with requests of a calculation, ``{"cart", "coupons"?, ...}`` without a site, as strings
    :param site: the site, as JSON or as a mapping
    :param request: the column with the requests
    :param offers: whether the table also gets ``offers``, the report on the promotions and coupons of each cart, a JSON
        list as in an answer of :func:`cartwright.calculate`, or ``NULL`` if there are none. A request with a member
        ``offers`` of its own is left as it is
    :raises CartwrightError: when the site is refused, because no cart can be priced then
    :raises ValueError: when the table lacks the column or has one of the new columns already, or when the site is not
        a site but, for example, a whole request
    :raises TypeError: when the column does not contain strings
    """
    fields = carts.schema.fields
    names = Totals._fields if offers else _COLUMNS
    check_columns([field.name for field in fields], request, names)
    kind = next(field.dataType for field in fields if field.name == request)
    if not isinstance(kind, (StringType, BinaryType)):
        raise TypeError(f"the column `{request}` is of type {kind.simpleString()}: expected strings, such as `to_json` makes")
    text = site_text(site)
    check_site(_prepared(text), text)
    added = [StructField(name, AMOUNT if name in _AMOUNTS else StringType()) for name in names]
    schema = StructType(fields + added)

    def priced(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield _priced(batch, request, text, names)

    return carts.mapInArrow(priced, schema)


@functools.lru_cache(maxsize=256)
def _prepared(site: str) -> PreparedSite:
    """Returns the prepared site of a JSON text; each worker reads a site once."""
    return PreparedSite(f'{{"site":{site}}}')


def _priced(batch: pa.RecordBatch, column: str, site: str, names: Sequence[str]) -> pa.RecordBatch:
    calculate = _prepared(site).calculate
    requests = batch.column(column).cast(pa.binary()).to_pylist()
    reported = "offers" in names
    found = list(zip(*(totals(calculate, request, reported) for request in requests))) or [()] * len(Totals._fields)
    columns = found[: len(names)]
    amount = pa.decimal128(AMOUNT.precision, AMOUNT.scale)
    arrays = [pa.array(values, pa.string()) for values in columns]
    arrays[: len(_AMOUNTS)] = [values.cast(amount) for values in arrays[: len(_AMOUNTS)]]
    return pa.RecordBatch.from_arrays([*batch.columns, *arrays], [*batch.schema.names, *names])


def price(
    lines: DataFrame,
    site: Union[str, bytes, Mapping[str, Any]],
    cart: str = "basket_id",
    table: str = "carts",
    **options: Any,
) -> DataFrame:
    """Prices a table of lines cart by cart, like :func:`cartwright.frame.price`, and returns one of its tables.

    The lines of a cart come together by one shuffle, and stay together in any number of Arrow batches. No text is made
    for any line, and nothing is called for each cart.

    :param lines: the table, with a row for each line
    :param site: the site, as JSON or as a mapping
    :param cart: the column with the id of the cart
    :param table: ``"carts"``, ``"lines"`` or ``"offers"``
    :param options: those of :func:`cartwright.frame.price` from ``columns`` on, but for ``sort``, ``progress`` and ``tables``
    :raises CartwrightError: when the site, an option or a column is refused
    """
    # A module that Spark keeps to itself: `reprice` must not depend on it.
    from pyspark.sql.pandas.types import from_arrow_schema, to_arrow_schema

    text, given = site_text(site), frame.options(cart, **options)
    empty = pa.schema([to_arrow_schema(lines.schema).field(name) for name in lines.columns]).empty_table()
    schema = from_arrow_schema(_figures(empty, text, given, table).schema)

    def priced(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        first = next(batches, None)
        if first is not None:
            rows = pa.RecordBatchReader.from_batches(first.schema, itertools.chain([first], batches))
            yield from _figures(rows, text, given, table)

    return lines.repartition(cart).sortWithinPartitions(cart).mapInArrow(priced, schema)


def _figures(lines: Any, site: str, options: bytes, table: str) -> pa.RecordBatchReader:
    """Returns the figures of a table of lines while they are made."""
    return pa.RecordBatchReader.from_stream(frame.Streamed(frame.begin(lines, site, options, [table])[table]))

"""Reprices tables of carts on Spark; needs the extra ``spark`` of the distribution ``cartwright-pricing``.

Carts are passed to the library in Arrow batches, in each Python worker with its own copy of it, and amounts are
returned as decimals; no ``float`` is involved.
"""

import functools
from typing import Iterator

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.types import DecimalType, StringType, StructField, StructType

from . import PreparedSite
from ._totals import totals

#: 18 digits before the decimal point and 10 after it, the most that a total can have.
AMOUNT = DecimalType(28, 10)

_NAMES = ("net", "tax", "gross")


def reprice(carts: DataFrame, site: str, request: str = "request") -> DataFrame:
    """Returns the table with the current price of each cart: ``net``, ``tax``, ``gross`` and ``refusal``.

    A refused cart has the code of the refusal in ``refusal`` and no totals; it does not affect the other carts.

    :param carts: a table with requests of a calculation, ``{"cart", "coupons"?, ...}`` without a site, as strings
    :param site: the site, as JSON
    :param request: the column with the requests
    :raises CartwrightError: when the site is refused, because no cart can be priced then
    """
    _prepared(site)
    added = [StructField(name, AMOUNT) for name in _NAMES] + [StructField("refusal", StringType())]
    schema = StructType(carts.schema.fields + added)

    def priced(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield _priced(batch, request, site)

    return carts.mapInArrow(priced, schema)


@functools.lru_cache(maxsize=256)
def _prepared(site: str) -> PreparedSite:
    """Returns the prepared site of a JSON text; each worker reads a site once."""
    return PreparedSite(f'{{"site":{site}}}')


def _priced(batch: pa.RecordBatch, column: str, site: str) -> pa.RecordBatch:
    calculate = _prepared(site).calculate
    requests = batch.column(column).cast(pa.binary()).to_pylist()
    columns = list(zip(*(totals(calculate, request) for request in requests))) or [()] * 4
    amount = pa.decimal128(AMOUNT.precision, AMOUNT.scale)
    arrays = [pa.array(values, pa.string()) for values in columns]
    arrays[:3] = [values.cast(amount) for values in arrays[:3]]
    return pa.RecordBatch.from_arrays([*batch.columns, *arrays], [*batch.schema.names, *_NAMES, "refusal"])

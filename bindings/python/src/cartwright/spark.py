"""Reprices tables of carts on Spark: ``pip install cartwright[spark]``.

Carts go to the library in the batches of Arrow, each Python worker with its own copy of it, and amounts come back as
decimals; no ``float`` carries one.
"""

import functools
import json
from typing import Any, Iterator, List, Optional, Tuple

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.types import DecimalType, StringType, StructField, StructType

from . import CartwrightError, PreparedSite

#: 18 digits before the point and 10 behind it: all that a total can have.
AMOUNT = DecimalType(28, 10)

_NAMES = ("net", "tax", "gross")
_MEMBERS = ("netValue", "taxValue", "grossValue")


def reprice(carts: DataFrame, site: str, request: str = "request") -> DataFrame:
    """The table with what each cart costs now: ``net``, ``tax``, ``gross`` and ``refusal``.

    A cart that is refused has the code of the refusal in ``refusal``, and no totals; it takes no other cart with it.

    :param carts: a table with requests of a calculation, ``{"cart", "coupons"?, ...}`` without a site, as text
    :param site: the site, as JSON
    :param request: the column of the requests
    :raises CartwrightError: when the site is refused: then no cart can be priced
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
    """Sites by their text; each worker reads one once."""
    return PreparedSite(f'{{"site":{site}}}')


def _priced(batch: pa.RecordBatch, column: str, site: str) -> pa.RecordBatch:
    calculate = _prepared(site).calculate
    rows = [_totals(calculate, request) for request in batch.column(column).cast(pa.binary()).to_pylist()]
    amounts: List[List[Optional[str]]] = [[], [], []]
    for row in rows:
        for values, value in zip(amounts, row):
            values.append(value)
    arrays = [pa.array(values, pa.string()).cast(pa.decimal128(AMOUNT.precision, AMOUNT.scale)) for values in amounts]
    refusals = pa.array([row[3] for row in rows], pa.string())
    return pa.RecordBatch.from_arrays([*batch.columns, *arrays, refusals], [*batch.schema.names, *_NAMES, "refusal"])


def _totals(calculate: Any, request: Optional[bytes]) -> Tuple[Optional[str], ...]:
    if request is None:
        return None, None, None, None
    try:
        answer = calculate(_asking_for_totals(request))
    except CartwrightError as refused:
        return None, None, None, refused.code
    total = json.loads(answer, parse_int=str, parse_float=str)["cart"]["calculatedPrice"]["finalPrice"]
    return (*(total[member] for member in _MEMBERS), None)


def _asking_for_totals(request: bytes) -> bytes:
    """The request for the totals alone, which are the same and a shorter text; as it stands where it asks for something."""
    begin = request.lstrip()
    if b'"answer"' in request or not begin.startswith(b'{"'):
        return request
    return b'{"answer":"TOTALS",' + begin[1:]

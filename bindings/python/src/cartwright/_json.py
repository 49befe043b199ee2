"""Requests and answers as Python objects, exact to the last digit: a number is a ``Decimal`` or an ``int``, never a
``float``.
"""

import json
import operator
from collections.abc import Mapping
from decimal import Decimal
from json.encoder import encode_basestring as _quoted
from typing import Any, Callable, Dict, List, Sequence


def written(request: Mapping[str, Any]) -> bytes:
    """Writes a request as JSON.

    Raises ``TypeError`` with the path for a value that JSON does not have and for a ``float``: 4.95 is not a binary
    fraction.
    """
    out: List[str] = []
    try:
        _members(request, out.append)
    except _Unsayable as wrong:
        raise TypeError(str(wrong)) from None
    return "".join(out).encode("utf-8", "surrogatepass")


class _Unsayable(Exception):
    """A value that JSON does not have, and the steps to it, innermost first."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.steps: List[str] = []

    def __str__(self) -> str:
        path = "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in reversed(self.steps))
        return f"`{path}` {self.args[0]}"


Put = Callable[[str], None]


def _value(value: Any, put: Put) -> None:
    write = _BY_TYPE.get(type(value))
    if write is None:
        write = next((write for kind, write in _BY_TYPE.items() if isinstance(value, kind)), _integer)
    write(value, put)


def _members(members: Mapping[Any, Any], put: Put) -> None:
    before = "{"
    for name, value in members.items():
        if not isinstance(name, str):
            raise _Unsayable(f"has the member {name!r}, whose name is not a str")
        put(f"{before}{_quoted(name)}:")
        try:
            _value(value, put)
        except _Unsayable as wrong:
            wrong.steps.append(name)
            raise
        before = ","
    put("}" if members else "{}")


def _elements(elements: Sequence[Any], put: Put) -> None:
    before = "["
    for index, element in enumerate(elements):
        put(before)
        try:
            _value(element, put)
        except _Unsayable as wrong:
            wrong.steps.append(str(index))
            raise
        before = ","
    put("]" if elements else "[]")


def _decimal(value: Decimal, put: Put) -> None:
    if not value.is_finite():
        raise _Unsayable(f"is {value}, which is not a JSON number")
    put(str(value))


def _float(value: float, put: Put) -> None:
    # Only the digits: a subclass may print itself as `np.float64(19.99)`.
    digits = float.__repr__(value)
    raise _Unsayable(f'is the float {digits}: give Decimal("{digits}"), which has exactly these digits')


def _integer(value: Any, put: Put) -> None:
    """Writes an integer, also of another type such as those of numpy."""
    try:
        number = operator.index(value)
    except TypeError:
        raise _Unsayable(
            f"is a {type(value).__name__}, which JSON does not have: use a str, int, Decimal, bool, None, list or dict"
        ) from None
    put(int.__repr__(number))


#: The function that writes values of a type; a subclass takes the first match in this order.
_BY_TYPE: Dict[type, Callable[[Any, Put], None]] = {
    str: lambda value, put: put(_quoted(value)),
    type(None): lambda value, put: put("null"),
    bool: lambda value, put: put("true" if value else "false"),
    int: _integer,
    Decimal: _decimal,
    dict: _members,
    Mapping: _members,
    list: _elements,
    tuple: _elements,
    float: _float,
}


def read(answer: bytes) -> Any:
    """Reads an answer; every number is a ``Decimal``, so that a division of whole numbers stays decimal too."""
    return json.loads(answer, parse_int=Decimal, parse_float=Decimal)

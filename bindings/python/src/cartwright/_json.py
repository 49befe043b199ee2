"""Requests and answers as Python objects, exact to the last digit: a number is a ``Decimal`` or an ``int``, never a
``float``.
"""

import json
import math
import operator
from collections.abc import Mapping
from decimal import Decimal
from json.encoder import encode_basestring as _quoted
from typing import Any, Callable, Dict, List, Sequence, Tuple, Union


def written(request: Mapping[str, Any]) -> bytes:
    """Writes a request as JSON.

    Raises ``TypeError`` with the path for a value that JSON does not have and for a ``float``: 4.95 is not a binary
    fraction.
    """
    try:
        return text(request).encode("utf-8", "surrogatepass")
    except _Unsayable as wrong:
        raise TypeError(str(wrong)) from None


def text(value: Any) -> str:
    """Writes any value as JSON."""
    out: List[str] = []
    try:
        _value(value, out.append)
    except RecursionError:
        raise TypeError("the value has too many levels of lists and dicts, or contains itself") from None
    return "".join(out)


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
        raise _no_number(f"Decimal {value}", value.is_nan())
    put(str(value))


def _float(value: float, put: Put) -> None:
    # Only the digits: a subclass may print itself as `np.float64(19.99)`.
    digits = float.__repr__(value)
    if not math.isfinite(value):
        raise _no_number(f"float {digits}", math.isnan(value))
    raise _Unsayable(f'is the float {digits}: give Decimal("{digits}"), which has exactly these digits')


def _no_number(shown: str, missing: bool) -> _Unsayable:
    """A NaN or an infinity. Tables, such as those of pandas, write a missing value as NaN."""
    cure = "leave the member out if it has no value" if missing else "give a finite amount"
    return _Unsayable(f"is the {shown}, which is not a number in JSON: {cure}")


def _integer(value: Any, put: Put) -> None:
    """Writes an integer, also of another type such as those of numpy."""
    try:
        digits = int.__repr__(operator.index(value))
    except TypeError:
        kind = type(value).__qualname__
        if type(value).__module__ != "builtins":
            # numpy too has a `bool`.
            kind = f"{type(value).__module__}.{kind}"
        raise _Unsayable(
            f"is a {kind}, which JSON does not have: use a str, int, Decimal, bool, None, list or dict"
        ) from None
    except ValueError as too_long:
        raise _Unsayable(f"is an int with too many digits: {too_long}") from None
    put(digits)


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


def given(name: str, text: Union[str, bytes]) -> Any:
    """Reads the JSON of an argument, and names the argument if it is none.

    :raises ValueError: when the text is not JSON, or an object has a member twice
    """
    try:
        return json.loads(text, parse_int=Decimal, parse_float=Decimal, parse_constant=_constant, object_pairs_hook=_object)
    except ValueError as wrong:
        raise ValueError(f"`{name}` is not JSON: {wrong}") from None


def _object(pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"an object has the member `{twice}` twice")
    return members


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number in JSON")


def read(answer: bytes) -> Any:
    """Reads an answer; every number is a ``Decimal``, so that a division of whole numbers stays decimal too."""
    return json.loads(answer, parse_int=Decimal, parse_float=Decimal)

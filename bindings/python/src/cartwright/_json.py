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

from .error import CartwrightError


def written(request: Mapping[str, Any]) -> bytes:
    """Writes a request as JSON.

    Raises ``TypeError`` with the path for a value that JSON does not have and for a ``float``: 4.95 is not a binary
    fraction. Raises ``CartwrightError`` with the path of a string that UTF-8 cannot encode.
    """
    try:
        return text(request).encode()
    except _Unsayable as wrong:
        raise TypeError(str(wrong)) from None
    except UnicodeEncodeError as wrong:
        raise CartwrightError.invalid_utf8(f"it has {wrong.object[wrong.start]!a} alone", _place(request)) from None


def _place(request: Mapping[str, Any]) -> str:
    """Returns the pointer of the first string that UTF-8 cannot encode, or of the object with such a name."""

    def put(part: str) -> None:
        try:
            part.encode()
        except UnicodeEncodeError:
            raise _Unsayable("") from None

    try:
        _value(request, put)
    except _Unsayable as found:
        return found.path()
    return ""


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

    def path(self) -> str:
        """Returns the JSON pointer of the value."""
        return "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in reversed(self.steps))

    def __str__(self) -> str:
        return f"`{self.path()}` {self.args[0]}"


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
    # A mapping need not be true if it has members.
    put("}" if before == "," else "{}")


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
    put("]" if before == "," else "[]")


def _decimal(value: Decimal, put: Put) -> None:
    # Only the digits: a subclass may print itself as `EUR 4.95`, or as a rounded amount.
    digits = Decimal.__str__(value)
    if not Decimal.is_finite(value):
        raise _no_number(f"Decimal {digits}", Decimal.is_nan(value))
    put(digits)


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


class Digits(str):
    """A number as it stands in a text: ``Decimal`` does not take every exponent that JSON has."""


#: The function that writes values of a type; a subclass takes the first match in this order.
_BY_TYPE: Dict[type, Callable[[Any, Put], None]] = {
    Digits: lambda value, put: put(value),
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
    """Reads the JSON of an argument, with every number as ``Digits``, and names the argument if it is none.

    :raises ValueError: when the text is not JSON, or an object has a member twice
    :raises CartwrightError: when it has too many levels
    """
    try:
        return json.loads(text, parse_int=Digits, parse_float=Digits, parse_constant=_constant, object_pairs_hook=_object)
    except ValueError as wrong:
        raise ValueError(f"`{name}` is not JSON: {wrong}") from None
    except RecursionError:
        # The library says it in its own words, as for every text.
        from ._call import call

        call("calculate", text)
        raise ValueError(f"`{name}` has too many levels of lists and objects") from None


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

"""Requests and answers as Python objects, to the last digit: a number is a ``Decimal`` or an ``int``, never a ``float``."""

import json
import operator
from decimal import Decimal
from typing import Any, List, Mapping


def written(request: Mapping[str, Any]) -> bytes:
    """A request as JSON.

    Raises ``TypeError`` for what JSON cannot say and for a ``float``, with its place: 4.95 is no binary fraction.
    """
    out: List[str] = []
    _write(request, "", out)
    return "".join(out).encode("utf-8", "surrogatepass")


def _write(value: Any, path: str, out: List[str]) -> None:
    if isinstance(value, str):
        out.append(json.dumps(value, ensure_ascii=False))
    elif value is None or isinstance(value, bool):
        out.append(json.dumps(value))
    elif isinstance(value, int):
        out.append(str(int(value)))
    elif isinstance(value, Decimal):
        if not value.is_finite():
            raise TypeError(f"`{path}` is {value}, which is no number of JSON")
        out.append(str(value))
    elif isinstance(value, Mapping):
        _write_members(value, path, out)
    elif isinstance(value, (list, tuple)):
        for index, element in enumerate(value):
            out.append("," if index else "[")
            _write(element, f"{path}/{index}", out)
        out.append("]" if value else "[]")
    elif isinstance(value, float):
        # The digits alone: a subclass may show itself as `np.float64(19.99)`.
        digits = float.__repr__(value)
        raise TypeError(f'`{path}` is the float {digits}: give Decimal("{digits}"), which has the digits that are meant')
    else:
        out.append(str(_integer(value, path)))


def _integer(value: Any, path: str) -> int:
    """The number that an integer of another type is, as those of numpy."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(
            f"`{path}` is a {type(value).__name__}, which JSON does not have: give a str, int, Decimal, bool, None, list or dict"
        ) from None


def _write_members(members: Mapping[Any, Any], path: str, out: List[str]) -> None:
    out.append("{")
    for index, (name, value) in enumerate(members.items()):
        if not isinstance(name, str):
            raise TypeError(f"`{path}` has the member {name!r}, whose name is no str")
        out.append(("," if index else "") + json.dumps(name, ensure_ascii=False) + ":")
        _write(value, f"{path}/{name.replace('~', '~0').replace('/', '~1')}", out)
    out.append("}")


def read(answer: bytes) -> Any:
    """An answer of the library, in which every number is a ``Decimal``: what is divided stays exact enough to say so."""
    return json.loads(answer, parse_int=Decimal, parse_float=Decimal)

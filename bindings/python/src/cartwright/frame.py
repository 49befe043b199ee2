"""Prices tables of lines, cart by cart: from columns to columns, without a text for any line.

Tables come and go by the Arrow C stream, ``__arrow_c_stream__``, which pandas, polars, DuckDB and pyarrow have. Nothing
else is needed; amounts are decimals or whole minor units, never a ``float``.
"""

import ctypes
import datetime
import functools
import re
import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Mapping, Optional, Protocol, Sequence, Union

from . import _json
from ._arrow import Array, Stream, address_in, forget_unheld, in_capsule
from ._call import PreparedSite, demand_ok
from ._library import LIBRARY
from ._table import site_notices, site_text
from .error import CartwrightError

if TYPE_CHECKING:
    from ._rehearse import Rehearsal as Rehearsal
    from ._rehearse import rehearse as rehearse

#: The column or the columns of a member.
Columns = Union[str, Mapping[str, str], Sequence[Union[str, Mapping[str, str]]]]

#: JSON as text, or its value.
Json = Union[str, bytes, Mapping[str, Any]]

TABLES = ("carts", "lines", "offers")


class Lines(Protocol):
    """A table of lines: a data frame of pandas or polars, a relation of DuckDB, a table of pyarrow."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...


class Figures:
    """A table of figures, which every library with Arrow reads by ``__arrow_c_stream__``, any number of times::

        polars.DataFrame(priced.carts)
        pyarrow.table(priced.carts).to_pandas()
    """

    def __init__(self, first: Stream) -> None:
        self._first = first

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
        again = Stream()
        LIBRARY.cartwright_stream_again(ctypes.byref(self._first), ctypes.byref(again))
        return in_capsule(again)

    def __del__(self, forget: Callable[[], None] = forget_unheld) -> None:
        forget()


class Streamed:
    """A stream of figures that is read once, while they are made."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
        return in_capsule(self._stream)

    def __del__(self, forget: Callable[[], None] = forget_unheld) -> None:
        forget()


@dataclass(frozen=True)
class Priced:
    """The figures of a table of lines. A table that was not asked for is ``None``."""

    #: A row for each cart: its id, ``net``, ``gross``, ``tax`` and, with ``refused="column"``, ``refused``.
    carts: Figures
    #: A row for each line: the id of its cart, ``line``, ``price_net``, ``price_gross``, ``discount_net``,
    #: ``discount_gross``, ``net``, ``gross``, ``tax``.
    lines: Optional[Figures]
    #: A row for each cart and offer: the id of the cart, ``offer``, ``applied``, ``value``, ``sets``, ``reason``,
    #: ``missing``.
    offers: Optional[Figures]


def price(
    lines: Lines,
    site: Json,
    cart: str = "basket_id",
    columns: Optional[Mapping[str, Columns]] = None,
    minor_units: bool = False,
    coupons: Union[None, str, bytes, Sequence[Mapping[str, Any]]] = None,
    carts: Optional[Mapping[str, Any]] = None,
    now: Union[None, str, datetime.datetime] = None,
    refused: str = "raise",
    offers: str = "applied",
    sort: bool = False,
    progress: Union[None, bool, Callable[[int], object]] = None,
    tables: Iterable[str] = TABLES,
    threads: int = 1,
) -> Priced:
    """Prices the carts of a table, whose rows are the lines.

    The rows of one cart follow each other; with ``sort`` the table is sorted first.

    :param lines: the table
    :param site: the site, as JSON or as a mapping
    :param cart: the column with the id of the cart, whole numbers or strings
    :param columns: for each member of a line, such as ``"quantity"`` or ``"price.effectiveAmount"``, its column, or a list
        of columns for a list such as ``"product.categories"``. A column is its name, or ``{"column": name, "prefix": text}``
        to put something in front of its strings. By default every column with the name or the path of a member is read,
        and one whose name resembles it is refused
    :param minor_units: whether whole numbers are amounts in units of the site's last decimal, such as cents: in the
        table, and in the figures, which are decimals otherwise. An amount in a string then needs a decimal point
    :param coupons: coupons of every cart, as mappings or as JSON
    :param carts: the members of every cart: a value, such as ``{"currency": "EUR"}``, or ``{"column": name}``, of which the
        first row of a cart counts; currency and site code are those of the site by default
    :param now: the time of every cart, as a ``datetime`` with a time zone or in ISO 8601, or the name of the column that
        has it; needed if an offer has dates
    :param refused: ``"raise"`` ends with the error of a refused cart; ``"column"`` puts it into a column of ``carts``
    :param offers: ``"applied"`` for the offers that took something, ``"near"`` also for those that would with more of
        something: ``reason`` says of what, ``missing`` how much. Of several things that are missing it is the first
    :param sort: whether the table is sorted by its carts first
    :param progress: a function that is called with the number of carts that have been priced, or ``True`` for a bar of
        ``tqdm``, if that is installed
    :param tables: the tables of figures that are wanted; each that is not saves time and memory
    :param threads: the most threads in which carts are priced; the figures are the same
    :raises CartwrightError: when the site, an option, a column or a cart is refused
    :raises TypeError: when an argument has a wrong type
    """
    flags = _flags(sort=sort)
    given = options(cart, columns, minor_units, coupons, carts, now, refused, offers, threads, **flags, keep=True)
    streams = begin(lines, site_text(site), given, {"carts", *_wanted(tables)})
    with _bar(progress) as told:
        _drive(streams["carts"], told)
    figures = {name: Figures(stream) for name, stream in streams.items()}
    return Priced(figures["carts"], figures.get("lines"), figures.get("offers"))


def options(
    cart: str,
    columns: Optional[Mapping[str, Columns]] = None,
    minor_units: bool = False,
    coupons: Union[None, str, bytes, Sequence[Mapping[str, Any]]] = None,
    carts: Optional[Mapping[str, Any]] = None,
    now: Union[None, str, datetime.datetime] = None,
    refused: str = "raise",
    offers: str = "applied",
    threads: int = 1,
    **streams: bool,
) -> bytes:
    """Returns the options of :func:`price` as JSON; ``streams`` are those that only say how the table is read."""
    _flags(minor_units=minor_units)
    if isinstance(threads, bool) or not isinstance(threads, int):
        raise TypeError(f"`threads` is {threads!r}, a {_kind(threads)}: expected a whole number from 1")
    given: Dict[str, Any] = {"cart": cart, "minorUnits": minor_units, "refused": refused, "offers": offers, **streams}
    given.update(threads=threads, columns=columns, carts=carts, coupons=_coupons(coupons), now=_now(now))
    return _json.written({name: value for name, value in given.items() if value is not None}).replace(b"\0", b"\1")


def begin(lines: Lines, site: str, options: bytes, wanted: Iterable[str]) -> Dict[str, Stream]:
    """Begins to price a table; the streams of figures make it go on while they are read."""
    # Each call warns, though the site is checked once.
    for notice in _notices_of(site, options):
        warnings.warn(notice, stacklevel=3)
    export = getattr(lines, "__arrow_c_stream__", None)
    if export is None:
        kind = f"{type(lines).__module__}.{type(lines).__qualname__}"
        raise TypeError(
            f"`lines` is a {kind}, which has no `__arrow_c_stream__`: give a table of pandas 2.2 or later, polars, DuckDB "
            "or pyarrow"
        )
    capsule = export()
    streams = {name: Stream() for name in TABLES if name in set(wanted)}
    pointers = [ctypes.byref(streams[name]) if name in streams else None for name in TABLES]
    response = ctypes.c_void_p()
    text = site.encode("utf-8", "surrogatepass")
    status = LIBRARY.cartwright_price_lines(text, options, address_in(capsule), *pointers, ctypes.byref(response))
    refusal = b""
    if response.value:
        refusal = ctypes.string_at(response.value)
        LIBRARY.cartwright_string_free(response)
    # The site has been read before: what is no text is in the options.
    try:
        demand_ok(status, options, refusal)
    except CartwrightError as refused:
        _let_interrupts_through(refused)
        raise
    return streams


@functools.lru_cache(maxsize=16)
def _notices_of(site: str, options: bytes) -> List[str]:
    given: Any = _json.given("options", options)
    of_carts = given.get("carts")
    stated = of_carts.items() if isinstance(of_carts, Mapping) else ()
    shared = {name: value for name, value in stated if not isinstance(value, Mapping)}
    if given.get("coupons") is not None:
        shared["coupons"] = given["coupons"]
    return site_notices(PreparedSite(f'{{"site":{site}}}'), site, shared)


def _wanted(tables: Iterable[str]) -> List[str]:
    if not isinstance(tables, Iterable):
        raise TypeError(f"`tables` is a {_kind(tables)}: expected a list of some of {', '.join(TABLES)}")
    wanted = [tables] if isinstance(tables, str) else list(tables)
    for name in wanted:
        if name not in TABLES:
            raise ValueError(f"`tables` has {name!r}: expected some of {', '.join(TABLES)}")
    return wanted


def _kind(value: object) -> str:
    """Returns the type of a value: numpy too has a `bool`."""
    kind = type(value)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def _flags(**flags: bool) -> Dict[str, bool]:
    """Checks arguments that are true or false."""
    for name, flag in flags.items():
        if not isinstance(flag, bool):
            raise TypeError(f"`{name}` is {flag!r}, a {_kind(flag)}: expected True or False")
    return flags


def _coupons(coupons: Union[None, str, bytes, Sequence[Mapping[str, Any]]]) -> Any:
    return _json.given("coupons", coupons) if isinstance(coupons, (str, bytes)) else coupons


_TIME = re.compile(r"\d{4}-\d\d-\d\d[Tt ]")


def _now(now: Union[None, str, datetime.datetime]) -> Any:
    if isinstance(now, datetime.datetime):
        if now != now:
            raise ValueError("`now` is NaT, which is no point in time: leave it out")
        offset = now.utcoffset()
        if offset is None:
            raise ValueError(f"`now` is {now.isoformat()}, which has no time zone: give one, such as datetime.timezone.utc")
        if offset % datetime.timedelta(minutes=1):
            # An offset in ISO 8601 has no seconds, which those before the time of railways have.
            now = now.astimezone(datetime.timezone.utc)
        return now.isoformat()
    if isinstance(now, str) and not _TIME.match(now):
        return {"column": now}
    if now is None or isinstance(now, str):
        return now
    raise TypeError(f"`now` is a {_kind(now)}: expected a datetime, a time in ISO 8601 or the name of a column")


def _drive(stream: Stream, told: Callable[[int], object]) -> None:
    """Reads a stream to its end. A signal, such as that of Ctrl-C, ends it between two chunks."""
    carts = 0
    array = Array()
    while True:
        if stream.get_next(ctypes.byref(stream), ctypes.byref(array)):
            raise failure(stream)
        if not array.release:
            return
        carts += array.length
        array.release(ctypes.byref(array))
        told(carts)


def failure(stream: Stream) -> Exception:
    """Returns the reason for which a stream failed."""
    said: bytes = stream.get_last_error(ctypes.byref(stream)) or b"no reason was given"
    if not said.startswith(b"{"):
        return RuntimeError(said.decode())
    refused = CartwrightError(said)
    _let_interrupts_through(refused)
    return refused


#: The end of what PyArrow says of a table of Python that Ctrl-C ended while it was read.
_INTERRUPTED = re.compile(r"Python exception: .*\nKeyboardInterrupt\s*\Z", re.DOTALL)


def _let_interrupts_through(refused: CartwrightError) -> None:
    """Raises the ``KeyboardInterrupt`` that a table of Python raised: the Arrow C stream has room for its text alone."""
    if refused.path == "/lines" and _INTERRUPTED.search(refused.message):
        raise KeyboardInterrupt from refused


class _bar:
    """The place where progress is told: a function, a bar, or nowhere."""

    def __init__(self, progress: Union[None, bool, Callable[[int], object]]) -> None:
        self._bar: Any = None
        if callable(progress):
            self._tell: Callable[[int], object] = progress
            return
        if progress:
            try:
                from tqdm.auto import tqdm
            except ImportError:
                pass
            else:
                self._bar = tqdm(unit=" carts")
        self._tell = self._update

    def _update(self, carts: int) -> None:
        if self._bar is not None:
            self._bar.update(carts - self._bar.n)

    def __enter__(self) -> Callable[[int], object]:
        return self._tell

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()


def __getattr__(name: str) -> Any:
    """Rehearsals need PyArrow, which nothing else here does."""
    if name not in ("Rehearsal", "rehearse"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from . import _rehearse
    except ImportError as missing:
        raise ImportError(f"{missing}: a rehearsal needs the extra, `cartwright-pricing[rehearse]`") from missing
    return getattr(_rehearse, name)

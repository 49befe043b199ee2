"""The command ``cartwright``: ``cartwright rehearse`` rehearses promotions on a file of lines."""

import argparse
import re
import sys
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from ._table import site_text
from .error import CartwrightError

Column = Union[str, Mapping[str, str]]


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the command; returns its status: 0, or 2 after an error."""
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        _rehearse(given)
    except (CartwrightError, ValueError, TypeError, LookupError, OSError, ImportError, NotImplementedError, OverflowError) as error:
        # PyArrow has errors of all these kinds for columns that it cannot read, sum or write.
        print(f"cartwright rehearse: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cartwright", description="Exact cart pricing.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="rehearse")
    rehearse = commands.add_parser(
        "rehearse",
        help="price the baskets of the past by another site",
        description="Prices the baskets in a Parquet file by the site of that time and by others, and writes what they would "
        "have cost: tables as CSV, and a page of pictures if Matplotlib is installed. Behavior is held still: the figures "
        "are costs, no turnover is predicted.",
    )
    add = rehearse.add_argument
    add("lines", type=Path, help="a Parquet file, or a folder of them, with a row for each line of a basket")
    add("--before", type=Path, required=True, metavar="SITE", help="the site of that time, a file of JSON")
    add("--after", type=Path, required=True, action="append", metavar="SITE", help="another site; may be given several times")
    add("--cart", default="basket_id", metavar="COLUMN", help="the column with the id of the basket (default: basket_id)")
    add(
        "--map",
        nargs="+",
        action="extend",
        default=[],
        type=_mapped,
        metavar="MEMBER=COLUMN",
        help="the column of a member of a line, such as price.lineAmount=sales_value; several columns of a list with commas, "
        "each perhaps with its name in braces behind a text: product.categories=category,brand-{manufacturer_id}",
    )
    add("--by", nargs="+", action="extend", default=[], metavar="KEY", help="columns to sum by, or hour, day, week, month of --now")
    add("--now", metavar="COLUMN", help="the column with the time of the basket, or a time in ISO 8601")
    add("--currency", help="the currency of the baskets (default: that of the site)")
    add("--minor-units", action="store_true", help="whole numbers are amounts in cents, or in what the last decimal of the site is")
    add("--sort", action="store_true", help="the rows of a basket do not follow each other")
    add("--threads", type=int, default=1, metavar="COUNT", help="price the baskets in so many threads (default: 1)")
    add("--skip-refused", action="store_true", help="leave out baskets that are refused, and count them")
    add("-o", "--out", type=Path, required=True, metavar="FOLDER", help="the folder for the tables and the page")
    return parser


def _mapped(text: str) -> Tuple[str, List[Column]]:
    member, equals, columns = text.partition("=")
    if not (member and equals and columns):
        raise argparse.ArgumentTypeError(f"`{text}`: expected a member and its column, such as quantity=count")
    return member, [_column(column) for column in columns.split(",")]


def _column(text: str) -> Column:
    framed = re.fullmatch(r"([^{}]*)\{([^{}]+)\}", text)
    if framed is None:
        return text
    return {"column": framed[2], "prefix": framed[1]}


def _site(file: Path) -> str:
    """Reads a file of JSON, and names it if it has something else."""
    return site_text(file.read_bytes(), str(file))


def _rehearse(given: argparse.Namespace) -> None:
    try:
        from pyarrow import parquet

        from ._rehearse import rehearse
    except ImportError as missing:
        raise ImportError(f"{missing}: install the extra, `cartwright-pricing[rehearse]`") from missing
    names = [file.stem for file in given.after]
    columns: Dict[str, Any] = {}
    for member, found in given.map:
        if member in columns:
            raise ValueError(f"`--map` has `{member}` twice: join the columns of a list with commas, `{member}=one,other`")
        columns[member] = found[0] if len(found) == 1 else found
    if not given.lines.exists():
        raise FileNotFoundError(f"there is no file or folder `{given.lines}`")
    rehearsal = rehearse(
        parquet.read_table(given.lines),
        before=_site(given.before),
        after=[_site(file) for file in given.after],
        names=names if len({*names, "before"}) == len(names) + 1 else None,
        by=given.by,
        cart=given.cart,
        columns=columns or None,
        now=given.now,
        minor_units=given.minor_units,
        sort=given.sort,
        threads=given.threads,
        carts={"currency": given.currency} if given.currency else None,
        refused="column" if given.skip_refused else "raise",
    )
    for total in rehearsal.totals.to_pylist():
        print(
            f"{total['site']}: {total['cost']} of {total['before']} on {total['carts']} baskets; "
            f"{total['gainers']} gain, {total['losers']} lose, {total['refused']} refused"
        )
    for file in rehearsal.write(given.out):
        print(file)

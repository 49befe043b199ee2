"""Exact cart pricing: a function for each operation, with the same bytes as in Rust, C, JavaScript and Java.

A request is JSON, as ``str`` or ``bytes``, and then so is its answer; or it is a ``dict`` with ``Decimal`` amounts, and then
the answer is one, in which every number is a ``Decimal``. A request that is refused raises :class:`CartwrightError`, and
nothing has changed. Every function may be called from any number of threads at once; they work at the same time.
"""

from ._call import PreparedSite, call
from ._library import VERSION as __version__
from .error import CartwrightError, Finding
from .operations import *  # noqa: F403 - the functions of the operations
from .operations import __all__ as _operations

__all__ = ["CartwrightError", "Finding", "PreparedSite", "__version__", "call", *_operations]

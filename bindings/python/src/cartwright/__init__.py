"""Exact cart pricing: a function for each operation, with the same bytes as in Rust, C, JavaScript and Java.

A request is JSON, as ``str`` or ``bytes``, and its answer has the same type; or it is a ``dict`` with ``Decimal``
amounts, and its answer is a ``dict`` in which every number is a ``Decimal``. A refused request raises
:class:`CartwrightError` and has changed nothing. Every change of a cart also takes ``"caller"``, which is
``{"host": True}`` for a program that judges itself. Every function may be called from any number of threads at once, and
the calls run in parallel.
"""

from ._call import PreparedSite, call
from ._library import VERSION as __version__
from .error import CartwrightError, Finding
from .operations import *  # noqa: F403 - the functions of the operations
from .operations import __all__ as _operations

__all__ = ["CartwrightError", "Finding", "PreparedSite", "__version__", "call", *_operations]

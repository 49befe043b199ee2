"""``python -m cartwright``, the same as the command ``cartwright``."""

import sys

from ._command import main

if __name__ == "__main__":
    sys.exit(main())

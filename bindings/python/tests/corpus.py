"""The case corpus: a case has one member a line, so its bytes can be taken from the file unchanged."""

import json
import os
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, Dict, Iterator, List

FOLDER = Path(os.environ["CARTWRIGHT_TEST_CASES"])


class Case:
    """A case: its members exactly as in the file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.members: Dict[str, str] = {}

    @property
    def note(self) -> str:
        return f"{self.file.name}: {json.loads(self.members['note'])}"

    @property
    def operation(self) -> str:
        return json.loads(self.members["operation"])

    @property
    def request(self) -> str:
        text = self.members.get("requestText")
        return self.members["request"] if text is None else json.loads(text)

    @property
    def expected(self) -> str:
        """Returns the answer or the refusal."""
        return self.members["error"] if self.refused else self.members["response"]

    @property
    def refused(self) -> bool:
        return "error" in self.members

    @property
    def value(self) -> Any:
        """Returns the request as objects; None if it has a number beyond the exponents of ``Decimal``, which no object
        can hold.
        """
        try:
            return read(self.request)
        except InvalidOperation:
            return None


def read(text: str) -> Any:
    return json.loads(text, parse_int=Decimal, parse_float=Decimal)


def cases() -> Iterator[Case]:
    found: List[Case] = []
    for file in sorted(FOLDER.rglob("*.json")):
        for line in file.read_text(encoding="utf-8").split("\n"):
            if line == "{":
                found.append(Case(file))
            elif line.startswith('  "'):
                name, value = line[3:].split('": ', 1)
                found[-1].members[name] = value[:-1] if value.endswith(",") else value
    return iter(found)

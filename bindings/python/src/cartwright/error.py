"""Refusals."""

import json
from dataclasses import dataclass
from typing import Any, Callable, List, Tuple


@dataclass(frozen=True)
class Finding:
    """One of several faults, for example one violation of a schema."""

    code: str
    path: str
    message: str


class CartwrightError(ValueError):
    """The reason why a request was refused. A refused request has changed nothing."""

    # The description of the fault, a sentence for people to read.
    message: str
    # The stable code, part of the contract, for example ``TAX_CODE_UNKNOWN``.
    code: str
    # The path of the refused member, a JSON pointer into the request.
    path: str
    #: ``bad_request``, ``unauthorized``, ``forbidden``, ``not_found``, ``conflict`` or ``internal``.
    category: str
    #: The HTTP status of the category.
    status: int
    #: The individual findings of a refusal that reports several; often empty.
    findings: Tuple[Finding, ...]
    #: The body of the HTTP response to send for this refusal.
    body: Any
    #: The whole refusal as JSON, the same bytes in every language.
    refusal: bytes

    def __init__(self, refusal: bytes) -> None:
        error = json.loads(refusal)["error"]
        super().__init__(f"{error['code']} at `{error['path']}`: {error['message']}")
        self.code = error["code"]
        self.path = error["path"]
        self.category = error["category"]
        self.status = error["status"]
        self.message = error["message"]
        details: List[Any] = error.get("details", [])
        self.findings = tuple(Finding(one["code"], one["path"], one["message"]) for one in details)
        self.body = error["body"]
        self.refusal = refusal

    @classmethod
    def invalid_utf8(cls, why: str, path: str = "") -> "CartwrightError":
        """Returns the refusal of a request that is not UTF-8; in bytes no pointer can name a path."""
        detail = {"code": "INVALID_UTF8", "path": path, "message": f"the request is not UTF-8: {why}"}
        body = {"code": 400, "status": "Bad Request", "message": detail["message"], "details": [detail]}
        error = {"code": detail["code"], "category": "bad_request", "status": 400, "message": detail["message"], "path": path}
        return cls(json.dumps({"error": {**error, "body": body}}, separators=(",", ":")).encode())

    def __reduce__(self) -> Tuple[Callable[[bytes], "CartwrightError"], Tuple[bytes]]:
        return CartwrightError, (self.refusal,)

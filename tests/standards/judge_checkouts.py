"""Judges checkouts by the public schemas of their protocols, and by the sums that these prescribe in words.

python judge_checkouts.py CHECKOUTS ACP_SCHEMAS

UCP 2026-04-08: the models of ucp-sdk 0.4.6, which its maintainers generate from the schemas, with the conditions on
signs and on the number of entries. ACP: the schema of 2026-01-30, and the draft of the next version, whose definitions
of a session, its lines and its totals are those of 2026-04-17; the crate adk-payments 2.3.0 carries both.
"""

import json
import sys
from pathlib import Path

from jsonschema import Draft202012Validator
from pydantic import ValidationError
from referencing import Registry, Resource
from ucp_sdk.models.schemas.shopping.checkout import Checkout

SCHEMAS = ["2026-01-30", "unreleased"]
# The entries of ACP that lead from the items to the total, with their signs.
SIGNS = {"subtotal": 1, "discount": -1, "fulfillment": 1, "fee": 1, "tax": 1, "store_credit": -1}


def amounts(totals, kind):
    return [entry["amount"] for entry in totals if entry["type"] == kind]


def ucp(checkout):
    """Returns what is wrong with a checkout of UCP."""
    try:
        Checkout.model_validate(checkout)
    except ValidationError as refusal:
        return [str(refusal)]
    wrong = []
    for totals in [checkout["totals"], *(line["totals"] for line in checkout["line_items"])]:
        if amounts(totals, "total") != [sum(entry["amount"] for entry in totals if entry["type"] != "total")]:
            wrong.append(f"the entries do not add up: {totals}")
    # A line with a price for one unit costs that price times its quantity.
    for line in checkout["line_items"]:
        if amounts(line["totals"], "subtotal") != [line["item"]["price"] * line["quantity"]]:
            wrong.append(f"price times quantity is not the subtotal: {line}")
    for kind in ["subtotal", "items_discount"]:
        own = sum(amounts(checkout["totals"], kind))
        if own != sum(sum(amounts(line["totals"], kind)) for line in checkout["line_items"]):
            wrong.append(f"{kind} is not the sum of the lines")
    return wrong


def acp(session, validators):
    """Returns what is wrong with a checkout session of ACP."""
    wrong = [error.message for validator in validators for error in validator.iter_errors(session)]
    if wrong:
        return wrong
    for totals in [session["totals"], *(line["totals"] for line in session["line_items"])]:
        items = sum(amounts(totals, "items_base_amount")) - sum(amounts(totals, "items_discount"))
        total = sum(sign * amount for kind, sign in SIGNS.items() for amount in amounts(totals, kind))
        if amounts(totals, "subtotal") != [items] or amounts(totals, "total") != [total]:
            wrong.append(f"the entries do not add up: {totals}")
        if any(entry["amount"] < 0 for entry in totals):
            wrong.append(f"an amount is negative: {totals}")
    return wrong


def session_of(schema):
    """Returns the validator of a checkout session in a schema with many definitions."""
    resource = Resource.from_contents(schema)
    registry = Registry().with_resource(schema["$id"], resource)
    return Draft202012Validator({"$ref": f"{schema['$id']}#/$defs/CheckoutSession"}, registry=registry)


def main(checkouts, schemas):
    files = [Path(schemas) / version / "json-schema/schema.agentic_checkout.json" for version in SCHEMAS]
    validators = [session_of(json.loads(file.read_text())) for file in files]
    judged = [json.loads(line) for line in Path(checkouts).read_text().splitlines()]
    wrong = {"UCP": 0, "ACP": 0}
    for place, checkout in enumerate(judged):
        for protocol, faults in [("UCP", ucp(checkout["ucp"])), ("ACP", acp(checkout["acp"], validators))]:
            if faults:
                wrong[protocol] += 1
                print(f"{protocol}, order {place}: {faults}")
    for protocol, count in wrong.items():
        print(f"{protocol}: {len(judged) - count} of {len(judged)} checkouts are valid")
    return 1 if not judged or any(wrong.values()) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

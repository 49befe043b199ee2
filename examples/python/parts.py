"""The facts that an invoice states besides its figures, and the elements that both syntaxes are made of."""

from xml.etree import ElementTree

SELLER = {"name": "Tea & Lamps GmbH", "country": "DE", "vat": "DE123456789", "register": "HRB 1234"}
BUYER = {"name": "Jeanne Martin", "country": "FR", "vat": "FR40303265045", "register": "303265045"}
TERMS = "Payable within 14 days"

# The units of the shop in the codes of UN/ECE Recommendation 20, which the rules require (BR-CL-23).
UNITS = {None: "C62", "kg": "KGM", "g": "GRM", "l": "LTR", "m": "MTR"}


def element(name, *contents, **attributes):
    """Returns an element with text, a number or elements in it; whatever is `None` is left out."""
    made = ElementTree.Element(name, attributes)
    for content in contents:
        if isinstance(content, ElementTree.Element):
            made.append(content)
        elif isinstance(content, list):
            made.extend(one for one in content if one is not None)
        elif content is not None:
            # Never with an exponent: the rules read the digits as they stand.
            made.text = content if isinstance(content, str) else f"{content:f}"
    return made


def given(name, content, **attributes):
    """Returns an element for what an answer may leave out, else `None`."""
    return None if content is None else element(name, content, **attributes)


def named(allowance):
    """Returns the reason of an allowance: its id, which may be empty, or its kind."""
    return allowance["id"] or allowance["kind"]


def unit_of(line):
    """Returns the code of the unit that a line is counted in."""
    return UNITS[line.get("unitCode")]


def is_outside(invoice):
    """Whether the invoice is outside the scope of VAT, and so states no VAT number and no rate (BR-O-02, BR-O-05)."""
    return any(tax["category"] == "O" for tax in invoice["taxes"])


def written(root):
    """Returns the document as bytes."""
    return ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)

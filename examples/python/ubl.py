"""Writes the answer of `cartwright.invoice` as UBL 2.1 by EN 16931."""

from parts import BUYER, SELLER, TERMS, element, given, is_outside, named, unit_of, written

UBL = "urn:oasis:names:specification:ubl:schema:xsd"


def ubl(invoice, number, date, credited=None):
    """Returns an invoice or a credit note as bytes; `credited` is the number of the invoice that a note takes back."""
    return written(Writer(invoice).document(number, date, credited))


class Writer:
    def __init__(self, invoice):
        self.invoice = invoice
        self.is_note = invoice["kind"] == "CREDIT_NOTE"
        self.outside = is_outside(invoice)

    def document(self, number, date, credited):
        kind, code, counted = ("CreditNote", "381", "Credited") if self.is_note else ("Invoice", "380", "Invoiced")
        invoice = self.invoice
        spaces = {"": f"{kind}-2", ":cac": "CommonAggregateComponents-2", ":cbc": "CommonBasicComponents-2"}
        reference = given("cac:InvoiceDocumentReference", given("cbc:ID", credited))
        return element(
            kind,
            element("cbc:CustomizationID", "urn:cen.eu:en16931:2017"),
            element("cbc:ID", number),
            element("cbc:IssueDate", date),
            element(f"cbc:{kind}TypeCode", code),
            element("cbc:DocumentCurrencyCode", invoice["currency"]),
            element("cac:BillingReference", reference) if credited else None,
            element("cac:AccountingSupplierParty", self.party(SELLER)),
            element("cac:AccountingCustomerParty", self.party(BUYER)),
            self.delivery(date),
            element("cac:PaymentTerms", element("cbc:Note", TERMS)),
            [self.of_document("true", charge, charge["kind"]) for charge in invoice["charges"]],
            [self.of_document("false", allowance, named(allowance)) for allowance in invoice["allowances"]],
            self.taxes(),
            self.totals(),
            [self.line(kind, counted, place, line) for place, line in enumerate(invoice["lines"], 1)],
            **{f"xmlns{prefix}": f"{UBL}:{space}" for prefix, space in spaces.items()},
        )

    def amount(self, name, amount):
        return element(f"cbc:{name}", amount, currencyID=self.invoice["currency"])

    def party(self, party):
        tax = element("cac:PartyTaxScheme", element("cbc:CompanyID", party["vat"]), vat())
        return element(
            "cac:Party",
            self.address(party),
            None if self.outside else tax,
            element(
                "cac:PartyLegalEntity",
                element("cbc:RegistrationName", party["name"]),
                element("cbc:CompanyID", party["register"]),
            ),
        )

    @staticmethod
    def address(party, name="cac:PostalAddress"):
        return element(name, element("cac:Country", element("cbc:IdentificationCode", party["country"])))

    def delivery(self, date):
        """The day and the country that an intra-Community supply has to state (BR-IC-11, BR-IC-12)."""
        place = element("cac:DeliveryLocation", self.address(BUYER, "cac:Address"))
        return element("cac:Delivery", element("cbc:ActualDeliveryDate", date), place)

    def category(self, name, amounts, reason=None, code=None):
        return element(
            f"cac:{name}",
            element("cbc:ID", amounts["category"]),
            None if self.outside else element("cbc:Percent", amounts["rate"]),
            given("cbc:TaxExemptionReasonCode", code),
            given("cbc:TaxExemptionReason", reason),
            vat(),
        )

    def adjustment(self, is_charge, amount, reason, *category):
        indicator = element("cbc:ChargeIndicator", is_charge)
        stated = element("cbc:AllowanceChargeReason", reason)
        return element("cac:AllowanceCharge", indicator, stated, self.amount("Amount", amount), *category)

    def of_document(self, is_charge, adjusted, reason):
        return self.adjustment(is_charge, adjusted["amount"], reason, self.category("TaxCategory", adjusted))

    def taxes(self):
        subtotals = [
            element(
                "cac:TaxSubtotal",
                self.amount("TaxableAmount", tax["taxableAmount"]),
                self.amount("TaxAmount", tax["taxAmount"]),
                self.category("TaxCategory", tax, tax.get("reason"), tax.get("reasonCode")),
            )
            for tax in self.invoice["taxes"]
        ]
        return element("cac:TaxTotal", self.amount("TaxAmount", self.invoice["totals"]["taxAmount"]), subtotals)

    def totals(self):
        names = {
            "LineExtensionAmount": "lineNetAmount",
            "TaxExclusiveAmount": "netAmount",
            "TaxInclusiveAmount": "grossAmount",
            "AllowanceTotalAmount": "allowanceAmount",
            "ChargeTotalAmount": "chargeAmount",
            "PrepaidAmount": "paidAmount",
            "PayableRoundingAmount": "roundingAmount",
            "PayableAmount": "dueAmount",
        }
        totals = self.invoice["totals"]
        return element("cac:LegalMonetaryTotal", [self.amount(name, totals[own]) for name, own in names.items()])

    def line(self, kind, counted, place, line):
        unit = unit_of(line)
        allowances = [self.adjustment("false", one["amount"], named(one)) for one in line["allowances"]]
        return element(
            f"cac:{kind}Line",
            element("cbc:ID", str(place)),
            element(f"cbc:{counted}Quantity", line["quantity"], unitCode=unit),
            self.amount("LineExtensionAmount", line["netAmount"]),
            allowances,
            element(
                "cac:Item",
                element("cbc:Name", line["name"] or line["reference"]),
                self.category("ClassifiedTaxCategory", line),
            ),
            element(
                "cac:Price",
                self.amount("PriceAmount", line["unitPrice"]),
                given("cbc:BaseQuantity", line.get("baseQuantity"), unitCode=unit),
            ),
        )


def vat():
    return element("cac:TaxScheme", element("cbc:ID", "VAT"))

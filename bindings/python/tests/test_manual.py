"""Tests the parts of the manual that no other test covers: the lines that install the package, and the table on Spark.
"""

import re
import sys
import unittest
from importlib import metadata
from pathlib import Path
from types import ModuleType, SimpleNamespace
from unittest import mock

import cartwright

MANUAL = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


class Manual(unittest.TestCase):
    def test_what_is_installed_is_the_built_wheel(self):
        found = metadata.distribution("cartwright-pricing")
        wheel = f"target/python/{found.metadata['Name'].replace('-', '_')}-{found.version}-*.whl"
        self.assertEqual(found.version, cartwright.__version__)
        lines = re.findall(r"^pip install .*$", MANUAL, re.MULTILINE)
        self.assertEqual(len(lines), 2)
        for line in lines:
            self.assertIn(wheel, line)
        extra = re.search(r"\)\[(\w+)\]", lines[1])
        self.assertIn(extra[1], found.metadata.get_all("Provides-Extra"))

    def test_the_table_on_spark_selects_columns_that_it_has(self):
        (example,) = re.findall(r"```python\n([^`]*pyspark(?:[^`]|`(?!``))*)```", MANUAL)
        (said,) = re.findall(r"# (`.*)", example)
        carts = Table(re.findall(r"`(\w+)`", said))
        with mock.patch.dict(sys.modules, spark(carts)), mock.patch.object(Path, "read_text", lambda path: '{"includesTax":true}'):
            sys.modules.pop("cartwright.spark", None)
            exec(example, {})
            sys.modules.pop("cartwright.spark", None)
        self.assertEqual(carts.selected, ("number", "net", "tax", "gross", "refusal", "notices"))


class String:
    """A stand-in for the type of a Spark column."""


class Table:
    """A stand-in for a Spark table, with its columns alone."""

    def __init__(self, names):
        self.schema = SimpleNamespace(fields=[SimpleNamespace(name=name, dataType=String()) for name in names])
        self.selected = None
        self.read = self.write = self

    def parquet(self, file):
        return self

    def mapInArrow(self, priced, schema):
        self.schema = schema
        return self

    def select(self, *names):
        missing = set(names) - {field.name for field in self.schema.fields}
        assert not missing, f"the table does not have {missing}"
        self.selected = names
        return self


def spark(carts):
    """The modules of Spark that the example imports, with one table in them."""
    session = mock.MagicMock()
    session.builder.config.return_value.getOrCreate.return_value = carts
    types = ModuleType("pyspark.sql.types")
    types.DecimalType = lambda precision, scale: (precision, scale)
    types.StringType, types.BinaryType = String, bytes
    types.StructField = lambda name, kind: SimpleNamespace(name=name, kind=kind)
    types.StructType = lambda fields: SimpleNamespace(fields=fields)
    sql = ModuleType("pyspark.sql")
    sql.DataFrame, sql.SparkSession, sql.types = Table, session, types
    arrow = ModuleType("pyarrow")
    arrow.RecordBatch = arrow.RecordBatchReader = object
    return {"pyspark": ModuleType("pyspark"), "pyspark.sql": sql, "pyspark.sql.types": types, "pyarrow": arrow}


if __name__ == "__main__":
    unittest.main()

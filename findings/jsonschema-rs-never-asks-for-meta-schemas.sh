#!/usr/bin/env bash
# Package: jsonschema-rs 0.60.3 (PyPI), the binding of the Rust crate jsonschema, which does the same.
#
# Guess: a `$ref` to the meta-schema of any draft works, for the package contains those of all drafts; and whatever it
# does not contain, such as the hyper-schema of draft 7, it asks the given retriever for, as it does for other URLs.
#
# Behavior: only the meta-schema of the schema's own draft is found. One of another draft "is not present in a registry",
# and the retriever is not even asked: URLs that begin with http://json-schema.org/draft- are never requested, whether
# the package has them or not. So a program that has the document at hand cannot give it through its retriever.
#
# Output seen:
#   draft-07 to draft-07/schema: verdict False, asked for []
#   draft-07 to draft-06/schema: Resource 'http://json-schema.org/draft-06/schema' is not present in a registry; asked for []
#   draft-07 to draft-07/hyper-schema: Resource 'http://json-schema.org/draft-07/hyper-schema' is not present in a registry; asked for []
#   draft-07 to https://schemas.example/draft-06/schema: verdict False, asked for ['https://schemas.example/draft-06/schema']
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv packages
packages/bin/pip install --quiet --disable-pip-version-check jsonschema-rs==0.60.3
cat >references.py <<'PY'
import jsonschema_rs

asked = []


def retrieve(url):
    asked.append(url)
    return {"type": "string"}


for name, target in [
    ("draft-07/schema", "http://json-schema.org/draft-07/schema#"),
    ("draft-06/schema", "http://json-schema.org/draft-06/schema#"),
    ("draft-07/hyper-schema", "http://json-schema.org/draft-07/hyper-schema#"),
    ("https://schemas.example/draft-06/schema", "https://schemas.example/draft-06/schema#"),
]:
    asked.clear()
    schema = {"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"inner": {"$ref": target}}}
    try:
        validator = jsonschema_rs.validator_for(schema, retriever=retrieve)
        found = f"verdict {validator.is_valid({'inner': {'type': 5}})},"
    except Exception as error:
        found = str(error).split(" and retrieving")[0] + ";"
    print(f"draft-07 to {name}: {found} asked for {asked}")
PY
expected="draft-07 to draft-07/schema: verdict False, asked for []
draft-07 to draft-06/schema: Resource 'http://json-schema.org/draft-06/schema' is not present in a registry; asked for []
draft-07 to draft-07/hyper-schema: Resource 'http://json-schema.org/draft-07/hyper-schema' is not present in a registry; asked for []
draft-07 to https://schemas.example/draft-06/schema: verdict False, asked for ['https://schemas.example/draft-06/schema']"
seen=$(packages/bin/python references.py)
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "changed: references to meta-schemas are resolved otherwise" >&2
  exit 1
fi

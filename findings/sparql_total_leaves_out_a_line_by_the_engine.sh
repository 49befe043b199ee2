#!/bin/sh
# Packages: rdflib 7.6.0 and pyoxigraph 0.5.13, written in Rust (PyPI), and @comunica/query-sparql-rdfjs 5.4.1 with n3 2.13.12
# (npm): three engines of SPARQL, by which product data and orders in RDF, as of schema.org, are added up.
# Input: three orders in Turtle, of 10.00, 5.00 and 7.50, of which only the first states its shipping of 4.90; their total with
# shipping by an OPTIONAL, the sum in place and with BIND; the mean of prices of which one says "n/a"; and an order with two
# payments, 19.99 and 19.990, beside another with one of 19.99.
# Guess: SPARQL says what a sum with an error in it is, no value at all, so that each engine gives none, and a query that has a
# value has the same everywhere. The payments add up to 59.97, since each stands in the data.
# Behavior: Comunica leaves out orders without shipping, so that the total of the orders is 14.90, which looks like one; rdflib
# does so with BIND, gives the mean without "n/a", and fails with an error that is not one of its own in the sum; Oxigraph has no
# value, as specified. Oxigraph brings decimals to one spelling as it loads them, and since a graph holds a statement once, one of
# the two payments is gone: 39.98. With COALESCE all have the same total.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv environment
./environment/bin/pip install --quiet --disable-pip-version-check rdflib==7.6.0 \
	pyoxigraph==0.5.13 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @comunica/query-sparql-rdfjs@5.4.1 \
	n3@2.13.12 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >orders.ttl <<'EOD'
@prefix s: <http://shop.example/> .
s:a s:net 10.00 ; s:shipping 4.90 .
s:b s:net 5.00 .
s:c s:net 7.50 .
s:d s:price 10.00 .
s:e s:price "n/a" .
s:f s:price 5.00 .
s:g s:payment 19.99, 19.990 .
s:h s:payment 19.99 .
EOD
cat >queries.json <<'EOD'
{
  "total in the sum": "SELECT (SUM(?net + ?shipping) AS ?r) { ?o s:net ?net OPTIONAL { ?o s:shipping ?shipping } }",
  "total by BIND": "SELECT (SUM(?t) AS ?r) { ?o s:net ?net OPTIONAL { ?o s:shipping ?shipping } BIND(?net + ?shipping AS ?t) }",
  "with COALESCE": "SELECT (SUM(?net + COALESCE(?shipping, 0)) AS ?r) { ?o s:net ?net OPTIONAL { ?o s:shipping ?shipping } }",
  "mean": "SELECT (AVG(?price) AS ?r) { ?o s:price ?price }",
  "payments": "SELECT (SUM(?payment) AS ?r) { ?o s:payment ?payment }"
}
EOD
cat >sums.py <<'EOP'
import json
import pyoxigraph
import rdflib

graph = rdflib.Graph().parse("orders.ttl")
store = pyoxigraph.Store()
store.load(path="orders.ttl", format=pyoxigraph.RdfFormat.TURTLE)
for name, query in json.load(open("queries.json")).items():
    query = "PREFIX s: <http://shop.example/> " + query
    try:
        rows = [row[0] for row in graph.query(query)]
        one = f"{float(rows[0]):.2f}" if rows and rows[0] is not None else "none"
    except Exception as error:
        one = type(error).__name__
    value = next(iter(store.query(query)))[0]
    print(f"{name}: rdflib {one} | oxigraph {'none' if value is None else format(float(value.value), '.2f')}")
EOP
cat >sums.cjs <<'EOP'
const fs = require("fs");
const { QueryEngine } = require("@comunica/query-sparql-rdfjs");
const { Parser, Store } = require("n3");

(async () => {
  const store = new Store(new Parser().parse(fs.readFileSync("orders.ttl", "utf8")));
  for (const [name, query] of Object.entries(JSON.parse(fs.readFileSync("queries.json")))) {
    const text = `PREFIX s: <http://shop.example/> ${query}`;
    const [row] = await (await new QueryEngine().queryBindings(text, { sources: [store] })).toArray();
    const value = row && row.get("r");
    console.log(`${name}: comunica ${value ? Number(value.value).toFixed(2) : "none"}`);
  }
})();
EOP
seen=$(./environment/bin/python sums.py && node sums.cjs)
echo "$seen"
expected='total in the sum: rdflib AttributeError | oxigraph none
total by BIND: rdflib 14.90 | oxigraph none
with COALESCE: rdflib 27.40 | oxigraph 27.40
mean: rdflib 7.50 | oxigraph none
payments: rdflib 59.97 | oxigraph 39.98
total in the sum: comunica 14.90
total by BIND: comunica 14.90
with COALESCE: comunica 27.40
mean: comunica none
payments: comunica 59.97'
test "$seen" = "$expected" || exit 1

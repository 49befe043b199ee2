#!/bin/sh
# Packages: graphene 3.4.3 and, for comparison, strawberry-graphql 0.327.7 (PyPI).
# Input: a field with an argument of the type Decimal that both packages provide, given 19.99 in three ways: written into
# the query without quotes, as a variable from JSON without quotes, and as a variable in quotes. The field tells what
# arrived, and its cents as a whole number.
# Guess: a value in the query and the same value in a variable are two spellings of one thing, so that a server takes
# both or refuses both; and a scalar named Decimal hands over 19.99, as it came.
# Behavior: graphene refuses the number in the query ("Expected value of type Decimal") and takes it in a variable. There
# it makes the Decimal of the binary float: 19.98999..., which has 50 digits, is not equal to 19.99, and has 1998 cents
# when cut. Quoted it is right. So whoever tries the field by hand is told that numbers are not allowed, and the client that
# sends them all the same gets no error and another amount. In strawberry all three are 19.99.
# Seen: graphene: refused | 19.989999999999998436805981327779591083526611328125, 1998 cents | 19.99, 1999 cents
# strawberry: 19.99, 1999 cents | 19.99, 1999 cents | 19.99, 1999 cents
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
packages='graphene==3.4.3 graphql-core==3.2.14 strawberry-graphql==0.327.7'
# shellcheck disable=SC2086
python/bin/pip install --quiet --disable-pip-version-check $packages >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >ask.py <<'PY'
import json
from decimal import Decimal

import graphene
import strawberry


def arrived(amount):
    assert isinstance(amount, Decimal)
    return f"{amount}, {int(amount * 100)} cents"


class GrapheneQuery(graphene.ObjectType):
    price = graphene.String(amount=graphene.Decimal(required=True))

    def resolve_price(self, info, amount):
        return arrived(amount)


@strawberry.type
class StrawberryQuery:
    @strawberry.field
    def price(self, amount: Decimal) -> str:
        return arrived(amount)


def told(result):
    if not result.errors:
        return result.data["price"]
    assert "Expected value of type 'Decimal!'" in result.errors[0].message
    return "refused"


with_variable = "query ($amount: Decimal!) { price(amount: $amount) }"
graphene_schema = graphene.Schema(GrapheneQuery)
strawberry_schema = strawberry.Schema(StrawberryQuery)
asks = {
    "graphene": lambda query, values: graphene_schema.execute(query, variables=values),
    "strawberry": lambda query, values: strawberry_schema.execute_sync(query, variable_values=values),
}
for name, ask in asks.items():
    answers = [ask("{ price(amount: 19.99) }", {})]
    answers += [ask(with_variable, json.loads(body)) for body in ('{"amount": 19.99}', '{"amount": "19.99"}')]
    print(f"{name}:", " | ".join(map(told, answers)))
PY
seen=$(python/bin/python ask.py)
echo "$seen"
wanted="graphene: refused | 19.989999999999998436805981327779591083526611328125, 1998 cents | 19.99, 1999 cents
strawberry: 19.99, 1999 cents | 19.99, 1999 cents | 19.99, 1999 cents"
test "$seen" = "$wanted" || exit 1

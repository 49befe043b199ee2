"""The nine promotions of `baskets.py` on all baskets, in SQL on whole cents, by the rules of the manual and without the
library.

Each promotion is a query for what it takes of which line, `(basket_id, line, taken)`, from the table `l`, which keeps what
is left of each line and the units that sets have used.
"""

import duckdb

from baskets import BEEF, BREAD, CHEESE, CRACKERS, MAKER, MILK, SOUP


def price(lines):
    """Returns two tables of Arrow: baskets with what they cost, and the baskets of each promotion with what it takes."""
    return _Baskets(lines).price()


class _Baskets:
    def __init__(self, lines):
        self.sql = duckdb.connect()
        self.sql.register("given", lines)
        self.sql.execute(
            "CREATE TABLE l AS SELECT basket_id, row_number() OVER () AS line, category, 'maker-' || maker AS maker, quantity, "
            "cents AS base, cents AS remaining, 0::BIGINT AS used, sum(cents) OVER (PARTITION BY basket_id)::BIGINT AS value "
            "FROM given"
        )
        self.sql.execute("CREATE TABLE taken (offer VARCHAR, basket_id BIGINT, line BIGINT, taken BIGINT)")

    def price(self):
        self._groups("3-for-2", f"category = '{SOUP}'", 3, 100)
        beef = f"SELECT basket_id FROM l WHERE category = '{BEEF}' GROUP BY basket_id HAVING sum(base) >= 2000"
        self._percent("10-from-20", f"category = '{BEEF}' AND basket_id IN ({beef})", 10)
        self._groups("second-half", f"category = '{BREAD}'", 2, 50)
        self._percent("own-brand", f"maker = '{MAKER}'", 15)
        self._each("milk", f"category = '{MILK}'", "25 * quantity")
        self._gifts("crackers-to-soup", f"category = '{SOUP}'", 2, f"category = '{CRACKERS}'")
        self._each("cheese-for-2", f"category = '{CHEESE}'", "greatest(0, base - 200 * quantity)")
        self._percent("5-from-50", "value >= 5000", 5)
        self._spread("3-off-100", "value >= 10000", 300)
        return [
            self.sql.sql(query).to_arrow_table()
            for query in (
                "SELECT basket_id, sum(remaining)::BIGINT AS gross FROM l GROUP BY ALL",
                "SELECT basket_id, offer, sum(taken)::BIGINT AS value FROM taken GROUP BY ALL HAVING value > 0",
            )
        ]

    def _count(self):
        return self.sql.execute("SELECT count(*) FROM taken").fetchall()

    def _take(self, offer, query):
        """Takes what a query says, at most what is left."""
        self.sql.execute(
            f"CREATE OR REPLACE TEMP TABLE step AS SELECT '{offer}' AS offer, basket_id, line, least(remaining, taken) AS taken "
            f"FROM ({query}) JOIN l USING (basket_id, line)"
        )
        self.sql.execute("UPDATE l SET remaining = remaining - step.taken FROM step WHERE l.line = step.line")
        self.sql.execute("INSERT INTO taken FROM step")

    def _percent(self, offer, where, percentage):
        share = f"(2 * base * {percentage} + 100) // 200"
        self._take(offer, f"SELECT basket_id, line, {share} AS taken FROM l WHERE {where}")

    def _each(self, offer, where, amount):
        self._take(offer, f"SELECT basket_id, line, {amount} AS taken FROM l WHERE {where}")

    def _units(self, name, where):
        """Makes a table with a row for each unit that no set has used. Two prices of a unit differ by far more than the
        error of a quotient of doubles.
        """
        self.sql.execute(
            f"CREATE OR REPLACE TEMP TABLE {name} AS SELECT *, "
            "row_number() OVER (PARTITION BY basket_id ORDER BY base / quantity DESC, line) - 1 AS place, "
            "count(*) OVER (PARTITION BY basket_id) AS units "
            f"FROM (SELECT basket_id, line, base, quantity, unnest(range(quantity - used)) FROM l WHERE {where})"
        )

    def _take_units(self, offer, units, percentage):
        worth = "(2 * any_value(base) * count(*) + any_value(quantity)) // (2 * any_value(quantity))"
        query = f"SELECT basket_id, line, {worth} AS worth FROM {units} GROUP BY basket_id, line"
        self._take(offer, f"SELECT basket_id, line, (2 * worth * {percentage} + 100) // 200 AS taken FROM ({query})")

    def _use(self, units):
        """Marks units as used in the baskets of which the last promotion has taken something."""
        some = "SELECT basket_id FROM step GROUP BY basket_id HAVING sum(taken) > 0"
        counted = f"SELECT line, count(*) AS units FROM {units} WHERE basket_id IN ({some}) GROUP BY line"
        self.sql.execute(f"UPDATE l SET used = used + counted.units FROM ({counted}) AS counted WHERE l.line = counted.line")

    def _groups(self, offer, where, size, percentage):
        self._units("u", where)
        self._take_units(offer, f"(FROM u WHERE place % {size} = {size - 1})", percentage)
        self._use(f"(FROM u WHERE place < units // {size} * {size})")

    def _gifts(self, offer, bought, count, given):
        self._units("b", bought)
        self._units("g", given)
        sets = f"SELECT b.basket_id, least(any_value(b.units) // {count}, any_value(g.units)) AS sets FROM b JOIN g USING (basket_id)"
        self.sql.execute(f"CREATE OR REPLACE TEMP TABLE s AS {sets} GROUP BY b.basket_id")
        gifts = "(SELECT g.* FROM g JOIN s USING (basket_id) WHERE place < sets)"
        self._take_units(offer, gifts, 100)
        self._use(f"(SELECT b.* FROM b JOIN s USING (basket_id) WHERE place < sets * {count})")
        self._use(gifts)

    def _spread(self, offer, where, amount):
        """Spreads an amount over the lines in proportion to their prices; the odd cents go to the largest first."""
        live = f"SELECT * FROM l WHERE {where} AND remaining > 0"
        taken = f"SELECT basket_id, sum(taken) AS taken FROM taken WHERE offer = '{offer}' GROUP BY basket_id"
        pending = f"SELECT *, {amount} - coalesce(taken.taken, 0) AS pending FROM ({live}) LEFT JOIN ({taken}) AS taken USING (basket_id)"
        bounded = f"SELECT *, least(pending, sum(remaining) OVER basket) AS due, sum(base) OVER basket AS whole FROM ({pending}) WINDOW basket AS (PARTITION BY basket_id)"
        shared = f"SELECT *, (2 * due * base + whole) // (2 * whole) AS share FROM ({bounded}) WHERE due > 0"
        odd = f"SELECT *, due - sum(share) OVER (PARTITION BY basket_id) AS odd FROM ({shared})"
        ranked = f"SELECT *, row_number() OVER (PARTITION BY basket_id, odd > 0 OR share > 0 ORDER BY base DESC, line) AS place FROM ({odd})"
        cent = "CASE WHEN (odd > 0 OR share > 0) AND place <= abs(odd) THEN sign(odd) ELSE 0 END"
        while True:
            before = self._count()
            self._take(offer, f"SELECT basket_id, line, (share + {cent})::BIGINT AS taken FROM ({ranked})")
            if self._count() == before:
                return

"""The nine promotions of `baskets.py` on one basket, on fractions, by the rules of the manual and without the library.

A line is `(categories, quantity, cents)`. Amounts are in cents, and whole after every rounding.
"""

from fractions import Fraction

from baskets import BEEF, BREAD, CHEESE, CRACKERS, MAKER, MILK, SOUP


def price(lines):
    """Returns what a basket costs, and what each promotion takes that takes anything, by its id."""
    return _Basket(lines).price()


def _rounded(exact):
    """Rounds half up."""
    return (exact + Fraction(1, 2)).__floor__()


class _Basket:
    def __init__(self, lines):
        self.lines = lines
        self.base = [cents for _, _, cents in lines]
        self.left = list(self.base)
        #: The units of each line that sets have used.
        self.used = [0] * len(lines)

    def price(self):
        value = sum(self.base)
        values = {
            "3-for-2": self._groups(SOUP, 3, 100),
            "10-from-20": self._percent(BEEF, 10) if self._value(BEEF) >= 2000 else 0,
            "second-half": self._groups(BREAD, 2, 50),
            "own-brand": self._percent(MAKER, 15),
            "milk": self._each(MILK, lambda line: 25 * self._quantity(line)),
            "crackers-to-soup": self._gifts(SOUP, 2, CRACKERS),
            "cheese-for-2": self._each(CHEESE, lambda line: max(0, self.base[line] - 200 * self._quantity(line))),
            "5-from-50": self._percent(None, 5) if value >= 5000 else 0,
            "3-off-100": self._spread(300) if value >= 10000 else 0,
        }
        return sum(self.left), {name: taken for name, taken in values.items() if taken}

    def _of(self, category):
        return [at for at, (categories, _, _) in enumerate(self.lines) if category is None or category in categories]

    def _quantity(self, line):
        return self.lines[line][1]

    def _value(self, category):
        return sum(self.base[line] for line in self._of(category))

    def _take(self, line, amount):
        taken = min(amount, self.left[line])
        self.left[line] -= taken
        return taken

    def _percent(self, category, percentage):
        return sum(self._take(line, _rounded(Fraction(self.base[line] * percentage, 100))) for line in self._of(category))

    def _each(self, category, amount):
        return sum(self._take(line, amount(line)) for line in self._of(category))

    def _units(self, category):
        """Returns the lines of the units that no set has used, the dearest unit first."""
        free = [(line, self._quantity(line) - self.used[line]) for line in self._of(category)]
        units = [line for line, count in free for _ in range(count)]
        return sorted(units, key=lambda line: -Fraction(self.base[line], self._quantity(line)))

    def _percent_of_units(self, units, percentage):
        total = 0
        for line in sorted(set(units)):
            count, quantity = units.count(line), self._quantity(line)
            worth = _rounded(Fraction(self.base[line] * count, quantity))
            total += self._take(line, _rounded(Fraction(worth * percentage, 100)))
        return total

    def _use(self, units):
        for line in units:
            self.used[line] += 1

    def _groups(self, category, size, percentage):
        """Takes a percentage of the cheapest unit of each group of a size, grouped from the dearest down."""
        units = self._units(category)
        units = units[: len(units) // size * size]
        taken = self._percent_of_units(units[size - 1 :: size], percentage)
        if taken:
            self._use(units)
        return taken

    def _gifts(self, bought, count, given):
        """For each `count` units bought, takes the dearest unit of the gifts that is left."""
        of_bought, of_given = self._units(bought), self._units(given)
        sets = min(len(of_bought) // count, len(of_given))
        taken = self._percent_of_units(of_given[:sets], 100)
        if taken:
            self._use(of_bought[: sets * count] + of_given[:sets])
        return taken

    def _spread(self, amount):
        """Spreads an amount over all lines in proportion to their prices; odd cents go to the largest first."""
        pending = min(amount, sum(self.left))
        total = pending
        live = [line for line, left in enumerate(self.left) if left > 0]
        while pending > 0 and live:
            whole = sum(self.base[line] for line in live)
            shares = {line: _rounded(Fraction(pending * self.base[line], whole)) for line in live}
            self._hand_out(shares, pending - sum(shares.values()))
            for line, share in shares.items():
                pending -= self._take(line, share)
            live = [line for line in live if self.left[line] > 0]
        return total - pending

    def _hand_out(self, shares, residue):
        step = 1 if residue > 0 else -1
        largest_first = sorted(shares, key=lambda line: -self.base[line])
        while residue:
            for line in largest_first:
                if residue and shares[line] + step >= 0:
                    shares[line] += step
                    residue -= step

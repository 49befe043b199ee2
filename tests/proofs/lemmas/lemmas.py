"""Proves lemmas about the integers of 128 bits in z3. A lemma holds if the solver finds no counterexample; each models
lines of the library (`modelled.py`), and fails when they have changed."""

import sys
import time

import modelled
from z3 import UGE, ULT, And, BitVec, BitVecVal, Extract, If, Implies, Int, Ints, Not, Or, Solver, Sum
from z3 import ZeroExt, sat, unsat

BITS = 128
TOP = 2**BITS
HALF = 2**64

LEMMAS = []


def lemma(text, *lines):
    """Adds a lemma: its text, the lines that it models, and a function that returns the claim or several."""

    def add(claims):
        LEMMAS.append((text, lines, claims))
        return claims

    return add


def wide(value, bits=2):
    """Widens an integer, so that no sum overflows."""
    return ZeroExt(bits, value)


@lemma("`rest >= by - rest` is `2 x rest >= by`, and `by - rest` is never negative", "rounded")
def half_or_more():
    rest, by = BitVec("rest", BITS), BitVec("by", BITS)
    whole = 2 * wide(rest)
    return Implies(ULT(rest, by), And(UGE(by, rest), UGE(rest, by - rest) == UGE(whole, wide(by))))


@lemma("the comparison of `rest` with `d - rest` is that of `2 x rest` with `d`", "modes")
def half_compared():
    rest, by = BitVec("rest", BITS), BitVec("d", BITS)
    less, same = ULT(rest, by - rest), rest == by - rest
    twice = 2 * wide(rest)
    return Implies(ULT(rest, by), And(less == ULT(twice, wide(by)), same == (twice == wide(by))))


@lemma("the quarters of a product add up to it, and none of their sums overflows", "wide_parts")
def quarters():
    # The products of the halves of both factors, as any numbers that such products can be.
    low, side, other, top = Ints("low side other top")
    most = (HALF - 1) ** 2
    given = And(*[And(product >= 0, product <= most) for product in (low, side, other, top)])
    middle = side + low / HALF
    cross = other + middle % HALF
    high = top + middle / HALF + cross / HALF
    own = (cross * HALF) % TOP + low % HALF
    exact = top * TOP + (side + other) * HALF + low
    return Implies(given, And(middle < TOP, cross < TOP, high < TOP, own < TOP, high * TOP + own == exact))


@lemma("one bit of a long division: the remainder stays below the divisor, and nothing is lost", "wide_parts")
def division():
    rest, by, bit = BitVec("rest", BITS), BitVec("d", BITS), BitVec("bit", 1)
    carry = Extract(BITS - 1, BITS - 1, rest) == 1
    shifted = (rest << 1) | ZeroExt(BITS - 1, bit)
    taken = Or(carry, UGE(shifted, by))
    after = If(taken, shifted - by, shifted)
    exact = 2 * wide(rest) + ZeroExt(BITS + 1, bit)
    kept = wide(after) + If(taken, wide(by), BitVecVal(0, BITS + 2)) == exact
    return Implies(ULT(rest, by), And(ULT(after, by), kept))


@lemma("a product of limbs, with a limb and a carry added to it, fits 64 bits", "limbs")
def limbs():
    product, limb, carry = Ints("product limb carry")
    most = 2**32 - 1
    given = And(*[And(part >= 0, part <= most) for part in (limb, carry)], product >= 0, product <= most * most)
    total = product + limb + carry
    return Implies(given, And(total < 2**64, total / 2**32 <= most))


def half_up(num, den):
    """Returns a fresh integer and the condition that it is num / den rounded half up."""
    name = f"rounded{half_up.count}"
    half_up.count += 1
    rounded = Int(name)
    return rounded, And(2 * den * rounded <= 2 * num + den, 2 * num + den < 2 * den * (rounded + 1))


half_up.count = 0


@lemma("`(2q - 1) x den <= 2 x num` holds for no q above the value rounded half up, and for it", "round_half_up")
def largest_reached():
    num, den, q = Ints("num den q")
    rounded, is_rounded = half_up(num, den)
    given = And(num >= 0, den > 0, q >= 0, is_rounded)
    return Implies(given, ((2 * q - 1) * den <= 2 * num) == (q <= rounded))


@lemma("LARGEST_FIRST: n rounded shares miss the amount by at most n / 2 units, for n up to 6", "allocate")
def nearest_residue():
    claims = []
    for count in range(1, 7):
        whole, missed = Ints("whole missed")
        # The error of each share, times twice the divisor: at most half a unit down, less than half a unit up.
        errors = Ints(" ".join(f"error{at}" for at in range(count)))
        given = And(whole > 0, *[And(-whole < error, error <= whole) for error in errors])
        given = And(given, Sum(errors) == 2 * whole * missed)
        claims.append(Implies(given, And(2 * missed <= count, -2 * missed < count)))
    return claims


@lemma("LARGEST_REMAINDER: n shares rounded down leave fewer than n units, for n up to 6", "allocate")
def remainders():
    claims = []
    for count in range(1, 7):
        whole, left = Ints("whole left")
        rests = Ints(" ".join(f"rest{at}" for at in range(count)))
        given = And(whole > 0, *[And(0 <= rest, rest < whole) for rest in rests])
        claims.append(Implies(And(given, Sum(rests) == whole * left), And(left >= 0, left < count)))
    return claims


@lemma("a share that gives back a unit was rounded up, and is above zero", "hand_out_residue")
def above_zero():
    num, den = Ints("num den")
    rounded, is_rounded = half_up(num, den)
    return Implies(And(num >= 0, den > 0, is_rounded, rounded * den > num), rounded >= 1)


@lemma("the gross amount of a net one is no less, and the net amount of a gross one no more", "other_side")
def sides():
    side, up, down = Ints("side up down")
    gross, is_gross = half_up(side * up, down)
    net, is_net = half_up(side * down, up)
    given = And(side >= 0, down > 0, up >= down, is_gross, is_net)
    return Implies(given, And(gross >= side, net <= side))


@lemma("a later state of a return is no smaller than an earlier one", "refunded_with")
def monotone():
    side, before, after, of = Ints("side before after of")
    one, is_one = half_up(side * before, of)
    two, is_two = half_up(side * after, of)
    return Implies(And(side >= 0, 0 <= before, before <= after, of > 0, is_one, is_two), one <= two)


@lemma("a state is all that was paid once all has been returned, and nothing before", "refunded_with")
def ends():
    side, of = Ints("side of")
    none, is_none = half_up(side * 0, of)
    every, is_every = half_up(side * of, of)
    return Implies(And(side >= 0, of > 0, is_none, is_every), And(none == 0, every == side))


@lemma("a return never gives a negative tax: net grows by no more than gross", "refunded_with")
def taxes():
    net, gross, before, step = Ints("net gross before step")
    claims = []
    for whole, basis, is_more in ((net, gross, False), (gross, net, True)):
        one, is_one = half_up(whole * before, basis)
        two, is_two = half_up(whole * (before + step), basis)
        given = And(0 <= net, net <= gross, basis > 0, before >= 0, step >= 0, is_one, is_two)
        claims.append(Implies(given, two - one >= step if is_more else two - one <= step))
    return claims


@lemma("a tax that is returned by itself grows with the gross amount, and by no more than it", "refunded_with")
def taxes_by_themselves():
    tax, gross, before, step = Ints("tax gross before step")
    one, is_one = half_up(tax * before, gross)
    two, is_two = half_up(tax * (before + step), gross)
    given = And(0 <= tax, tax <= gross, gross > 0, before >= 0, step >= 0, is_one, is_two)
    return Implies(given, And(one <= two, two - one <= step))


@lemma("a part that is served in turn gives no more than it has, and leaves no more than the others have", "in_turn")
def turns():
    left, share, every = Ints("left share every")
    own, is_own = half_up(left * share, every)
    given = And(0 <= share, share <= every, every > 0, 0 <= left, left <= every, is_own)
    return Implies(given, And(own <= share, own <= left, left - own <= every - share))


def asked(claim):
    """Asks the solver for values of which a claim is true; returns its answer and the values."""
    solver = Solver()
    solver.set("timeout", 60_000)
    solver.add(claim)
    answer = solver.check()
    return answer, solver.model() if answer == sat else solver.reason_unknown()


@lemma("one unit more that is served in turn is one unit more or none for a part", "in_turn")
def turns_grow():
    left, share, every = Ints("left share every")
    own, is_own = half_up(left * share, every)
    more, is_more = half_up((left + 1) * share, every)
    given = And(0 <= share, share <= every, every > 0, 0 <= left, left < every, is_own, is_more)
    return Implies(given, And(own <= more, more <= own + 1))


def counterexample(claim):
    """Returns a counterexample of a claim, or None if it holds; a claim whose premise is never true says nothing."""
    premise, _ = claim.children()
    answer, why = asked(premise)
    if answer != sat:
        return f"the premise is {answer}: {why}"
    answer, values = asked(Not(claim))
    return None if answer == unsat else f"{answer}: {values}"


def main():
    """Checks that the modelled lines are as they were, and every lemma."""
    wrong = [f"changed, compare the lemmas with it: {name}, now {own}" for name, own in modelled.changed().items()]
    used = set()
    for text, lines, claims in LEMMAS:
        used.update(lines)
        start = time.monotonic()
        claims = claims()
        found = [counterexample(claim) for claim in (claims if isinstance(claims, list) else [claims])]
        seconds = time.monotonic() - start
        print(f"{seconds:6.2f} s  {text} ({', '.join(lines)})", flush=True)
        wrong.extend(f"does not hold: {text}: {counter}" for counter in found if counter)
    wrong.extend(f"modelled by no lemma: {name}" for name in set(modelled.LINES) - used)
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{len(LEMMAS)} lemmas hold")


if __name__ == "__main__":
    main()

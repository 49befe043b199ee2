"""The lines of the library that the lemmas model, each with its hash. Lines that have changed fail the check until
somebody has compared the lemmas with them and written the new hash here."""

import hashlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

# The name of the lines: their file, their first line, and the SHA-256 of the text from there to the end of the block.
LINES = {
    "rounded": (
        "src/money/units.rs",
        "    pub(crate) fn rounded(self, by: U) -> Option<U> {",
        "ef9ce84d634d95d1f0c76e90f977110f350b28941fe5f8b36e1d6ddf8d9f93ec",
    ),
    "wide_parts": (
        "src/money/units.rs",
        "fn wide_parts(a: u128, b: u128, d: u128) -> Option<(u128, u128)> {",
        "9ed7c69bd2be77bb9987d93d8e968ecb6115cee607b519bf72f8a2c08905c04a",
    ),
    "modes": (
        "src/model/rounding.rs",
        "    pub(crate) fn round(self, exact: Quotient) -> Option<Amount> {",
        "243e5a33adb495fc313f6594419a34c983507b69d6e087d66293e69906eef94d",
    ),
    "limbs": (
        "src/money/wide.rs",
        "    pub(crate) fn times(&self, factor: u128) -> Self {",
        "deae174ce42ee896a8de1c0334bb12b1174cbab6a6e4471154ec38da2aaa89c9",
    ),
    "round_half_up": (
        "src/money/wide.rs",
        "pub(crate) fn round_half_up(num: &Product, den: &Product, bound: u128) -> Option<u128> {",
        "ec8486ede3748cb64ea95973a764c43c2478e5447f19e9efffa832e4a1c8ac38",
    ),
    "allocate": (
        "src/pricing/amounts/spreading.rs",
        "pub(crate) fn allocate<U: Units>(",
        "e8f550c8a6aef332c8dc7a4e166f3764532616456bfb2925e9f79ce30cee98a2",
    ),
    "hand_out_residue": (
        "src/pricing/amounts/spreading.rs",
        "fn hand_out_residue<U: Units>(",
        "17fa7b86b68d35d059436ae57626fffaf9769e00bf8c8446bef67945f04e7203",
    ),
    "other_side": (
        "src/pricing/amounts/taxes/rate.rs",
        "    pub(crate) fn other_side<U: Units>(&self, side: U, is_gross: bool) -> Option<U> {",
        "67f5f3969db2a8964addf6a4bef9ac470ff0b09cb08f4b1718f949433db38719",
    ),
    "refunded_with": (
        "src/order/refund.rs",
        "    fn refunded_with(self, paid: &TaxedAmount, side: Quotient, share: ReturnedShare) -> Result<Refunded, Error> {",
        "8b70ebc281eba4da748285f4866e802264b5c2052f1764cb8ff1ec43b1d5d963",
    ),
    "in_turn": (
        "src/order/refund.rs",
        "fn exact_in_turn(amount: Amount, shares: &[Amount]) -> Option<Vec<Quotient>> {",
        "1afbfadba7b063989d6657473bfe62c591c682b78259cd58738cb9cc55370dea",
    ),
}


def block(name):
    """Returns the text of modelled lines, from the first one to the brace that ends its block."""
    file, first, _ = LINES[name]
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if line == first]
    if len(starts) != 1:
        raise SystemExit(f"{file} has {len(starts)} lines `{first.strip()}`, which the lemmas model")
    end = first[: len(first) - len(first.lstrip())] + "}"
    return "\n".join(lines[starts[0] : lines.index(end, starts[0]) + 1])


def changed():
    """Returns the names of the lines that are not as they were when their lemmas were written, with their hashes."""
    hashes = {name: hashlib.sha256(block(name).encode()).hexdigest() for name in LINES}
    return {name: own for name, own in hashes.items() if own != LINES[name][2]}

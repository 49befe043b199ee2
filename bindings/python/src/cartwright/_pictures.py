"""The page of pictures of a rehearsal."""

from typing import TYPE_CHECKING, Any, Dict, List

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ._rehearse import Rehearsal

#: The most offers, and ways to miss one, that a picture has room for.
MOST = 12


def page(rehearsal: "Rehearsal") -> "Figure":
    """Draws the pictures, without a window."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11.7, 8.3), layout="constrained")
    [[by_key, by_offer], [of_carts, near]] = figure.subplots(2, 2)
    totals = rehearsal.totals.to_pylist()
    told = [f"{total['site']}: {total['cost']:,} on {total['carts']:,} carts, {total['gainers']:,} gain" for total in totals]
    figure.suptitle("\n".join(["What it would have cost, behavior held still", *told]))
    _by_key(by_key, rehearsal)
    _by_offer(by_offer, rehearsal)
    _of_carts(of_carts, rehearsal)
    _near(near, rehearsal)
    return figure


def _by_key(axes: "Axes", rehearsal: "Rehearsal") -> None:
    if not rehearsal.by:
        _empty(axes, "Cost by key", "no key was asked for")
        return
    key = rehearsal.by[0]
    sums: Dict[str, Dict[Any, float]] = {}
    for row in rehearsal.keys.to_pylist():
        of_site = sums.setdefault(row["site"], {})
        of_site[row[key]] = of_site.get(row[key], 0.0) + float(row["cost"])
    for site, costs in sums.items():
        values = [value if isinstance(value, (int, float)) or hasattr(value, "year") else str(value) for value in costs]
        axes.plot(values, list(costs.values()), marker=".", label=site)
    axes.set_title(f"Cost by {key}")
    axes.tick_params(axis="x", labelrotation=30)
    axes.legend()


def _by_offer(axes: "Axes", rehearsal: "Rehearsal") -> None:
    sums: Dict[str, float] = {}
    for row in rehearsal.offers.to_pylist():
        name = f"{row['offer']} ({row['site']})"
        sums[name] = sums.get(name, 0.0) + float(row["value"])
    _bars(axes, "Taken off by offer", sums)


def _of_carts(axes: "Axes", rehearsal: "Rehearsal") -> None:
    before = [float(amount) for amount in rehearsal.carts.column("before").to_pylist()]
    axes.set_title("Gains and losses of the carts that differ")
    for total in rehearsal.totals.to_pylist():
        after = rehearsal.carts.column(total["site"]).to_pylist()
        differences: List[float] = [one - float(other) for one, other in zip(before, after) if one != float(other)]
        if differences:
            axes.hist(differences, bins=40, alpha=0.6, label=total["site"])
    if axes.patches:
        axes.set_yscale("log")
        axes.set_ylabel("carts")
        axes.legend()
    else:
        _empty(axes, axes.get_title(), "every cart costs the same")


def _near(axes: "Axes", rehearsal: "Rehearsal") -> None:
    carts: Dict[str, float] = {}
    for row in rehearsal.near.to_pylist():
        missing = f"{row['missing']:f}" if hasattr(row["missing"], "normalize") else str(row["missing"])
        missing = missing.rstrip("0").rstrip(".") if "." in missing else missing
        name = f"{row['offer']}: {missing} short{' of another set' if row['reason'] == 'NEXT_SET' else ''}"
        carts[name] = carts.get(name, 0.0) + float(row["carts"])
    _bars(axes, "Carts that just miss an offer", carts)


def _bars(axes: "Axes", title: str, values: Dict[str, float]) -> None:
    most = sorted(values.items(), key=lambda one: one[1])[-MOST:]
    if not most:
        _empty(axes, title, "none")
        return
    axes.set_title(title)
    axes.barh([name for name, _ in most], [value for _, value in most])


def _empty(axes: "Axes", title: str, reason: str) -> None:
    axes.set_title(title)
    axes.text(0.5, 0.5, reason, ha="center", va="center")
    axes.set_axis_off()

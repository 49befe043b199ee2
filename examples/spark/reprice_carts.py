"""Reprices a table of carts on Spark: `cargo xtask spark` sets everything up and runs it.

Amounts stay decimals from the library to the sums, and never become doubles.
"""

import argparse
import decimal
import time
from pathlib import Path

from cartwright.spark import reprice
from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import DecimalType, StringType, StructField, StructType

# 18 digits before the decimal point and 10 after it, the most that a total can have.
AMOUNT = DecimalType(28, 10)
PRICED = StructType(
    [StructField(name, AMOUNT) for name in ("net", "tax", "gross")]
    + [StructField(name, StringType()) for name in ("refusal", "response")]
)
# The number of digits of a sum in Spark; a sum that would have to be rounded stops the job.
decimal.setcontext(decimal.Context(prec=38, traps=[decimal.Inexact, decimal.InvalidOperation]))
SITE = (Path(__file__).parent / "site.json").read_text(encoding="utf-8")


def session(master: str, jars: str, folder: Path) -> SparkSession:
    spark = (
        SparkSession.builder.master(master)
        .appName("cartwright")
        # On a cluster, use spark-submit --jars. Spark distributes the jars to every executor; nothing else is installed
        # there.
        .config("spark.jars", jars)
        .config("spark.driver.memory", "2g")
        # The default codec of Spark picks a library for musl if musl is installed, even beside glibc.
        .config("spark.sql.parquet.compression.codec", "zstd")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.local.dir", str(folder / "temporary"))
        .config("spark.sql.warehouse.dir", str(folder / "warehouse"))
        .config("spark.log.level", "ERROR")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .getOrCreate()
    )
    spark.udf.registerJavaFunction("make_cart", "overnight.MakeCart", StringType())
    spark.udf.registerJavaFunction("reprice_cart", "overnight.RepriceCart", PRICED)
    return spark


def priced(carts):
    """Returns the carts with their current prices and whole answers, with one call of the jar's function each."""
    return carts.withColumn("site", F.lit(SITE)).withColumn("priced", F.expr("reprice_cart(site, request)"))


def timed(action) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def plain(amount) -> str:
    return f"{amount.normalize():,f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--carts", type=int, required=True)
    parser.add_argument("--jars", required=True, help="the jars of cartwright and of this example, separated by a comma")
    parser.add_argument("--folder", type=Path, required=True, help="the folder for the tables")
    parser.add_argument("--sample", type=int, default=1_000, help="the number of carts to write with their answers")
    parser.add_argument("--by", choices=["wheel", "jar"], default="wheel", help="what reprices: Python, or Java")
    parser.add_argument("--master", default="local[*]", help="where Spark runs")
    given = parser.parse_args()
    carts_table, totals_table = (str(given.folder / name) for name in ("carts.parquet", "totals.parquet"))
    spark = session(given.master, given.jars, given.folder)
    cores = spark.sparkContext.defaultParallelism
    print(f"Spark {spark.version} on {given.master}, {cores} tasks at once, by the {given.by}")

    made = spark.range(0, given.carts, 1, 8 * cores).select(
        F.col("id").alias("number"), F.expr("make_cart(id)").alias("request")
    )
    seconds = timed(lambda: made.write.mode("overwrite").parquet(carts_table))
    print(f"{given.carts:,} carts of 1 to 8 lines made in {seconds:.1f} s")

    carts = spark.read.parquet(carts_table)
    if given.by == "wheel":
        repriced = reprice(carts, SITE).drop("request")
    else:
        repriced = priced(carts).select("number", "priced.net", "priced.tax", "priced.gross", "priced.refusal")
    seconds = timed(lambda: repriced.write.mode("overwrite").parquet(totals_table))
    print(f"{given.carts:,} carts repriced in {seconds:.1f} s: {given.carts / seconds:,.0f} carts a second")

    totals = spark.read.parquet(totals_table)
    names = ("net", "tax", "gross")
    sums = totals.agg(
        F.count("number").alias("carts"), F.count("refusal").alias("refused"), *(F.sum(name).alias(name) for name in names)
    ).first()
    for refusal in totals.groupBy("refusal").count().where("refusal is not null").collect():
        print(f"refused: {refusal['count']} with {refusal['refusal']}")
    if sums["carts"] != given.carts:
        raise SystemExit(f"of {given.carts} carts, {sums['carts']} have an answer")
    if sums["refused"] < given.carts:
        for name in names:
            print(f"{name:<6}{plain(sums[name]):>24} EUR")
        if sums["net"] + sums["tax"] != sums["gross"]:
            raise SystemExit("net and tax do not add up to gross")

    # The totals of the table, compared with whole answers.
    sampled = carts.where(F.col("number") % max(1, given.carts // given.sample) == 0)
    rows = priced(sampled).select("number", "request", "priced.response").join(totals, "number").orderBy("number")
    with open(given.folder / "sample.txt", "w", encoding="utf-8", newline="\n") as sample:
        for row in rows.collect():
            total = "refused" if row["gross"] is None else f"{row['gross'].normalize():f}"
            sample.write(f"{row['request']}\n{row['response']}\n{total}\n")
    # For the same work without Spark.
    some = carts.where(F.col("number") < 100_000).select("request").orderBy("number")
    with open(given.folder / "requests.txt", "w", encoding="utf-8", newline="\n") as requests:
        requests.writelines(row["request"] + "\n" for row in some.toLocalIterator())
    spark.stop()


if __name__ == "__main__":
    main()

#!/bin/sh
# Package: r-cran-sqldf 0.4-11-2 (Debian 12) for R 4.2.2, which asks data frames by SQL, in SQLite.
# Input: payments of 5.00 in December 2025, 19.99 in January and 20.00 in February 2026, with a day of R's class Date and a time
# of POSIXct; the totals of 2026 and of the time before it, by the day and by the time, the number of payments on a day and
# between two, and the totals of each month by `strftime`. Then the same with the days as text.
# Guess: days are compared as days, or as text of the form of ISO, as SQLite has them: the total of 2026 is 39.99. What is
# printed has days in it.
# Behavior: the data base sees the days as numbers, those since 1970, and a number is below every text: no payment is of 2026,
# and all of them, 44.99, were made before it, by the day and by the time. An equal day is not found. `strftime` takes the
# numbers for days since 4714 before Christ, and adds December and January up as one month. Nothing tells, and a query for the
# payments themselves prints days, since they are turned back. With days as text all is right.
# Seen: see `expected` below: with days of R, with days as text.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in r-base-core=4.2.2.20221110-2 r-cran-sqldf=0.4-11-2 r-cran-gsubfn r-cran-proto r-cran-chron r-cran-rsqlite r-cran-dbi r-cran-bit64 \
	r-cran-bit r-cran-blob r-cran-memoise r-cran-pkgconfig r-cran-cachem r-cran-fastmap r-cran-rlang r-cran-vctrs r-cran-cli r-cran-glue \
	r-cran-lifecycle r-cran-rcpp libblas3 liblapack3 libgfortran5 libquadmath0 libgomp1 libtirpc3; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >amounts.R <<'EOP'
options(gsubfn.engine = "R")
suppressMessages(library(sqldf))
days <- c("2025-12-10", "2026-01-05", "2026-02-01")
payments <- data.frame(day = as.Date(days), time = as.POSIXct(paste(days, "10:00"), tz = "UTC"), amount = c(5, 19.99, 20))
texts <- data.frame(day = days, time = paste(days, "10:00"), amount = c(5, 19.99, 20))
ask <- function(what) {
  answer <- function(table) paste(do.call(paste, unname(sqldf(sprintf(what, table)))), collapse = ", ")
  cat(sprintf(what, "payments"), ": ", answer("payments"), " | ", answer("texts"), "\n", sep = "")
}
ask("SELECT sum(amount) FROM %s WHERE day >= '2026-01-01'")
ask("SELECT sum(amount) FROM %s WHERE day < '2026-01-01'")
ask("SELECT sum(amount) FROM %s WHERE time < '2026-01-01'")
ask("SELECT count(*) FROM %s WHERE day = '2026-01-05'")
ask("SELECT count(*) FROM %s WHERE day BETWEEN '2026-01-01' AND '2026-12-31'")
ask("SELECT strftime('%%Y-%%m', day) AS month, sum(amount) FROM %s GROUP BY month")
ask("SELECT day, amount FROM %s ORDER BY day DESC")
EOP
home=$place/system/usr/lib/R
rm "$home/etc/Renviron"
: >"$home/etc/Renviron"
libraries=$(find "$place/system/usr/lib" -name '*.so*' -not -path '*/library/*' -not -path '*/site-library/*' -exec dirname {} + | sort -u | paste -sd: -)
seen=$(LD_LIBRARY_PATH=$libraries R_HOME=$home R_SHARE_DIR=$place/system/usr/share/R/share R_LIBS=$home/site-library:$home/library \
	EDITOR=vi PAGER=cat TZ=UTC LC_ALL=C R_DEFAULT_PACKAGES=stats,utils,methods "$home/bin/exec/R" --no-echo --vanilla -f amounts.R 2>r.log |
	sed 's/ $//') || { cat r.log; exit 2; }
cat r.log
echo "$seen"
expected="SELECT sum(amount) FROM payments WHERE day >= '2026-01-01': NA | 39.99
SELECT sum(amount) FROM payments WHERE day < '2026-01-01': 44.99 | 5
SELECT sum(amount) FROM payments WHERE time < '2026-01-01': 44.99 | 5
SELECT count(*) FROM payments WHERE day = '2026-01-05': 0 | 1
SELECT count(*) FROM payments WHERE day BETWEEN '2026-01-01' AND '2026-12-31': 0 | 2
SELECT strftime('%Y-%m', day) AS month, sum(amount) FROM payments GROUP BY month: -4657-11 24.99, -4657-12 20 | 2025-12 5, 2026-01 19.99, 2026-02 20
SELECT day, amount FROM payments ORDER BY day DESC: 2026-02-01 20, 2026-01-05 19.99, 2025-12-10 5 | 2026-02-01 20, 2026-01-05 19.99, 2025-12-10 5"
test "$seen" = "$expected" || exit 1

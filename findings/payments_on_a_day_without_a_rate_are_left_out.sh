#!/bin/sh
# Packages: r-cran-zoo 1.8-11-1 and r-cran-xts 0.13.0-1 (Debian 12) for R 4.2.2, series with a date for each value.
# Input: payments of 100 on a Friday, 200 on the Saturday and 300 on the Monday, and rates of the Friday and of the Monday, as
# banks have none on a Saturday: `sum(payments * rates)`, and a fee on the Saturday, by zoo and by xts. Then two payments on the
# Friday, 100 and 50, by xts. Beside it `merge`, and the rates filled up by `na.locf`.
# Guess: as with vectors of different length or in a table, what has no rate has no value: the sum is NA, or there is a warning.
# Behavior: an operator keeps the days that both series have: the payment of Saturday is not in the product, and the sum is 415
# instead of 621. With a fee on that day only that day is left of all payments. xts joins by position as well: of two payments on
# one day the second has no partner, so that its 50 are left out, even where the day has a rate. Nothing is NA, and no warning
# tells. `merge` keeps all days, and shows NA, and rates filled up give 621.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq r-base-core=4.2.2.20221110-2 r-cran-zoo=1.8-11-1 r-cran-xts=0.13.0-1 r-cran-lattice libblas3 liblapack3 \
	libgfortran5 libquadmath0 libgomp1 libtirpc3 >apt.log 2>&1 || { cat apt.log; exit 2; }
for file in *.deb; do dpkg -x "$file" system; done
cat >rates.R <<'EOF'
suppressPackageStartupMessages({library(zoo); library(xts)})
days <- as.Date(c("2025-01-03", "2025-01-04", "2025-01-06"))
for (make in list(zoo, xts)) {
  paid <- make(c(100, 200, 300), days)
  rates <- make(c(1.03, 1.04), days[c(1, 3)])
  filled <- na.locf(merge(paid, rates))
  cat(class(paid)[1], ": ", NROW(paid), " payments, ", NROW(paid * rates), " products, sum ", sum(paid * rates), "; filled ",
    sum(filled[, 1] * filled[, 2]), "; a fee of 5 on Saturday: ", sum(paid + make(5, days[2])), "; merged: ",
    sum(apply(merge(paid, rates), 1, prod)), "\n", sep = "")
}
paid <- xts(c(100, 50, 200), days[c(1, 1, 3)])
rates <- xts(c(1, 1), days[c(1, 3)])
cat("two payments on Friday, at a rate of 1:", sum(paid), "becomes", sum(paid * rates), "\n")
EOF
home=$place/system/usr/lib/R
rm "$home/etc/Renviron"
: >"$home/etc/Renviron"
libraries=$(find "$place/system/usr/lib" -name '*.so*' -not -path '*/library/*' -not -path '*/site-library/*' -exec dirname {} + | sort -u | paste -sd: -)
seen=$(LD_LIBRARY_PATH=$libraries R_HOME=$home R_SHARE_DIR=$place/system/usr/share/R/share R_LIBS=$home/site-library:$home/library \
	EDITOR=vi PAGER=cat TZ=UTC LC_ALL=C R_DEFAULT_PACKAGES=stats,utils,methods "$home/bin/exec/R" --no-echo --vanilla -f rates.R 2>&1 |
	sed 's/ $//')
echo "$seen"
expected='zoo: 3 payments, 2 products, sum 415; filled 621; a fee of 5 on Saturday: 205; merged: NA
xts: 3 payments, 2 products, sum 415; filled 621; a fee of 5 on Saturday: 205; merged: NA
two payments on Friday, at a rate of 1: 350 becomes 300'
test "$seen" = "$expected" || exit 1

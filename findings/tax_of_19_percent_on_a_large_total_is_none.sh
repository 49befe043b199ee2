#!/bin/sh
# Package: r-cran-gmp 0.7-1-1 (Debian 12) for R 4.2.2, whole numbers and fractions of any size, for totals above those of a
# double.
# Input: totals in whole cents as `bigz`, 1,000.00 and 1,999,999,999,999,999.99, with 19 % of tax by `* 1.19`; 2,000 with half a
# cent added and taken off, and in parts of 2.5 by `%/%` and `%%`; the total of 2,000 and 50.75 by `sum` and by `c`; 2,000
# compared with 2,000.5; the greatest of 20 and 20.9; and 19.99 as a part of such a vector. The same with 1.19 as `as.bigq(119,
# 100)`.
# Guess: a number with decimals beside a whole number turns the result into a double, as for integers in R, or into a fraction,
# as `/` of the package does; or there is an error.
# Behavior: the number with decimals is cut to a whole one, without a word: 1.19 is 1, so that 19 % of tax on any total is none.
# Adding 0.5 adds nothing, 50.75 adds 50, a divisor of 2.5 is 2, and 2,000 equals 2,000.5 and is not below it. Division by `/`
# is exact and has a fraction as its result, so that a test of shares is right. With `as.bigq` the tax is exact.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in r-base-core=4.2.2.20221110-2 r-cran-gmp=0.7-1-1 libblas3 liblapack3 libgfortran5 libquadmath0 libgomp1 libtirpc3 libgmp10 libmpfr6; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >amounts.R <<'EOP'
suppressMessages(library(gmp))
show <- function(name, value) cat(name, ": ", paste(as.character(value), collapse = " "), "\n", sep = "")
for (total in c("100000", "199999999999999999")) {
  show(paste(total, "with tax"), as.bigz(total) * 1.19)
  show(paste(total, "with tax as a fraction"), as.bigz(total) * as.bigq(119, 100))
}
cents <- as.bigz(2000)
show("2000 plus 0.5, less 0.5", c(cents + 0.5, cents - 0.5))
show("2000 / 2.5, / 3", c(cents / 2.5, cents / 3))
show("2000 in parts of 2.5, the rest", c(cents %/% 2.5, cents %% 2.5))
show("sum of 2000 and 50.75", sum(cents, 50.75))
show("a vector with 19.99", c(cents, 19.99))
show("2000 equals 2000.5, is below it", c(cents == 2000.5, cents < 2000.5))
show("the greatest of 20 and 20.9", max(as.bigz(20), 20.9))
show("integers of R, 100000 with tax", 100000L * 1.19)
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
expected='100000 with tax: 100000
100000 with tax as a fraction: 119000
199999999999999999 with tax: 199999999999999999
199999999999999999 with tax as a fraction: 23799999999999999881/100
2000 plus 0.5, less 0.5: 2000 2000
2000 / 2.5, / 3: 800 2000/3
2000 in parts of 2.5, the rest: 1000 0
sum of 2000 and 50.75: 2050
a vector with 19.99: 2000 19
2000 equals 2000.5, is below it: TRUE FALSE
the greatest of 20 and 20.9: 20
integers of R, 100000 with tax: 119000'
test "$seen" = "$expected" || exit 1

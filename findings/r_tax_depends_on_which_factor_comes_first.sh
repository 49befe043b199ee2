#!/bin/sh
# Packages: r-cran-data.table 1.14.8+dfsg-1 and r-cran-bit64 4.0.5-1 (Debian 12) for R 4.2.2. `fread` of data.table reads CSV, and
# makes whole numbers beyond 2,147,483,647 of bit64's type integer64.
# Input: three orders in cents, 1999, 5000 and a refund of 250, read by `fread`; once alone, and once with a fourth order of
# 30,000,000.00, as there is one in rupiah or in a column that adds up a month. Tax of 19 % by `0.19 * total` and by
# `total * 0.19`, a surcharge by `total + 0.5`, amounts above zero by `ifelse`, and the total in euros by `sapply`.
# Guess: numbers are numbers. A column with larger numbers has a type with room for them; the product does not depend on the
# order of its factors, and 19 % of the first three orders does not depend on the fourth.
# Behavior: one order above 21 million euros changes the type of the column, and the other orders with it. `0.19 * total` is 0 for
# every order, because 0.19 is made a whole number first; `total * 0.19` is right, to whole cents. `total + 0.5` adds
# nothing. `ifelse` and `sapply` drop the type and take the bits for a float, so that 1999 cents become a number below
# 1e-300 and sums with them are zero. No error, no warning. `as.numeric(total)` after reading is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in r-base-core=4.2.2.20221110-2 r-cran-data.table=1.14.8+dfsg-1 r-cran-bit64=4.0.5-1 r-cran-bit libblas3 liblapack3 \
	libgfortran5 libquadmath0 libgomp1 libtirpc3; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >tax.R <<'EOF'
suppressPackageStartupMessages({library(data.table); library(bit64)})
three <- "total\n1999\n5000\n-250\n"
for (file in c(three, paste0(three, "3000000000\n"))) {
  total <- fread(file)$total
  cat(class(total), "\n")
  cat("0.19 * total:", format(0.19 * total[1:3]), "\n")
  cat("total * 0.19:", format(total[1:3] * 0.19), "\n")
  cat("total + 0.5:", format(total[1:3] + 0.5), "\n")
  cat("above zero:", format(sum(ifelse(total > 0, total, 0))), "\n")
  cat("in euros:", format(round(sapply(total[1:2], function(cents) cents / 100), 2)), "\n")
}
EOF
home=$place/system/usr/lib/R
rm "$home/etc/Renviron"
: >"$home/etc/Renviron"
libraries=$(find "$place/system/usr/lib" -name '*.so*' -not -path '*/library/*' -not -path '*/site-library/*' -exec dirname {} + | sort -u | paste -sd: -)
seen=$(LD_LIBRARY_PATH=$libraries R_HOME=$home R_SHARE_DIR=$place/system/usr/share/R/share R_LIBS=$home/site-library:$home/library \
	EDITOR=vi PAGER=cat TZ=UTC LC_ALL=C R_DEFAULT_PACKAGES=stats,utils,methods "$home/bin/exec/R" --no-echo --vanilla -f tax.R 2>r.log |
	sed 's/  */ /g; s/ $//') || { cat r.log; exit 2; }
echo "$seen"
expected='integer
0.19 * total: 379.81 950.00 -47.50
total * 0.19: 379.81 950.00 -47.50
total + 0.5: 1999.5 5000.5 -249.5
above zero: 6999
in euros: 19.99 50.00
integer64
0.19 * total: 0 0 0
total * 0.19: 380 950 -48
total + 0.5: 1999 5000 -250
above zero: 1.4822e-314
in euros: 0 0'
test "$seen" = "$expected" || exit 1

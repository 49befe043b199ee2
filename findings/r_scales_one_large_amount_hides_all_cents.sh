#!/bin/sh
# Package: r-cran-scales 1.2.1-1 (Debian 12) for R 4.2.2, which writes the amounts on the axes and in the tables of ggplot2.
# Input: prices as `dollar` writes them: 19.99 and 4.5 together, with an amount of 100,000.01 and with one of 99,999.99; 0.0049;
# and tax rates by `percent`: 8.875 % alone, 19 % and 5.5 % together, and the three of them.
# Guess: each amount gets two digits, whatever stands beside it. A rate may be rounded, but each of them to what its own digits
# need, so that 5.5 % is not 6 %.
# Behavior: the digits are chosen for all amounts together, by the largest: one of more than 100,000 takes the cents of all others
# away, and 19.99 is written as $20. With 99,999.99 they stay. A rate of 8.875 % alone is 9%, and 5.5 % beside 19 % is 6%,
# rates which no law has; the three together are 8.9%, 19.0% and 5.5%. `accuracy = 0.01` gives the digits by force.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in r-base-core=4.2.2.20221110-2 r-cran-scales=1.2.1-1 r-cran-farver r-cran-labeling r-cran-lifecycle r-cran-munsell \
	r-cran-r6 r-cran-rcolorbrewer r-cran-rlang r-cran-viridislite r-cran-glue r-cran-cli r-cran-colorspace libblas3 liblapack3 \
	libgfortran5 libquadmath0 libgomp1 libtirpc3; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >prices.R <<'EOF'
library(scales)
for (amounts in list(c(19.99, 4.5), c(19.99, 4.5, 100000.01), c(19.99, 4.5, 99999.99), 0.0049)) cat(dollar(amounts), "\n")
for (rates in list(0.08875, c(0.19, 0.055), c(0.08875, 0.19, 0.055))) cat(percent(rates), "\n")
cat(dollar(c(19.99, 4.5, 100000.01), accuracy = 0.01), "\n")
EOF
home=$place/system/usr/lib/R
rm "$home/etc/Renviron"
: >"$home/etc/Renviron"
libraries=$(find "$place/system/usr/lib" -name '*.so*' -not -path '*/library/*' -not -path '*/site-library/*' -exec dirname {} + | sort -u | paste -sd: -)
seen=$(LD_LIBRARY_PATH=$libraries R_HOME=$home R_SHARE_DIR=$place/system/usr/share/R/share R_LIBS=$home/site-library:$home/library \
	EDITOR=vi PAGER=cat TZ=UTC LC_ALL=C R_DEFAULT_PACKAGES=stats,utils,methods "$home/bin/exec/R" --no-echo --vanilla -f prices.R 2>r.log |
	sed 's/ $//') || { cat r.log; exit 2; }
echo "$seen"
expected='$19.99 $4.50
$20 $4 $100,000
$19.99 $4.50 $99,999.99
$0.00
9%
19% 6%
8.9% 19.0% 5.5%
$19.99 $4.50 $100,000.01'
test "$seen" = "$expected" || exit 1

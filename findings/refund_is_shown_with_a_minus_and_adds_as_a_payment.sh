#!/bin/sh
# Package: r-cran-formattable 0.2.1+dfsg-1 (Debian 12) for R 4.2.2, vectors of amounts that print with their currency.
# Input: amounts as text, "$19.99", "-$5.00", "$-5.00", "($5.00)", "-5.00", "5.00-", "$1,234.50", "19,99" and "10 x $5.00", by
# `currency`; the refund of 5.00 as `currency` itself prints it; and the totals of an order of "100.00" with a refund of
# "-20.00" by `currency`, `accounting` and `comma`.
# Guess: an amount with a minus before it is below zero, as it is for `accounting` and `comma` of the same package, and what
# `currency` prints it reads.
# Behavior: `currency` takes all but digits and points out of the text, and keeps the rest as the sign of the currency: -$5.00
# is 5, with the currency "-$". It prints as -$5.00, and adds as a payment: 100.00 with a refund of 20.00 is 120.00. So is
# "-5.00", which prints as -5.00 and is 5. A refund that it has printed itself comes back as a payment with the same look. "10 x
# $5.00" is 105. A vector with more than one such sign has a warning that there is no unique symbol; a single amount, or a
# vector of refunds, has none.
# Seen: see `expected` below: the number, and what is printed.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in r-base-core=4.2.2.20221110-2 r-cran-formattable=0.2.1+dfsg-1 r-cran-htmltools r-cran-htmlwidgets r-cran-knitr r-cran-rmarkdown r-cran-cli \
	r-cran-digest r-cran-evaluate r-cran-fastmap r-cran-rlang r-cran-xfun r-cran-jsonlite r-cran-yaml r-cran-stringr r-cran-tinytex \
	libblas3 liblapack3 libgfortran5 libquadmath0 libgomp1 libtirpc3 libgmp10 libmpfr6; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >amounts.R <<'EOP'
library(formattable)
show <- function(text) cat(text, ": ", as.numeric(currency(text)), ", ", format(currency(text)), "\n", sep = "")
for (text in c("$19.99", "-$5.00", "$-5.00", "($5.00)", "-5.00", "5.00-", "$1,234.50", "19,99", "10 x $5.00")) show(text)
printed <- format(currency(-5))
cat("printed and read: ", printed, ", ", as.numeric(currency(printed)), "\n", sep = "")
order <- c("100.00", "-20.00")
cat("refunds:", format(currency(c("-$5.00", "-$20.00"))), "are", sum(as.numeric(currency(c("-$5.00", "-$20.00")))), "\n")
cat("order:", sum(suppressWarnings(as.numeric(currency(order)))), sum(as.numeric(accounting(order))), sum(as.numeric(comma(order))), "\n")
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
expected='$19.99: 19.99, $19.99
-$5.00: 5, -$5.00
$-5.00: 5, $-5.00
($5.00): 5, ($)5.00
-5.00: 5, -5.00
5.00-: 5, -5.00
$1,234.50: 1234.5, $1,234.50
19,99: 1999, 1,999
10 x $5.00: 105, x$105.00
printed and read: $-5.00, 5
refunds: -$5.00 -$20.00 are 25
order: 120 80 80'
test "$seen" = "$expected" || exit 1

#!/bin/sh
# Package: r-cran-readr 2.1.4-1 (Debian 12) for R 4.2.2, which reads tables and numbers in texts.
# Input: refunds as books and bank statements write them, "19.99-", "(19.99)", "19.99 CR" and with the minus sign of typesetting,
# U+2212, beside "-19.99", by `parse_number`; the same as a column of numbers, `col_types = "n"`; and a list of prices with
# semicolons and a decimal comma, 19,99, 5,00 and 1.234,50, by `read_delim` as it is.
# Guess: a refund is negative, or no number, which is NA and a problem that the package reports. A decimal comma without a locale
# makes the column text.
# Behavior: what stands before and behind the first digits is dropped, and a minus behind them or brackets with it: each refund is a
# payment of 19.99, without a warning, and `problems()` has none. In a price list the column is guessed to be of numbers with the
# comma between thousands: 19,99 is 1999 and 5,00 is 500, and 1.234,50 is 1.2345. `locale(decimal_mark = ",")` is right for
# prices; for refunds the sign is to be read from the text first.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq r-base-core=4.2.2.20221110-2 r-cran-readr=2.1.4-1 r-cran-vroom r-cran-tzdb r-cran-clipr r-cran-hms \
	r-cran-cli r-cran-crayon r-cran-lifecycle r-cran-r6 r-cran-rlang r-cran-tibble r-cran-bit64 r-cran-bit r-cran-glue \
	r-cran-tidyselect r-cran-withr r-cran-pillar r-cran-fansi r-cran-utf8 r-cran-vctrs r-cran-pkgconfig r-cran-magrittr \
	r-cran-ellipsis libblas3 liblapack3 libgfortran5 libquadmath0 libgomp1 libtirpc3 >apt.log 2>&1 || { cat apt.log; exit 2; }
for file in *.deb; do dpkg -x "$file" system; done
cat >refunds.R <<'EOF'
suppressPackageStartupMessages(library(readr))
texts <- c("-19.99", "19.99-", "(19.99)", "19.99 CR", "\u221219.99")
cat("parse_number:", parse_number(texts), "\n")
column <- read_csv(I(paste(c("paid", texts), collapse = "\n")), col_types = "n")
cat("a column of numbers:", column$paid, "problems:", nrow(problems(column)), "sum:", sum(column$paid), "\n")
for (prices in list(c("19,99", "5,00"), c("1.234,50", "2.500,00"))) {
  list <- read_delim(I(paste(c("name;price", paste0("pen;", prices)), collapse = "\n")), delim = ";", show_col_types = FALSE)
  right <- read_delim(I(paste(c("name;price", paste0("pen;", prices)), collapse = "\n")), delim = ";", show_col_types = FALSE,
    locale = locale(decimal_mark = ",", grouping_mark = "."))
  cat(prices, "are", list$price, class(list$price), "with a locale", right$price, "\n")
}
EOF
home=$place/system/usr/lib/R
rm "$home/etc/Renviron"
: >"$home/etc/Renviron"
libraries=$(find "$place/system/usr/lib" -name '*.so*' -not -path '*/library/*' -not -path '*/site-library/*' -exec dirname {} + | sort -u | paste -sd: -)
seen=$(LD_LIBRARY_PATH=$libraries R_HOME=$home R_SHARE_DIR=$place/system/usr/share/R/share R_LIBS=$home/site-library:$home/library \
	EDITOR=vi PAGER=cat TZ=UTC LC_ALL=C R_DEFAULT_PACKAGES=stats,utils,methods "$home/bin/exec/R" --no-echo --vanilla -f refunds.R 2>&1 |
	sed 's/ $//')
echo "$seen"
expected='parse_number: -19.99 19.99 19.99 19.99 19.99
a column of numbers: -19.99 19.99 19.99 19.99 19.99 problems: 0 sum: 59.97
19,99 5,00 are 1999 500 numeric with a locale 19.99 5
1.234,50 2.500,00 are 1.2345 2.5 numeric with a locale 1234.5 2500'
test "$seen" = "$expected" || exit 1

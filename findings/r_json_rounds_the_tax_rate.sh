#!/bin/sh
# Packages: r-cran-jsonlite 1.8.4+dfsg-1, the JSON of R and of its web services, r-cran-yaml 2.3.7-1 and, for comparison,
# r-cran-rjson 0.2.21-1 (Debian 12) for R 4.2.2.
# Input: a sales tax of 8.875 % as 0.08875, a price of 0.00004 for a token and one of 0.0243 per kWh, prices of 19.99 and
# 12345678.9, and a total in cents, 123456789012, as numbers of R.
# Guess: a number is written with the digits that it takes to read the same number again, as in other languages, or with the 15
# that R has; a document that is read and written again is the same.
# Behavior: `toJSON` writes four digits after the point: the tax rate is 0.0888, the token is free, and so it is of a document
# that is read and written again. Prices and most rates, 0.19 and 0.0725, have no more, so that it is not seen. `stream_out` of
# the same package writes five. `as.yaml` writes eight digits in all: 12345678.9 becomes 1.2345679e+07, 10 cents more, and the
# total in cents 1.2345679e+11. `digits = NA` is right for JSON; `precision = 15` of YAML has too many, 19.989999999999998. rjson
# writes 15 in all.
# Seen: see `expected` below.
set -eu
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in r-base-core=4.2.2.20221110-2 r-cran-jsonlite=1.8.4+dfsg-1 r-cran-yaml=2.3.7-1 r-cran-rjson=0.2.21-1 libblas3 liblapack3 \
	libgfortran5 libquadmath0 libgomp1 libtirpc3; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >cart.R <<'EOF'
cart <- list(rate = 0.08875, token = 0.00004, kwh = 0.0243, price = 19.99, large = 12345678.9, cents = 123456789012)
show <- function(name, text) cat(name, ": ", gsub("\n", " ", text), "\n", sep = "")
show("jsonlite", jsonlite::toJSON(cart, auto_unbox = TRUE))
show("read and written", jsonlite::toJSON(jsonlite::fromJSON('{"rate": 0.08875, "token": 0.00004}'), auto_unbox = TRUE))
show("digits = NA", jsonlite::toJSON(cart, auto_unbox = TRUE, digits = NA))
jsonlite::stream_out(data.frame(rate = 0.08875, finer = 0.088755), stdout(), verbose = FALSE)
show("rjson", rjson::toJSON(cart))
show("yaml", yaml::as.yaml(cart))
show("precision = 15", yaml::as.yaml(cart, precision = 15))
EOF
home=$place/system/usr/lib/R
rm "$home/etc/Renviron"
: >"$home/etc/Renviron"
libraries=$(find "$place/system/usr/lib" -name '*.so*' -not -path '*/library/*' -not -path '*/site-library/*' -exec dirname {} + | sort -u | paste -sd: -)
seen=$(LD_LIBRARY_PATH=$libraries R_HOME=$home R_SHARE_DIR=$place/system/usr/share/R/share R_LIBS=$home/site-library:$home/library \
	EDITOR=vi PAGER=cat TZ=UTC LC_ALL=C R_DEFAULT_PACKAGES=stats,utils,methods "$home/bin/exec/R" --no-echo --vanilla -f cart.R 2>r.log) ||
	{ cat r.log; exit 2; }
echo "$seen"
expected='jsonlite: {"rate":0.0888,"token":0,"kwh":0.0243,"price":19.99,"large":12345678.9,"cents":123456789012}
read and written: {"rate":0.0888,"token":0}
digits = NA: {"rate":0.08875,"token":4e-05,"kwh":0.0243,"price":19.99,"large":12345678.9,"cents":123456789012}
{"rate":0.08875,"finer":0.08876}
rjson: {"rate":0.08875,"token":4e-05,"kwh":0.0243,"price":19.99,"large":12345678.9,"cents":123456789012}
yaml: rate: 0.08875 token: 4.0e-05 kwh: 0.0243 price: 19.99 large: 1.2345679e+07 cents: 1.2345679e+11 
precision = 15: rate: 0.08875 token: 4.0e-05 kwh: 0.0243 price: 19.989999999999998 large: 12345678.900000000372529 cents: 123456789012.0 '
test "$seen" = "$expected" || exit 1

#!/bin/bash
# Package: lp-solve 5.5.2.5-2 (Debian 12), `lp_solve`, a solver of linear and mixed integer programs, also inside other
# programs.
# Input: a total in whole cents, shared between two shops so that the first pays no less than the second and as little as may
# be, with both declared by `int`; totals of 19.99, 1,999.99, 49,999.99, 99,999.99, 1,234,567.89 and others; the least share of
# the first, as the value of the objective, which is printed with all digits, and the shares as `lp_solve` lists them. The same
# for three shops of whom none pays more than the one before, and with `-e 0.000000000001`.
# Guess: a variable that is declared as an integer is one, to a millionth or less, whatever its size: the first pays 50,000.00
# of 99,999.99.
# Behavior: from 99,999.99 on the least share is 4999999.5 cents, half a cent less, and a third of the total for three. The
# tolerance of 0.0000001 holds for the distance to a whole number in relation to the number itself, so that half a unit is none
# from 5,000,000 on. The status is that of a solution, and the list of the shares, with six digits, shows 5e+06 for both, which
# add up to a cent more than the total. With a smaller tolerance the shares are whole cents. Amounts in tests are too small to
# show it.
# Seen: see `expected` below: the objective, the shares as listed, the objective with the smaller tolerance.
set -euo pipefail
for tool in awk dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in lp-solve=5.5.2.5-2 libcolamd2 libsuitesparseconfig5 libblas3 liblapack3 libgfortran5 libquadmath0 libgomp1; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
usr=$place/system/usr
libraries=$(find "$usr/lib" -name '*.so*' -exec dirname {} + | sort -u | paste -sd:)
solve() { LD_LIBRARY_PATH=$libraries "$usr/bin/lp_solve" -S3 "$@" 2>&1; }
two() { printf 'min: first;\nsum: first + second = %s;\norder: first >= second;\nint first, second;\n' "$1"; }
three() { printf 'min: first;\nsum: first + second + third = %s;\na: first >= second;\nb: second >= third;\nint first, second, third;\n' "$1"; }
show() {
	"$1" "$2" >shares.lp
	solve shares.lp >shares.txt
	echo "$1, $2: $(awk '/objective/ { print $NF }' shares.txt), $(awk '/^(first|second|third) / { print $2 }' shares.txt | paste -sd' ')," \
		"$(solve -e 0.000000000001 shares.lp | awk '/objective/ { print $NF }')"
}
seen=$(
	for cents in 1999 199999 4999999 9999999 123456789 1234567891; do show two $cents; done
	for cents in 1999 123456791; do show three $cents; done
)
echo "$seen"
expected='two, 1999: 1000.00000000, 1000 999, 1000.00000000
two, 199999: 100000.00000000, 100000 99999, 100000.00000000
two, 4999999: 2500000.00000000, 2.5e+06 2.5e+06, 2500000.00000000
two, 9999999: 4999999.50000000, 5e+06 5e+06, 5000000.00000000
two, 123456789: 61728394.50000000, 6.17284e+07 6.17284e+07, 61728395.00000000
two, 1234567891: 617283945.50000000, 6.17284e+08 6.17284e+08, 617283946.00000000
three, 1999: 667.00000000, 667 666 666, 667.00000000
three, 123456791: 41152263.66666666, 4.11523e+07 4.11523e+07 4.11523e+07, 41152264.00000000'
test "$seen" = "$expected" || exit 1

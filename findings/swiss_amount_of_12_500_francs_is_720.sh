#!/bin/bash
# Package: swi-prolog-core 9.0.4+dfsg-2 (Debian 12), SWI-Prolog, with its library for CSV.
# Input: amounts as Switzerland writes them, with an apostrophe between thousands: 12'500, 10'250, 2'100, 16'000, 36'999, 1'250,
# 40'000, -12'500, 10'250.50 and "20'800" in quotes, beside 12,500 and 12 500, read by `csv_read_file`, and by `atom_number`.
# Guess: a field that is a number with marks in it is one, or stays text: the program sees text at once. As for 12,500, which
# stays text.
# Behavior: the apostrophe stands between a base and the digits of a number to that base, as in the language itself: 12'500 is
# 720, since it is 500 to the base 12, 10'250 is 250, 2'100 is 4, and 16'000 is 0. From 2 to 36 thousand every amount is read,
# as far as its digits fit the base; 1'250, 40'000, -12'500 and those with cents stay text. A total of a column has whole
# amounts of another size, and nothing tells. `convert(false)` leaves all fields as text. A space between thousands is taken for
# such a mark, 12 500 is 12500.
# Seen: see `expected` below: the field as read by the library, and by `atom_number`.
set -euo pipefail
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in swi-prolog-core=9.0.4+dfsg-2 libtcmalloc-minimal4 libarchive13 libedit2 libgmp10 libossp-uuid16 libpcre2-8-0 libtinfo6 libyaml-0-2; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
printf '%s\n' "12'500" "10'250" "2'100" "16'000" "36'999" "\"20'800\"" "1'250" "40'000" "-12'500" "10'250.50" '"12,500"' "12 500" >amounts.csv
cat >amounts.pl <<'EOP'
:- use_module(library(csv)).
:- use_module(library(lists)).
:- use_module(library(apply)).

show(row(Text), row(Field)) :-
    ( number(Field) -> Kind = number ; Kind = text ),
    ( atom_number(Text, Number) -> true ; Number = none ),
    format("~w: ~w ~w, ~w~n", [Text, Kind, Field, Number]).

main :-
    csv_read_file('amounts.csv', Texts, [convert(false)]),
    csv_read_file('amounts.csv', Fields),
    maplist(show, Texts, Fields),
    findall(Field, ( member(row(Field), Fields), number(Field) ), Numbers),
    sum_list(Numbers, Sum),
    format("in sum: ~w~n", [Sum]).
EOP
home=$place/system/usr/lib/swi-prolog
libraries=$(find "$place/system/usr/lib" -name '*.so*' -not -path '*/foreign/*' -exec dirname {} + | sort -u | paste -sd:)
seen=$(LD_LIBRARY_PATH=$libraries HOME=$place "$home/bin/x86_64-linux/swipl" --home="$home" -q -g main -t halt amounts.pl 2>prolog.log) ||
	{ cat prolog.log; exit 2; }
cat prolog.log
echo "$seen"
expected="12'500: number 720, 720
10'250: number 250, 250
2'100: number 4, 4
16'000: number 0, 0
36'999: number 11997, 11997
20'800: number 3200, 3200
1'250: text 1'250, none
40'000: text 40'000, none
-12'500: text -12'500, none
10'250.50: text 10'250.50, none
12,500: text 12,500, none
12 500: number 12500, 12500
in sum: 28671"
test "$seen" = "$expected" || exit 1

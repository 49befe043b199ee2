#!/bin/sh
# Package: erlang-base 1:25.2.3+dfsg-1+deb12u4 (Debian 12), Erlang/OTP 25.
# Input: prices with a comma between thousands, "1,234", "12,500", "1,234.50" and "-1,250", beside "1234.50", "1234" and "19,99", by
# `string:to_float`, `string:to_integer`, `list_to_float` and `binary_to_float`; and the total of an order of "1,234", "2,500" and
# "850.00".
# Guess: a float in Erlang has a point, as in its programs: with a comma it is refused, as `list_to_float` refuses all that is no float
# to the last character, even "1234"; or the comma ends the number, as it does for `to_integer`.
# Behavior: all three take a comma for the decimal point as well: "1,234" is 1.234, a thousandth, and "12,500" is 12.5. `to_float` has
# nothing left over, which is how one tells that a whole text was a number. The order is 853.73 instead of 4,584.00. "1,234.50" is
# refused by two of them, so that prices with cents raise an error, and only those in whole thousands go wrong. `list_to_float` of
# a text that was looked at for digits and one point is right.
# Seen: see `expected` below: `to_float` and `to_integer` with the rest, `list_to_float`, `binary_to_float`.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq erlang-base=1:25.2.3+dfsg-1+deb12u4 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
ROOTDIR=$place/system/usr/lib/erlang
BINDIR=$ROOTDIR/erts-13.1.5/bin
export ROOTDIR BINDIR EMU=beam PROGNAME=erl HOME="$place"
seen=$("$BINDIR/erlexec" -boot "$ROOTDIR/bin/start_clean" -noshell -eval '
Strict = fun(Read, Text) -> try Read(Text) catch error:badarg -> refused end end,
[io:format("~s: ~p ~p ~p ~p~n", [Text, string:to_float(Text), string:to_integer(Text), Strict(fun erlang:list_to_float/1, Text),
	Strict(fun erlang:binary_to_float/1, list_to_binary(Text))]) ||
	Text <- ["1,234", "12,500", "1,234.50", "-1,250", "1234.50", "1234", "19,99"]],
Whole = fun(Text) -> {Price, []} = string:to_float(Text), Price end,
io:format("order: ~.2f~n", [lists:sum([Whole(Text) || Text <- ["1,234", "2,500", "850.00"]])]),
halt().' 2>erl.log) || { cat erl.log; exit 2; }
echo "$seen"
expected='1,234: {1.234,[]} {1,",234"} 1.234 1.234
12,500: {12.5,[]} {12,",500"} 12.5 12.5
1,234.50: {1.234,".50"} {1,",234.50"} refused refused
-1,250: {-1.25,[]} {-1,",250"} -1.25 -1.25
1234.50: {1234.5,[]} {1234,".50"} 1234.5 1234.5
1234: {error,no_float} {1234,[]} refused refused
19,99: {19.99,[]} {19,",99"} 19.99 19.99
order: 853.73'
test "$seen" = "$expected" || exit 1

#!/bin/bash
# Packages: gnat-12 and libgnat-12, both 12.2.0-14+deb12u1 (Debian 12): the compiler for Ada, whose decimal types are exact, and
# whose Ada.Text_IO.Editing prints amounts by a picture as COBOL does.
# Input: prices per piece with four decimals, 0.0243, 0.9949, 0.9950, 0.9975, 1.9975 and 99.9975, printed by pictures with two
# decimals and one, with a currency and as a refund, and by `Decimal_IO.Put` with two; then every price from 0.0000 to 1.9999,
# printed and read again, beside the price rounded to two decimals.
# Guess: the picture rounds, half away from zero, as the standard of the language says: 0.9975 is 1.00. If the digits behind it
# were cut, 0.9975 would be 0.99, and 1.9975 would be 1.99.
# Behavior: it rounds, but below one the whole unit that comes from rounding is lost: 0.9975 is 0.00, and with one decimal 0.95 is
# 0.0. From 1.0000 on it is right, 1.9975 is 2.00, and so are 0.0975 and 0.1950. A picture without a digit before the point prints
# nothing at all. `Put` prints 1.00. There is no exception: a price list shows such goods as free.
# Seen: see `expected` below: by ZZ9.99, -$$$9.9, ZZZ.ZZ, the refund by -$$$9.99, and by `Put`.
set -euo pipefail
for tool in gcc dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in gnat-12 libgnat-12; do
	apt-get download -qq "$package=12.2.0-14+deb12u1" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
gnat=$place/system/usr/lib/gcc/x86_64-linux-gnu/12
export LD_LIBRARY_PATH=$place/system/usr/lib/x86_64-linux-gnu
cat >prices.adb <<'EOP'
with Ada.Text_IO; use Ada.Text_IO;
with Ada.Text_IO.Editing; use Ada.Text_IO.Editing;
procedure Prices is
   type Unit_Price is delta 0.0001 digits 15;
   type Money is delta 0.01 digits 15;
   package Plain is new Decimal_IO (Unit_Price);
   package Edited is new Decimal_Output (Unit_Price);
   type List is array (Positive range <>) of Unit_Price;
   Amounts : constant List := (0.0243, 0.0975, 0.1950, 0.9500, 0.9949, 0.9950, 0.9975, 1.9975, 99.9975);
   Two : constant Picture := To_Picture ("ZZ9.99");
   Off : Natural := 0;
   First, Last, Price : Unit_Price := 0.0;
begin
   for Amount of Amounts loop
      Put (Amount'Image & ": " & Edited.Image (Amount, Two) & " | " & Edited.Image (Amount, To_Picture ("-$$$9.9")) & " | "
         & Edited.Image (Amount, To_Picture ("ZZZ.ZZ")) & " | " & Edited.Image (-Amount, To_Picture ("-$$$9.99")) & " |");
      Plain.Put (Amount, 4, 2);
      New_Line;
   end loop;
   for Number in 0 .. 19_999 loop
      if Unit_Price'Value (Edited.Image (Price, Two)) /= Unit_Price (Money'Round (Price)) then
         Off := Off + 1;
         First := (if Off = 1 then Price else First);
         Last := Price;
      end if;
      Price := Price + 0.0001;
   end loop;
   Put_Line ("of 20000 prices" & Off'Image & " are off, from" & First'Image & " to" & Last'Image);
end Prices;
EOP
compile() {
	local object=$1
	shift
	"$gnat/gnat1" -quiet -I"$gnat/adainclude" "$@" -o "$object.s" && gcc -c "$object.s" -o "$object.o"
}
{
	compile main prices.adb
	system/usr/bin/x86_64-linux-gnu-gnatbind-12 -shared -I"$gnat/adainclude" -aO"$gnat/adalib" prices.ali
	compile bound -gnatWb -gnatiw b~prices.adb
	gcc main.o bound.o -o prices system/usr/lib/x86_64-linux-gnu/libgnat-12.so
} >gnat.log 2>&1 || { cat gnat.log; exit 2; }
seen=$(./prices | sed 's/  */ /g; s/^ //; s/ *$//')
echo "$seen"
expected='0.0243: 0.02 | $0.0 | .02 | - $0.02 | 0.02
0.0975: 0.10 | $0.1 | .10 | - $0.10 | 0.10
0.1950: 0.20 | $0.2 | .20 | - $0.20 | 0.20
0.9500: 0.95 | $0.0 | .95 | - $0.95 | 0.95
0.9949: 0.99 | $0.0 | .99 | - $0.99 | 0.99
0.9950: 0.00 | $0.0 | | - $0.00 | 1.00
0.9975: 0.00 | $0.0 | | - $0.00 | 1.00
1.9975: 2.00 | $2.0 | 2.00 | - $2.00 | 2.00
99.9975: 100.00 | $100.0 | 100.00 | -$100.00 | 100.00
of 20000 prices 50 are off, from 0.9950 to 0.9999'
test "$seen" = "$expected" || exit 1

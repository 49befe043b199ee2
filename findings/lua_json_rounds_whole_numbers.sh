#!/bin/sh
# Package: lua-cjson 2.1.0 (Debian 12: 2.1.0+dfsg-2.2) on Lua 5.4.4, the JSON of nginx, OpenResty and many gateways.
# Input: three whole numbers of Lua, of 14, 15 and 16 digits, as amounts in cents, numbers of orders and times in
# microseconds are; and an amount with cents. Each is written as JSON and read again.
# Guess: whole numbers come back. Lua has had integers of 64 bits since 5.3, `tostring` writes all their digits, and even a
# library that knows only doubles would keep 15 digits, and whole numbers up to 2^53.
# Behavior: numbers are written by `%.14g`, integers too: the 15th digit and all later ones are lost without an error, and
# the number gets an exponent. 123456789012345 becomes 1.2345678901234e+14, which is 5 less; 12345678901234.56 becomes
# 12345678901235, 44 cents more. A number of 14 digits passes, so that tests with ordinary amounts do. Nothing mends it:
# 14 is the highest `encode_number_precision` too, and 15 an error. Such numbers have to be written as strings.
# Seen: 12345678901234 -> 12345678901234 | 123456789012345 -> 123456789012340 | 1234567890123456 -> 1234567890123500
#       12345678901234.56 -> 12345678901235 | highest precision 14
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in lua5.4 lua-cjson=2.1.0+dfsg-2.2; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
lua=$(find system -type f -name lua5.4 -perm -u+x | head -n 1)
module=$(find "$PWD/system" -path '*/lua/5.4/cjson.so' | head -n 1)
cat >round.lua <<'LUA'
package.cpath = arg[1]
local cjson = require "cjson"
local out = {}
for _, number in ipairs {12345678901234, 123456789012345, 1234567890123456} do
  assert(math.type(number) == "integer")
  out[#out + 1] = string.format("%d -> %.0f", number, cjson.decode(cjson.encode {number})[1])
end
out[#out + 1] = string.format("12345678901234.56 -> %.0f", cjson.decode(cjson.encode {12345678901234.56})[1])
local highest = 14
while pcall(cjson.encode_number_precision, highest + 1) do highest = highest + 1 end
out[#out + 1] = string.format("highest precision %d", highest)
print(table.concat(out, " | "))
LUA
seen=$("./$lua" round.lua "$module")
echo "$seen"
wanted="12345678901234 -> 12345678901234 | 123456789012345 -> 123456789012340 | 1234567890123456 -> 1234567890123500"
wanted="$wanted | 12345678901234.56 -> 12345678901235 | highest precision 14"
test "$seen" = "$wanted" || exit 1

#!/bin/sh
# Package: redis-server 5:7.0.15-1~deb12u10 (Debian 12).
# Input: a cart in a hash, two lines of 19.99 and 4.50 for 3 pieces; its total as a script computes it inside the server, so that
# nobody changes the cart meanwhile; the same total written by the script and read again; and a sorted set of prices.
# Guess: the script returns 33.49, as a number or as text, for the protocol carries either; the total that is stored is the same,
# and a price that was put into a sorted set as 19.99 is read as 19.99.
# Behavior: a number that a script returns becomes a whole one, and the cents are cut off: 33, without an error; 0.99 is 0. In a
# list too, so that the line totals are 19 and 13. The same number handed to `SET` inside the script keeps its cents, with 17
# digits: 33.489999999999995. A sorted set answers 19.989999999999998. `return tostring(total)` is right for amounts of up to 14
# digits, and the manual says it; `HINCRBYFLOAT` adds 33.49 and 0.1 to 33.59.
# Seen: see `expected` below.
set -eu
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
server=
trap 'test -z "$server" || kill "$server"; rm -rf "$place"' EXIT
cd "$place"
for package in redis-server=5:7.0.15-1~deb12u10 redis-tools=5:7.0.15-1~deb12u10 libjemalloc2 liblzf1 libhiredis0.14 liblua5.1-0 lua-cjson \
	lua-bitop libatomic1; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
LD_LIBRARY_PATH=$place/system/usr/lib/x86_64-linux-gnu
export LD_LIBRARY_PATH
system/usr/bin/redis-server --port 0 --unixsocket "$place/socket" --save '' >redis.log 2>&1 &
server=$!
ask() { system/usr/bin/redis-cli -s "$place/socket" "$@" | paste -sd' ' -; }
for _ in 1 2 3 4 5 6 7 8 9 10; do
	test "$(ask PING 2>/dev/null)" = PONG && break
	sleep 1
done
ask HSET cart nut 19.99 bolt 4.50 >/dev/null
total='local total = redis.call("HGET", "cart", "nut") + redis.call("HGET", "cart", "bolt") * 3'
seen=$(
	echo "returned: $(ask EVAL "$total return total" 0)"
	echo "lines: $(ask EVAL 'return {redis.call("HGET", "cart", "nut") * 1, redis.call("HGET", "cart", "bolt") * 3}' 0)"
	echo "below one: $(ask EVAL 'return 0.99' 0)"
	echo "as text: $(ask EVAL "$total return tostring(total)" 0)"
	echo "stored: $(ask EVAL "$total redis.call('SET', 'total', total) return redis.call('GET', 'total')" 0)"
	ask ZADD prices 19.99 nut 4.5 bolt >/dev/null
	echo "sorted: $(ask ZRANGE prices 0 -1 WITHSCORES)"
	ask HSET cart total 33.49 >/dev/null
	echo "added: $(ask HINCRBYFLOAT cart total 0.1)"
)
echo "$seen"
expected='returned: 33
lines: 19 13
below one: 0
as text: 33.49
stored: 33.489999999999995
sorted: bolt 4.5 nut 19.989999999999998
added: 33.59'
test "$seen" = "$expected" || exit 1

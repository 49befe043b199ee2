#!/bin/sh
# Package: newlisp 10.7.5-2+b2 (Debian 12), newLISP, a small Lisp for scripts on web servers and in the shell.
# Input: prices of 19.99 and 5.50 by `+`, `-`, `*`, `/` and `%`, three times 19.99, twice 0.99, a thousand pieces of 0.0243, a
# third of 20.00, 19 % on 19.99, the sum of a list of prices by `apply`, and a price raised by `++`; the same by `add`, `sub`,
# `mul`, `div`, `mod` and `inc`. And orders above 19 and above 19.995 by `>`.
# Guess: the signs compute with what they are given, as in every other Lisp: (+ 19.99 5.50) is 25.49.
# Behavior: the signs compute with whole numbers, and cut each price before: (+ 19.99 5.50) is 24, (* 0.99 2) is 0, a thousand
# pieces of 0.0243 cost nothing, 19 % on 19.99 is 19, and a price by `++` loses its cents for good. Nothing is said, and the
# results of prices in whole units are right. Signs that compare see the cents. `add`, `mul` and their like are for numbers with
# decimals.
# Seen: see `expected` below: by the sign, by the name.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in newlisp=10.7.5-2+b2 libffi8 libreadline8; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >prices.lsp <<'EOP'
(set 'prices '(19.99 19.99 5.50))
(set 'a 19.99 'b 19.99)
(println "19.99 and 5.50: " (+ 19.99 5.50) " | " (add 19.99 5.50))
(println "20.00 and 5.00: " (+ 20.00 5.00) " | " (add 20.00 5.00))
(println "the sum of a list: " (apply + prices) " | " (apply add prices))
(println "5.00 less 0.01: " (- 5.00 0.01) " | " (sub 5.00 0.01))
(println "twice 0.99: " (* 0.99 2) " | " (mul 0.99 2))
(println "1000 pieces of 0.0243: " (* 0.0243 1000) " | " (mul 0.0243 1000))
(println "19 % on 19.99: " (* 19.99 1.19) " | " (format "%.4f" (mul 19.99 1.19)))
(println "a third of 20.00: " (/ 20.00 3) " | " (format "%.4f" (div 20.00 3)))
(println "the rest of 19.99 by 5: " (% 19.99 5) " | " (format "%.2f" (mod 19.99 5)))
(println "19.99 raised by 1: " (++ a) " | " (inc b))
(println "above 19, above 19.995: " (> 19.99 19) ", " (> 19.99 19.995))
(exit)
EOP
seen=$(LD_LIBRARY_PATH=$place/system/usr/lib/x86_64-linux-gnu:$place/system/lib/x86_64-linux-gnu system/usr/bin/newlisp -n prices.lsp) || exit 2
echo "$seen"
expected='19.99 and 5.50: 24 | 25.49
20.00 and 5.00: 25 | 25
the sum of a list: 43 | 45.48
5.00 less 0.01: 5 | 4.99
twice 0.99: 0 | 1.98
1000 pieces of 0.0243: 0 | 24.3
19 % on 19.99: 19 | 23.7881
a third of 20.00: 6 | 6.6667
the rest of 19.99 by 5: 4 | 4.99
19.99 raised by 1: 20 | 20.99
above 19, above 19.995: true, nil'
test "$seen" = "$expected" || exit 1

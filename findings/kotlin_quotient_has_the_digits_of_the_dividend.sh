#!/bin/sh
# Package: kotlin 1.3.31+ds1-1 (Debian 12), the compiler of Kotlin with its standard library.
# Input: shares and unit prices of BigDecimals, by the operator `/` that the standard library gives them: 10 euros for 4, 5 and 7
# for 2, 2.5 for 10, the same with cents written out, 1,000 (as `stripTrailingZeros` writes it) for 7; and a tax rate as 19 / 100.
# Guess: `/` is `divide` of Java, which gives 2.5 for 10 by 4 and throws where there is no last digit; or a quotient has some
# fixed number of digits, as in other languages. A quotient that is exact, like 2.5, is never rounded.
# Behavior: the quotient has as many digits after the point as the dividend, rounded half to even, and the divisor has no
# say. 10 / 4 is 2, 5 / 2 is 2 and 7 / 2 is 4, while 10.00 / 4 is 2.50: the price from the database is right, and the one from a
# document that says 10 is not. A rate of 19 / 100 is 0, so that there is no tax; 1E+3 / 7 has no digits at all and is
# 0E+3. Nothing throws. `divide` with a scale, from Java, is the way out.
# Seen: see `expected` below.
set -eu
for tool in java dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in kotlin=1.3.31+ds1-1 libtrove-intellij-java libjetbrains-annotations-java libatinject-jsr330-api-java; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >Share.kt <<'EOF'
import java.math.BigDecimal

fun main() {
    val quotients = listOf(
        "10" to "4", "10.00" to "4", "10" to "4.00", "5" to "2", "7" to "2", "2.5" to "10", "100" to "3", "1E+3" to "7", "19" to "100"
    )
    for ((dividend, divisor) in quotients) println("$dividend / $divisor = ${BigDecimal(dividend) / BigDecimal(divisor)}")
    println("tax of 50.00: ${BigDecimal("50.00") * (BigDecimal("19") / BigDecimal("100"))}")
    println("shares of 10 for 4: ${(1..4).map { BigDecimal("10") / BigDecimal("4") }.fold(BigDecimal.ZERO, BigDecimal::add)}")
}
EOF
home=system/usr/share/kotlin/kotlinc
java=$(find system/usr/share/java \( -name 'kotlin-stdlib*.jar' -o -name '*trove*.jar' -o -name '*annotations*.jar' -o -name '*inject*.jar' \) |
	paste -sd: -)
java -Xmx800m -cp "$home/lib/kotlin-compiler.jar:$java" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler Share.kt -d classes -no-reflect \
	-kotlin-home $home >kotlin.log 2>&1 || { cat kotlin.log; exit 2; }
seen=$(java -cp "classes:$java" ShareKt)
echo "$seen"
expected='10 / 4 = 2
10.00 / 4 = 2.50
10 / 4.00 = 2
5 / 2 = 2
7 / 2 = 4
2.5 / 10 = 0.2
100 / 3 = 33
1E+3 / 7 = 0E+3
19 / 100 = 0
tax of 50.00: 0.00
shares of 10 for 4: 8'
test "$seen" = "$expected" || exit 1

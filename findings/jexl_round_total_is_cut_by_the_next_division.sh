#!/bin/bash
# Packages: libcommons-jexl3-java 3.1-3 with libcommons-logging-java (Debian 12), Apache Commons JEXL, the expressions of rules,
# templates and configurations in Java.
# Input: totals as BigDecimals, 19.99, 100.00, 50.50 and 119.00; the tax of 19 % that a total contains, `total * 19 / 119`, the
# same the other way round, an eighth of it, an eighth of the total of one and of two pieces, and an eighth after a discount of
# 0.00.
# Guess: an expression of BigDecimals and whole numbers stays one of BigDecimals, as in Java, with 34 digits for a quotient that
# does not end; whether a value in between happens to be whole changes nothing.
# Behavior: what a BigDecimal and an integer make is turned into an integer again if it is whole: 100.00 * 19 is 1900, an
# Integer, and the division behind it is one of integers, so that a total of 100.00 contains a tax of 15, not 15.97, and an
# eighth of one piece at 100.00 is 12. A total of 19.99 has all its digits, and 50.50 has them for one piece and not for two.
# `total / 8` is right, and so are two BigDecimals, `total - discount`. A test with 19.99 finds nothing, and one with 119.00 has
# the right tax of 19. `total / 119 * 19` is right, and so is a divisor of 119B, which is a BigDecimal.
# Seen: see `expected` below.
set -euo pipefail
for tool in java javac dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in libcommons-jexl3-java=3.1-3 libcommons-logging-java; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >Totals.java <<'EOF'
import java.math.BigDecimal;
import java.math.MathContext;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.JexlEngine;
import org.apache.commons.jexl3.MapContext;

public class Totals {
    public static void main(String[] arguments) {
        JexlEngine engine = new JexlBuilder().create();
        String[] expressions = {
            "total * 19 / 119", "total * 19 / 119B", "total / 119 * 19", "total / 8", "total * 1 / 8", "total * 2 / 8",
            "(total - discount) / 8"
        };
        for (String expression : expressions) {
            StringBuilder line = new StringBuilder(expression).append(":");
            for (String total : new String[] {"19.99", "100.00", "50.50", "119.00"}) {
                MapContext context = new MapContext();
                context.set("total", new BigDecimal(total));
                context.set("discount", new BigDecimal("0.00"));
                Object result = engine.createExpression(expression).evaluate(context);
                String text = result + " " + result.getClass().getSimpleName();
                if (result instanceof BigDecimal decimal) text = decimal.round(new MathContext(8)).toPlainString();
                line.append(" ").append(text);
                line.append(total.equals("119.00") ? "" : " |");
            }
            System.out.println(line);
        }
    }
}
EOF
jars=$(find system/usr/share/java -name '*.jar' | paste -sd:)
javac -cp "$jars" Totals.java >javac.log 2>&1 || { cat javac.log; exit 2; }
seen=$(java -cp ".:$jars" Totals 2>java.log) || { cat java.log; exit 1; }
echo "$seen"
expected='total * 19 / 119: 3.1916807 | 15 Integer | 8.0630252 | 19 Integer
total * 19 / 119B: 3.1916807 | 15.966387 | 8.0630252 | 19 Integer
total / 119 * 19: 3.1916807 | 15.966387 | 8.0630252 | 19 Integer
total / 8: 2.49875 | 12.50 | 6.3125 | 14.875
total * 1 / 8: 2.49875 | 12 Integer | 6.3125 | 14 Integer
total * 2 / 8: 4.9975 | 25 Integer | 12 Integer | 29 Integer
(total - discount) / 8: 2.49875 | 12.50 | 6.3125 | 14.875'
test "$seen" = "$expected" || exit 1

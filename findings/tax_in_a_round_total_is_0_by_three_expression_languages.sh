#!/bin/bash
# Packages: libspring-expression-java 4.3.30-2 (SpEL, the expressions of Spring), libognl-java 2.7.3-7 (OGNL, those of Struts and MyBatis)
# and velocity 1.7-6 (Apache Velocity, templates of mails), all of Debian 12, with the libraries they ask for.
# Input: a total as a BigDecimal, the type of money in Java, of 20.00, 20, 2E+1 (which `stripTrailingZeros` makes of 20.00), 19.99 and
# 0.60: an eighth of it, the tax in it by `total / 119 * 19`, the net price by `total / 1.19`, and the total with a tax by `total * 1.19`.
# Guess: equal totals have equal shares; a quotient of decimals has some digits more than the total, or two languages differ openly.
# Behavior: each quotient is rounded at once to the digits that happen to be written in the total: an eighth of 20.00 is 2.50, of 20 it
# is 2, and of 2E+1 it is 0 in two of them. The tax in 20 is 0, and in 20.00 it is 3.23 instead of 3.19, as 0.17 is multiplied. SpEL
# takes the digits of the longer number, OGNL and Velocity those of the first; half a cent goes down in Velocity and to the even cent in the others.
# Velocity makes 1.19 the binary float, so that 20.00 with the tax is 23.7999..., 23.79 once it is cut.
# Seen: see `expected` below: by SpEL | OGNL | Velocity.
set -euo pipefail
for tool in java javac dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in libspring-expression-java=4.3.30-2 libspring-core-java=4.3.30-2 libognl-java=2.7.3-7 velocity=1.7-6 libcommons-logging-java \
	libjavassist-java libcommons-collections3-java libcommons-lang-java; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >Shares.java <<'EOF'
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.StandardEvaluationContext;

public class Shares {
    public static void main(String[] arguments) throws Exception {
        VelocityEngine velocity = new VelocityEngine();
        velocity.setProperty("runtime.log.logsystem.class", "org.apache.velocity.runtime.log.NullLogChute");
        for (String expression : new String[] {"total / 8", "total / 119 * 19", "total / 1.19", "total * 1.19"}) {
            for (String text : new String[] {"20.00", "20", "2E+1", "19.99", "0.60"}) {
                BigDecimal total = new BigDecimal(text);
                StandardEvaluationContext spring = new StandardEvaluationContext();
                spring.setVariable("total", total);
                Object spel = new SpelExpressionParser().parseExpression(expression.replace("total", "#total")).getValue(spring);
                Map<String, Object> root = new HashMap<>();
                root.put("total", total);
                StringWriter page = new StringWriter();
                velocity.evaluate(new VelocityContext(root), page, "page", "#set($share = " + expression.replace("total", "$total") + ")$share");
                BigDecimal written = new BigDecimal(page.toString());
                String shown = written.scale() > 8 ? written.setScale(8, RoundingMode.DOWN) + "..." : page.toString();
                System.out.println(text + ", " + expression + ": " + spel + " | " + ognl.Ognl.getValue(expression, root) + " | " + shown);
            }
        }
    }
}
EOF
jars=$(find system/usr/share/java -name '*.jar' | paste -sd:)
javac -cp "$jars" Shares.java >javac.log 2>&1 || { cat javac.log; exit 2; }
seen=$(java -cp ".:$jars" Shares 2>java.log) || { cat java.log; exit 1; }
echo "$seen"
expected='20.00, total / 8: 2.50 | 2.50 | 2.50
20, total / 8: 2 | 2 | 2
2E+1, total / 8: 2 | 0E+1 | 0E+1
19.99, total / 8: 2.50 | 2.50 | 2.50
0.60, total / 8: 0.08 | 0.08 | 0.07
20.00, total / 119 * 19: 3.23 | 3.23 | 3.23
20, total / 119 * 19: 0 | 0 | 0
2E+1, total / 119 * 19: 0 | 0E+1 | 0E+1
19.99, total / 119 * 19: 3.23 | 3.23 | 3.23
0.60, total / 119 * 19: 0.19 | 0.19 | 0.19
20.00, total / 1.19: 16.81 | 16.81 | 16.81
20, total / 1.19: 16.81 | 17 | 17
2E+1, total / 1.19: 16.81 | 2E+1 | 2E+1
19.99, total / 1.19: 16.80 | 16.80 | 16.80
0.60, total / 1.19: 0.50 | 0.50 | 0.50
20.00, total * 1.19: 23.8000 | 23.8000 | 23.79999999...
20, total * 1.19: 23.80 | 23.80 | 23.79999999...
2E+1, total * 1.19: 23.8 | 23.8 | 23.79999999...
19.99, total * 1.19: 23.7881 | 23.7881 | 23.78809999...
0.60, total * 1.19: 0.7140 | 0.7140 | 0.71399999...'
test "$seen" = "$expected" || exit 1

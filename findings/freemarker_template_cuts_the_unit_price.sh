#!/bin/sh
# Package: libfreemarker-java 2.3.31-2 (Debian 12), FreeMarker, which renders mails, invoices and pages in Java and Spring.
# Input: exact BigDecimals in a template: a price per kWh of 0.0243, a rate of 0.00019, a price of 19.99 and what is left of it
# modulo 5, 0.5 pieces per 0.25, a tax of 2.345, the same as a double, and -2.5 rounded.
# Guess: `${price}` prints the digits that a BigDecimal has, and arithmetic on BigDecimals is that of Java: 19.99 % 5 is 4.99.
# Behavior: `${}` prints three digits at most, by the number format of the locale, rounded half to even: 0.0243 is 0.024, and
# 0.00019 is 0; a quotient too. `%` cuts both sides to integers first: 19.99 % 5 is 4, and 0.5 % 0.25 divides by zero, so that a
# check for multiples of a package unit fails or passes wrongly. The same amount of 2.345 is 2.34 as a BigDecimal, and 2.35 as a
# double, which is a little more. `?round` takes -2.5 to -2. `?c` prints all digits.
# Seen: see `expected` below.
set -eu
for tool in java javac dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq libfreemarker-java=2.3.31-2 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
cat >Mail.java <<'EOF'
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateExceptionHandler;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;

public class Mail {
    public static void main(String[] templates) throws Exception {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_31);
        configuration.setLocale(Locale.US);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        Map<String, Object> cart = Map.of("unit", new BigDecimal("0.0243"), "rate", new BigDecimal("0.00019"), "price", new BigDecimal("19.99"),
            "pieces", new BigDecimal("0.5"), "step", new BigDecimal("0.25"), "tax", new BigDecimal("2.345"), "number", 2.345);
        for (String template : templates) {
            StringWriter text = new StringWriter();
            try {
                new Template("mail", template, configuration).process(cart, text);
            } catch (Exception error) {
                text.append("an error");
            }
            System.out.println(template + ": " + text);
        }
    }
}
EOF
jar=$(find system/usr/share/java -name 'freemarker*.jar' -type f | head -n 1)
javac -cp "$jar" Mail.java
seen=$(java -Dorg.freemarker.loggerLibrary=none -cp ".:$jar" Mail '${unit}' '${unit?c}' '${rate}' '${price / 1.19}' '${price % 5}' '${pieces % step}' '${tax?string("0.00")}' \
	'${number?string("0.00")}' '${(-2.5)?round}')
echo "$seen"
expected='${unit}: 0.024
${unit?c}: 0.0243
${rate}: 0
${price / 1.19}: 16.798
${price % 5}: 4
${pieces % step}: an error
${tax?string("0.00")}: 2.34
${number?string("0.00")}: 2.35
${(-2.5)?round}: -2'
test "$seen" = "$expected" || exit 1

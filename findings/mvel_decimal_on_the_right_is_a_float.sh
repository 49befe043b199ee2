#!/bin/sh
# Package: libmvel-java 2.4.4-1 (Debian 12), MVEL, the language of expressions in the rules of Drools and in many workflows.
# Input: a price of 19.99 and a balance of 12345678901234567.89 as BigDecimals, 3 pieces as an Integer, in expressions of a rule:
# the product in both orders, the price with a minus sign as for a refund, what is left of 1 and of 0, a total that begins at 0,
# and the comparison of the refund with -19.99; as read and as compiled, which agree.
# Guess: where one side is a BigDecimal the result is exact, whichever side it is, as in other languages of expressions on Java; a
# product does not depend on the order of its factors.
# Behavior: with the BigDecimal on the left it is exact. On the right of an int, it becomes a double first, and the double's
# binary expansion is the BigDecimal of the result: 3 * 19.99 is 59.969999999999998863..., cut to cents 59.96. A minus sign counts
# as such a subtraction: -price is -19.98999999999999843..., refund plus price is not zero, and -price == -19.99 is false. A total
# that starts as 0 is inexact from its first line on, and 2 * balance has lost its cents. `price * -1`, `price.negate()` and `0B -
# price` are right.
# Seen: see `expected` below.
set -eu
for tool in java javac dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq libmvel-java=2.4.4-1 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
cat >Refund.java <<'EOF'
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.mvel2.MVEL;

public class Refund {
    public static void main(String[] expressions) {
        for (String expression : expressions) {
            Map<String, Object> cart = new HashMap<>();
            cart.put("price", new BigDecimal("19.99"));
            cart.put("balance", new BigDecimal("12345678901234567.89"));
            cart.put("pieces", 3);
            Object read = MVEL.eval(expression, new HashMap<>(cart));
            Serializable compiled = MVEL.compileExpression(expression);
            Object run = MVEL.executeExpression(compiled, new HashMap<>(cart));
            System.out.println(expression + ": " + read + (read.equals(run) ? "" : " compiled " + run));
        }
    }
}
EOF
javac -cp system/usr/share/java/mvel2.jar Refund.java
seen=$(java -cp .:system/usr/share/java/mvel2.jar Refund 'price * pieces' 'pieces * price' '-price' '-price + price' '-price == -19.99' '1 - price' \
	'balance * 2' '2 * balance' 'total = 0; total += price; total' 'price * -1' 'price.negate()' '0B - price')
echo "$seen"
expected='price * pieces: 59.97
pieces * price: 59.969999999999998863131622783839702606201171875
-price: -19.989999999999998436805981327779591083526611328125
-price + price: 1.563194018672220408916473388671875E-15
-price == -19.99: false
1 - price: -18.989999999999998436805981327779591083526611328125
balance * 2: 24691357802469135.78
2 * balance: 24691357802469136
total = 0; total += price; total: 19.989999999999998436805981327779591083526611328125
price * -1: -19.99
price.negate(): -19.99
0B - price: -19.99'
test "$seen" = "$expected" || exit 1

#!/bin/bash
# Package: libh2-java 2.1.214-1 (Debian 12), H2, the database in Java that tests of shops run in memory in place of the real one.
# Input: a column DECIMAL(10, 2) of prices, 19.99, 20.00, 19.49 and 0.50; the remainder by a voucher of 5, given as a literal, as
# a column INT, as 5.0, as 5.00 and as a column DECIMAL(10, 2), by `MOD` and by `%`; what is left when the whole vouchers are
# taken off; the prices without cents, by MOD(price, 1) = 0; in its own mode and in those of PostgreSQL, MySQL and Oracle.
# Guess: 4.99 in all of them, as in those databases; whether 5 or 5.00 is written makes no difference. A remainder is less than
# its divisor.
# Behavior: the remainder by a whole number is rounded to a whole number: of 19.99 by 5 it is 5, of 19.49 it is 4, and of 0.50 it
# is 1. MOD(price, 1) of 19.99 is 1 and of 19.49 is 0, so that the latter counts as a price without cents, and the whole vouchers
# of 19.99 are 14.99, of 0.50 they are less than nothing. With 5.0 or a column of decimals it is right. The modes change nothing,
# so that a test sees other figures than the database behind the shop has.
# Seen: see `expected` below.
set -euo pipefail
for tool in java javac dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq libh2-java=2.1.214-1 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
cat >Remainders.java <<'EOJ'
import java.sql.*;

public class Remainders {
    public static void main(String[] arguments) throws SQLException {
        for (String mode : new String[] {"REGULAR", "PostgreSQL", "MySQL", "Oracle"}) {
            Statement shop = DriverManager.getConnection("jdbc:h2:mem:" + mode + ";MODE=" + mode).createStatement();
            shop.execute("CREATE TABLE goods (price DECIMAL(10, 2), voucher INT, worth DECIMAL(10, 2))");
            shop.execute("INSERT INTO goods VALUES (19.99, 5, 5), (20.00, 5, 5), (19.49, 5, 5), (0.50, 5, 5)");
            for (String query : new String[] {"MOD(price, 5)", "price % 5", "MOD(price, voucher)", "MOD(price, 5.0)", "MOD(price, 5.00)",
                    "MOD(price, worth)", "MOD(price, 1)", "price - MOD(price, 5)", "price FROM goods WHERE MOD(price, 1) = 0"}) {
                if (!mode.equals("REGULAR") && !query.equals("MOD(price, 5)")) continue;
                ResultSet rows = shop.executeQuery("SELECT " + query + (query.contains("FROM") ? "" : " FROM goods"));
                StringBuilder line = new StringBuilder(mode + ", " + query + ":");
                while (rows.next()) line.append(" ").append(rows.getBigDecimal(1).stripTrailingZeros().toPlainString());
                System.out.println(line);
            }
        }
    }
}
EOJ
javac Remainders.java >javac.log 2>&1 || { cat javac.log; exit 2; }
seen=$(java -cp .:system/usr/share/java/h2.jar Remainders)
echo "$seen"
expected='REGULAR, MOD(price, 5): 5 0 4 1
REGULAR, price % 5: 5 0 4 1
REGULAR, MOD(price, voucher): 5 0 4 1
REGULAR, MOD(price, 5.0): 4.99 0 4.49 0.5
REGULAR, MOD(price, 5.00): 4.99 0 4.49 0.5
REGULAR, MOD(price, worth): 4.99 0 4.49 0.5
REGULAR, MOD(price, 1): 1 0 0 1
REGULAR, price - MOD(price, 5): 14.99 20 15.49 -0.5
REGULAR, price FROM goods WHERE MOD(price, 1) = 0: 20 19.49
PostgreSQL, MOD(price, 5): 5 0 4 1
MySQL, MOD(price, 5): 5 0 4 1
Oracle, MOD(price, 5): 5 0 4 1'
test "$seen" = "$expected" || exit 1

#!/bin/sh
# Package: libderby-java 10.14.2.0-2 (Debian 12), Apache Derby, a database in Java that is embedded in programs and tests.
# Input: a gross price of 100.00 in columns of DECIMAL(10, 2), (20, 2) and (31, 2), divided by 1.19, which is given as a literal, as
# DECIMAL(5, 4) and as DECIMAL(31, 20); and 2.999 stored in a column of two digits.
# Guess: the net price is 84.03 with some more digits. A wider column can hold larger amounts and makes nothing less exact; a rate
# with more digits makes the quotient more exact, if anything.
# Behavior: the digits of a quotient are those of the price, less those of the rate, plus what the width of the price leaves
# of 31; or none. From DECIMAL(10, 2) by 1.19 there are 21. From DECIMAL(31, 2), the widest column, there is none, and the net
# price of 100.00 is 84, without an error or a warning; from DECIMAL(20, 2) it is so with a rate of (31, 20). By 100, a whole
# number, there are cents. The rest is cut, as it is by storing: 2.999 becomes 2.99.
# Seen: see `expected` below: the width of the price, then by 1.19, by DECIMAL(5, 4), by DECIMAL(31, 20), by 100.
set -eu
for tool in java javac dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq libderby-java=10.14.2.0-2 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
cat >Net.java <<'EOF'
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;

public class Net {
    public static void main(String[] arguments) throws Exception {
        Connection connection = DriverManager.getConnection("jdbc:derby:memory:shop;create=true");
        Statement database = connection.createStatement();
        for (int width : new int[] {10, 20, 31}) {
            String table = "price" + width;
            database.execute("CREATE TABLE " + table + " (gross DECIMAL(" + width + ", 2))");
            database.execute("INSERT INTO " + table + " VALUES 100.00");
            ResultSet row = database.executeQuery("SELECT gross / 1.19, gross / CAST(1.19 AS DECIMAL(5, 4)), "
                + "gross / CAST(1.19 AS DECIMAL(31, 20)), gross / 100 FROM " + table);
            row.next();
            System.out.println(width + ": " + row.getString(1) + " " + row.getString(2) + " " + row.getString(3) + " "
                + row.getString(4));
        }
        database.execute("UPDATE price10 SET gross = 2.999");
        ResultSet row = database.executeQuery("SELECT gross FROM price10");
        row.next();
        System.out.println("2.999 stored: " + row.getString(1));
    }
}
EOF
javac Net.java
derby=$(find "$PWD/system/usr/share/java" -name 'derby*.jar' | paste -sd: -)
seen=$(java -cp ".:$derby" Net)
echo "$seen"
expected='10: 84.033613445378151260504 84.0336134453781512605 84.033 1.00000000000000000000000
20: 84.03361344537 84.033613445 84 1.0000000000000
31: 84 84 84 1.00
2.999 stored: 2.99'
test "$seen" = "$expected" || exit 1

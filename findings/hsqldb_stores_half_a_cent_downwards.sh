#!/bin/sh
# Packages: libhsqldb-java 2.7.1-1+deb12u1 and, for comparison, libh2-java 2.1.214-1 (Debian 12): the two databases that
# tests of Java shops run in memory in place of the real one; HSQLDB is that of LibreOffice Base, too.
# Input: amounts with half a cent, 0.615, 2.345 and -2.345, stored in a column DECIMAL(10, 2): as a literal of SQL, as a
# BigDecimal through JDBC, and as the product of an UPDATE; then the same amounts by ROUND(amount, 2).
# Guess: a value with too many digits is stored half away from zero, as PostgreSQL and MySQL do it; half to even, cut or
# refused is conceivable. Whatever it is, ROUND of the same database agrees with it.
# Behavior: HSQLDB stores half a cent *down*, towards zero: 2.345 as 2.34 and 0.615 as 0.61. That is neither half away from
# zero nor half to even (0.62) nor cut, for 2.3451 is 2.35. CAST does the same; ROUND has 2.35 and 0.62. So
# `SET tax = ROUND(net * 0.07, 2)` and `SET tax = net * 0.07` differ by a cent, and a report that rounds does not match the
# column. H2 has 2.35 and 0.62 in all these places, so that a test that passes with the one fails with the other, or
# expects a cent that the real database does not have.
# Seen: see `expected` below.
set -eu
for tool in java javac dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in libhsqldb-java=2.7.1-1+deb12u1 libh2-java=2.1.214-1; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >Store.java <<'EOF'
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;

public class Store {
    static String ask(Statement database, String query) throws Exception {
        try (ResultSet rows = database.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }

    public static void main(String[] urls) throws Exception {
        for (String url : urls) {
            Connection connection = DriverManager.getConnection(url);
            System.out.println(connection.getMetaData().getDatabaseProductName());
            Statement database = connection.createStatement();
            database.execute("CREATE TABLE lines (amount DECIMAL(10, 2))");
            PreparedStatement insert = connection.prepareStatement("INSERT INTO lines VALUES (?)");
            for (String amount : new String[] {"0.615", "2.345", "-2.345", "2.3451"}) {
                database.execute("INSERT INTO lines VALUES (" + amount + ")");
                String literal = ask(database, "SELECT amount FROM lines");
                database.execute("DELETE FROM lines");
                insert.setBigDecimal(1, new BigDecimal(amount));
                insert.execute();
                String parameter = ask(database, "SELECT amount FROM lines");
                database.execute("UPDATE lines SET amount = 1");
                database.execute("UPDATE lines SET amount = amount * " + amount);
                String product = ask(database, "SELECT amount FROM lines");
                String cast = ask(database, "SELECT CAST(" + amount + " AS DECIMAL(10, 2)) FROM lines");
                String round = ask(database, "SELECT ROUND(" + amount + ", 2) FROM lines");
                database.execute("DELETE FROM lines");
                System.out.println(amount + ": stored " + literal + " " + parameter + " " + product + ", CAST " + cast
                    + ", ROUND " + round);
            }
        }
    }
}
EOF
javac Store.java
java=system/usr/share/java
seen=$(java -cp ".:$java/hsqldb.jar:$java/h2.jar" Store jdbc:hsqldb:mem:shop jdbc:h2:mem:shop)
echo "$seen"
expected='HSQL Database Engine
0.615: stored 0.61 0.61 0.61, CAST 0.61, ROUND 0.62
2.345: stored 2.34 2.34 2.34, CAST 2.34, ROUND 2.35
-2.345: stored -2.34 -2.34 -2.34, CAST -2.34, ROUND -2.35
2.3451: stored 2.35 2.35 2.35, CAST 2.35, ROUND 2.35
H2
0.615: stored 0.62 0.62 0.62, CAST 0.62, ROUND 0.62
2.345: stored 2.35 2.35 2.35, CAST 2.35, ROUND 2.35
-2.345: stored -2.35 -2.35 -2.35, CAST -2.35, ROUND -2.35
2.3451: stored 2.35 2.35 2.35, CAST 2.35, ROUND 2.35'
test "$seen" = "$expected" || exit 1

#!/bin/sh
# Packages: libjackson2-databind-java 2.14.0-1+deb12u1 with libjackson2-core-java and libjackson2-annotations-java (Debian 12),
# Jackson, the JSON of Spring and of most programs in Java.
# Input: prices of 100.00, 1200.00, 19.90 and 0.00 as BigDecimals; written from an object, from a Map, from a tree that is built
# by `put`, from a tree that is made of that object, and read and written again as a tree with `USE_BIG_DECIMAL_FOR_FLOATS`; then
# a total of 12345678901234567890.12 read into a BigDecimal, directly and by way of a tree.
# Guess: a BigDecimal keeps its scale in JSON, 100.00, whether a tree lies between or not; the option that asks for BigDecimals is
# there to keep the digits.
# Behavior: a tree takes the zeros off its decimals, those before the point too, so that 100.00 is written as 1E+2 and 1200.00 as
# 1.2E+3. It is JSON, but a receiver that wants two digits, or text that is shown, or a signature, does not get what the same
# object gives without a tree. Nothing of it is seen with 19.99. A Map keeps 100.00. Without the option, a tree holds doubles: the
# total becomes 1.2345678901234567E+19 on its way into a BigDecimal. A factory of nodes with `withExactBigDecimals(true)` keeps
# all digits.
# Seen: see `expected` below.
set -eu
for tool in java javac dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in libjackson2-databind-java=2.14.0-1+deb12u1 libjackson2-core-java libjackson2-annotations-java; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
cat >Tree.java <<'EOF'
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.util.Map;

public class Tree {
    public static class Line {
        public BigDecimal price;
    }

    public static void main(String[] prices) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        ObjectMapper decimals = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
        ObjectMapper exact = decimals.copy().setNodeFactory(JsonNodeFactory.withExactBigDecimals(true));
        for (String price : prices) {
            Line line = new Line();
            line.price = new BigDecimal(price);
            String json = "{\"price\":" + price + "}";
            System.out.println(price + ": object " + mapper.writeValueAsString(line)
                + ", map " + mapper.writeValueAsString(Map.of("price", line.price))
                + ", put " + mapper.createObjectNode().put("price", line.price)
                + ", tree of the object " + mapper.writeValueAsString(mapper.valueToTree(line))
                + ", read " + decimals.writeValueAsString(decimals.readTree(json))
                + ", exact " + exact.writeValueAsString(exact.readTree(json)));
        }
        String total = "{\"price\":12345678901234567890.12}";
        JsonNode tree = mapper.readTree(total);
        System.out.println("total: " + mapper.readValue(total, Line.class).price + ", by a tree " + mapper.treeToValue(tree, Line.class).price);
    }
}
EOF
jars=$(find system/usr/share/java -name 'jackson-*.jar' | paste -sd: -)
javac -cp "$jars" Tree.java
seen=$(java -cp ".:$jars" Tree 100.00 1200.00 19.90 0.00 19.99)
echo "$seen"
expected='100.00: object {"price":100.00}, map {"price":100.00}, put {"price":1E+2}, tree of the object {"price":1E+2}, read {"price":1E+2}, exact {"price":100.00}
1200.00: object {"price":1200.00}, map {"price":1200.00}, put {"price":1.2E+3}, tree of the object {"price":1.2E+3}, read {"price":1.2E+3}, exact {"price":1200.00}
19.90: object {"price":19.90}, map {"price":19.90}, put {"price":19.9}, tree of the object {"price":19.9}, read {"price":19.9}, exact {"price":19.90}
0.00: object {"price":0.00}, map {"price":0.00}, put {"price":0}, tree of the object {"price":0}, read {"price":0}, exact {"price":0.00}
19.99: object {"price":19.99}, map {"price":19.99}, put {"price":19.99}, tree of the object {"price":19.99}, read {"price":19.99}, exact {"price":19.99}
total: 12345678901234567890.12, by a tree 1.2345678901234567E+19'
test "$seen" = "$expected" || exit 1

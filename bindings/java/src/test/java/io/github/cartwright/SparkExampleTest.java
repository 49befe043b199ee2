package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import overnight.Carts;
import overnight.Repricer;

/** Tests the function that the Spark example calls for each cart, without Spark. */
final class SparkExampleTest {
    private static String site() throws IOException {
        return new String(Files.readAllBytes(Paths.get("examples/spark/site.json")), StandardCharsets.UTF_8);
    }

    @Test
    void everyCartIsPricedAsTheOneCallFormDoes() throws IOException {
        String site = site();
        BigDecimal turnover = BigDecimal.ZERO;
        Set<Integer> lines = new TreeSet<>();
        Set<Integer> coupons = new TreeSet<>();
        for (long number = 1; number <= 500; number++) {
            String request = Carts.request(number);
            assertEquals(request, Carts.request(number));
            assertNotEquals(request, Carts.request(number + 1));
            lines.add(Answer.parse(request).at("/cart/items").elements().size());
            coupons.add(Answer.parse(request).at("/coupons").elements().size());
            Repricer.Priced priced = Repricer.price(site, request);
            assertEquals(Cartwright.calculate("{\"site\":" + site + "," + request.substring(1)), priced.response);
            assertNull(priced.refusal);
            assertEquals(0, priced.gross.compareTo(priced.net.add(priced.tax)));
            turnover = turnover.add(priced.gross);
        }
        assertEquals("[1, 2, 3, 4, 5, 6, 7, 8]", lines.toString());
        assertEquals("[0, 1, 2]", coupons.toString());
        assertEquals("44702.39", turnover.toPlainString());
    }

    @Test
    void aCartThatIsRefusedTakesNoOtherWithIt() throws IOException {
        Repricer.Priced refused = Repricer.price(site(), Carts.request(0));
        assertEquals("TAX_CODE_UNKNOWN", refused.refusal);
        assertNull(refused.gross);
        assertTrue(refused.response.contains("/cart/items/0/taxCode"), refused.response);
        assertNull(Repricer.price(site(), Carts.request(1)).refusal);
    }

    @Test
    void aSiteThatIsRefusedStopsEverything() {
        String request = Carts.request(1);
        assertThrows(CartwrightException.class, () -> Repricer.price("{\"includesTax\":1}", request));
    }
}

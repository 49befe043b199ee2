package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Tests one site with many carts and many threads. */
final class PreparedSiteTest {
    static final String SITE = "{\"code\":\"main\",\"includesTax\":true,\"homeBase\":{\"address\":{\"country\":"
            + "\"DE\",\"zipCode\":\"70173\"}},\"tax\":[{\"id\":\"t\",\"countries\":[{\"countryCode\":\"DE\","
            + "\"taxClasses\":[{\"code\":\"FULL\",\"rate\":19},{\"code\":\"REDUCED\",\"rate\":7}]}]}]}";

    static String cart(int quantity, String code) {
        return "\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[{\"id\":\"0\",\"itemYrn\":\"urn:tea\","
                + "\"quantity\":" + quantity + ",\"taxCode\":\"" + code + "\",\"price\":{\"effectiveAmount\":4.95}}]}";
    }

    static PreparedSite prepared() {
        return PreparedSite.of("{\"site\":" + SITE + "}");
    }

    /** The answer or the refusal. */
    private static String calculated(PreparedSite site, String request) {
        try {
            return site.calculate(request);
        } catch (CartwrightException refusal) {
            return refusal.getRefusal();
        }
    }

    @Test
    void givesTheSameBytesAsTheOneCallForm() {
        try (PreparedSite site = prepared()) {
            for (int quantity = 0; quantity < 100; quantity++) {
                String cart = cart(quantity, quantity % 3 == 0 ? "REDUCED" : "FULL");
                String expected = Cartwright.calculate("{" + cart + ",\"site\":" + SITE + "}");
                assertEquals(expected, site.calculate("{" + cart + "}"));
                byte[] bytes = ("{" + cart + "}").getBytes(StandardCharsets.UTF_8);
                assertEquals(expected, new String(site.calculate(bytes), StandardCharsets.UTF_8));
            }
            String cart = cart(1, "NONE");
            String refusal = Cases.call("calculate", "{" + cart + ",\"site\":" + SITE + "}");
            assertTrue(refusal.contains("TAX_CODE_UNKNOWN"));
            assertEquals(refusal, calculated(site, "{" + cart + "}"));
        }
    }

    @Test
    void verifiesWithTheSameBytesAsTheOneCallForm() {
        try (PreparedSite site = prepared()) {
            String answer = site.calculate("{" + cart(3, "FULL") + "}");
            // The cart comes first in an answer.
            String calculated = answer.substring(0, answer.indexOf(",\"notices\""));
            String changed = calculated.replace("\"grossValue\":14.85", "\"grossValue\":14.84");
            for (String cart : new String[] {calculated, changed}) {
                String expected = Cartwright.verifyCart(cart + ",\"site\":" + SITE + "}");
                assertEquals(cart.equals(calculated), expected.startsWith("{\"isValid\":true,"));
                assertEquals(expected, site.verifyCart(cart + "}"));
                byte[] bytes = (cart + "}").getBytes(StandardCharsets.UTF_8);
                assertEquals(expected, new String(site.verifyCart(bytes), StandardCharsets.UTF_8));
            }
            String uncalculated = "{" + cart(3, "FULL") + "}";
            CartwrightException refusal =
                    assertThrows(CartwrightException.class, () -> site.verifyCart(uncalculated));
            assertEquals("NOT_CALCULATED", refusal.getCode());
        }
    }

    @Test
    void aSiteThatIsNoSiteIsRefused() {
        CartwrightException refusal =
                assertThrows(CartwrightException.class, () -> PreparedSite.of("{\"site\":{\"includesTax\":1}}"));
        assertEquals("WRONG_TYPE", refusal.getCode());
        assertEquals("/site/includesTax", refusal.getPath());
        assertThrows(CartwrightException.class, () -> PreparedSite.of("{}"));
        assertThrows(CartwrightException.class, () -> PreparedSite.of(""));
    }

    @Test
    void closedTwiceIsFineAndUsedAfterwardsIsNot() {
        PreparedSite site = prepared();
        site.close();
        site.close();
        String request = "{" + cart(1, "FULL") + "}";
        for (int time = 0; time < 3; time++) {
            assertThrows(IllegalStateException.class, () -> site.calculate(request));
            assertThrows(IllegalStateException.class, () -> site.calculate(new byte[0]));
            assertThrows(IllegalStateException.class, () -> site.verifyCart(request));
            assertThrows(IllegalStateException.class, () -> site.verifyCart(new byte[0]));
        }
        site.close();
    }
}

package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A program that gets its operations passed in, run with those of the library and with others. */
final class OperationsTest {
    private static final String CART = "{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[{\"itemYrn\":"
            + "\"urn:tea\",\"quantity\":2,\"price\":{\"effectiveAmount\":4.95}}]}";

    /** The code of a user of the library. */
    private static final class Checkout {
        private final Operations cartwright;

        Checkout(Operations cartwright) {
            this.cartwright = cartwright;
        }

        /** Returns the price of a cart; null if it cannot be priced. */
        BigDecimal total(String request) {
            try {
                Answer answer = Answer.parse(cartwright.calculate(request));
                return answer.at("/cart/calculatedPrice/finalPrice/grossValue").asBigDecimal();
            } catch (CartwrightException refusal) {
                return BigDecimal.ZERO;
            }
        }

        String onSite(String site, String request) {
            try (PreparedSite prepared = cartwright.prepareSite(site)) {
                return prepared.calculate(request);
            }
        }
    }

    /** A test double: its calculation always gives the same answer, and it refuses everything else. */
    private static final class Double implements Operations {
        private final List<String> called = new ArrayList<>();
        private int closed;

        @Override
        public String calculate(String request) {
            return "{\"cart\":{\"calculatedPrice\":{\"finalPrice\":{\"grossValue\":7}}}}";
        }

        @Override
        public byte[] call(String operation, byte[] request) {
            called.add(operation + " " + new String(request, StandardCharsets.UTF_8));
            throw CartwrightException.of("{\"error\":{\"code\":\"NOT_FOUND\",\"category\":\"not_found\",\"status\":404,"
                    + "\"message\":\"there is none\",\"path\":\"/code\",\"body\":{}}}");
        }

        @Override
        public PreparedSite prepareSite(String site) {
            return new PreparedSite() {
                @Override
                public String calculate(String request) {
                    return site + request;
                }

                @Override
                public byte[] calculate(byte[] request) {
                    return request;
                }

                @Override
                public String verifyCart(String request) {
                    return request + site;
                }

                @Override
                public byte[] verifyCart(byte[] request) {
                    return request;
                }

                @Override
                public void close() {
                    closed++;
                }
            };
        }
    }

    @Test
    void thoseOfTheLibraryAreThoseOfTheStaticMethods() {
        Operations operations = Cartwright.operations();
        assertSame(operations, Cartwright.operations());
        String request = CART + ",\"site\":{\"includesTax\":true}}";
        assertEquals(Cartwright.calculate(request), operations.calculate(request));
        assertEquals(new BigDecimal("9.9"), new Checkout(operations).total(request));
        assertEquals(BigDecimal.ZERO, new Checkout(operations).total("{}"));
        assertEquals(operations.calculate(request), new Checkout(operations).onSite("{\"site\":{\"includesTax\":true}}", CART + "}"));
    }

    @Test
    void aDoubleNeedsNoLibrary() {
        Double twin = new Double();
        Checkout checkout = new Checkout(twin);
        assertEquals(new BigDecimal(7), checkout.total("anything"));
        assertEquals("ab", checkout.onSite("a", "b"));
        assertEquals(1, twin.closed);
        CartwrightException refusal = assertThrows(CartwrightException.class, () -> twin.getSite("{\"é\":1}"));
        assertEquals("NOT_FOUND", refusal.getCode());
        assertEquals(404, refusal.getStatus());
        assertEquals("[get_site {\"é\":1}]", twin.called.toString());
    }

    @Test
    void aRefusalOfADoubleIsAWholeOne() {
        for (String wrong : new String[] {"", "{}", "{\"error\":{\"code\":\"A\"}}", "{\"error\":{\"message\":1}}", "1"}) {
            assertThrows(IllegalArgumentException.class, () -> CartwrightException.of(wrong), wrong);
        }
    }

    @Test
    void aProxyStandsInForEveryMethod() {
        List<String> called = new ArrayList<>();
        Operations proxy = (Operations) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Operations.class}, (self, method, arguments) -> {
                    called.add(method.getName());
                    return null;
                });
        for (Method method : texts()) {
            assertEquals(null, assertCalled(method, proxy));
        }
        assertEquals(texts().stream().map(Method::getName).collect(Collectors.toList()), called);
    }

    @Test
    void everyOperationIsTheOneOfItsName() throws Exception {
        Double twin = new Double();
        int known = 0;
        for (String operation : CasesTest.operations()) {
            if (!operation.equals("calculate")) {
                Method method = Operations.class.getMethod(Cases.method(operation), String.class);
                Throwable refusal = assertThrows(Exception.class, () -> method.invoke(twin, "{}")).getCause();
                assertEquals(CartwrightException.class, refusal.getClass());
                assertEquals(operation + " {}", twin.called.get(known));
                known++;
            }
        }
        assertEquals(texts().size() - 1, known);
    }

    /** Returns the methods from a string to a string, one for each operation. */
    private static List<Method> texts() {
        List<Method> texts = new ArrayList<>();
        for (Method method : Operations.class.getMethods()) {
            if (method.getReturnType() == String.class && method.getParameterTypes()[0] == String.class) {
                texts.add(method);
            }
        }
        return texts;
    }

    private static Object assertCalled(Method method, Operations operations) {
        try {
            return method.invoke(operations, "{}");
        } catch (ReflectiveOperationException error) {
            throw new AssertionError(method.getName(), error);
        }
    }
}

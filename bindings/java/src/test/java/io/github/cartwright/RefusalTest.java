package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cartwright.model.Cart;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The contents of a refusal. */
final class RefusalTest {
    private static CartwrightException refused(String request) {
        return assertThrows(CartwrightException.class, () -> Cartwright.calculate(request));
    }

    @Test
    void saysWhatIsWrongAndWhere() {
        CartwrightException refusal = refused("{\"cart\":{\"siteCode\":\"main\",\"items\":[]},\"site\":{}}");
        assertEquals("MISSING_MEMBER", refusal.getCode());
        assertEquals("/cart/currency", refusal.getPath());
        assertEquals("bad_request", refusal.getCategory());
        assertEquals(400, refusal.getStatus());
        assertEquals("the required member `currency` is missing", refusal.getMessage());
        assertEquals(0, refusal.getDetails().size());
        assertTrue(refusal.getRefusal().startsWith("{\"error\":{\"code\":\"MISSING_MEMBER\","));
        assertTrue(refusal.getRefusal().endsWith(",\"body\":" + refusal.getBody() + "}}"));
        assertEquals(
                "io.github.cartwright.CartwrightException: MISSING_MEMBER at `/cart/currency`: " + refusal.getMessage(),
                refusal.toString());
    }

    @Test
    void namesEveryFinding() {
        String schema = "{\"properties\":{\"a\":{\"type\":\"string\"},\"b\":{\"type\":\"string\"}}}";
        String request = "{\"caller\":{\"scopes\":[\"cart.cart_manage\"]},\"cart\":{\"currency\":\"EUR\",\"siteCode\":"
                + "\"main\"},\"changes\":{\"mixins\":{\"m\":{\"a\":1,\"b\":2}},\"metadata\":{\"mixins\":{\"m\":"
                + "\"https://schemas/m\"}}},\"schemas\":{\"https://schemas/m\":" + schema + "}}";
        CartwrightException refusal = assertThrows(CartwrightException.class, () -> Cartwright.updateCart(request));
        assertEquals("SCHEMA_VIOLATION", refusal.getCode());
        List<CartwrightException.Detail> details = refusal.getDetails();
        assertEquals(2, details.size());
        assertEquals("SCHEMA_VIOLATION", details.get(0).getCode());
        assertEquals("/changes/mixins/m/a", details.get(0).getPath());
        assertEquals("/changes/mixins/m/b", details.get(1).getPath());
        assertTrue(details.get(0).getMessage().length() > 0);
        assertThrows(UnsupportedOperationException.class, () -> details.clear());
    }

    @Test
    void keepsTheStatusOfItsCategory() {
        CartwrightException refusal = assertThrows(
                CartwrightException.class,
                () -> Cartwright.removeItem("{\"caller\":{\"scopes\":[\"cart.cart_manage\"]},\"itemId\":\"7\",\"cart\":"
                        + "{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[]}}"));
        assertEquals("not_found", refusal.getCategory());
        assertEquals(404, refusal.getStatus());
    }

    @Test
    void survivesSerialization() throws Exception {
        CartwrightException refusal = refused("{}");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(refusal);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            CartwrightException read = (CartwrightException) in.readObject();
            assertEquals(refusal.getRefusal(), read.getRefusal());
            assertEquals(refusal.toString(), read.toString());
        }
    }

    @Test
    void aMissingTextIsAMistakeOfTheProgram() {
        NullPointerException mistake =
                assertThrows(NullPointerException.class, () -> Cartwright.calculate((String) null));
        assertEquals("the request is null", mistake.getMessage());
        assertThrows(NullPointerException.class, () -> PreparedSite.of((String) null));
        for (Executable reading : new Executable[] {() -> Cart.fromJson(null), () -> Answer.parse(null)}) {
            assertEquals("the text is null", assertThrows(NullPointerException.class, reading).getMessage());
        }
    }

    @Test
    void aChangeWithoutACallerIsRefused() {
        String members = "\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\"}}";
        CartwrightException refusal =
                assertThrows(CartwrightException.class, () -> Cartwright.createCart("{" + members));
        assertEquals("UNAUTHORIZED", refusal.getCode());
        assertEquals("unauthorized", refusal.getCategory());
        assertEquals("/caller", refusal.getPath());
        assertEquals(401, refusal.getStatus());
        assertTrue(Answer.parse(refusal.getBody()).has("/fault/faultstring"));
        Answer answer = Answer.parse(Cartwright.createCart("{\"caller\":{\"host\":true}," + members));
        assertEquals("1", answer.at("/cart/metadata/version").toString());
    }

    @Test
    void aMisspeltMemberIsNamed() {
        CartwrightException refusal = refused("{\"cart\":{},\"site\":{},\"cupons\":[]}");
        assertEquals("UNKNOWN_MEMBER", refusal.getCode());
        assertEquals("/cupons", refusal.getPath());
        assertTrue(refusal.getMessage().contains("`coupons`"), refusal.getMessage());
    }
}

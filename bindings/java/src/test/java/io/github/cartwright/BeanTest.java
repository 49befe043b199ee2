package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cartwright.internal.Bean;
import io.github.cartwright.model.AllOr;
import io.github.cartwright.model.Cart;
import io.github.cartwright.model.LocalizedText;
import io.github.cartwright.model.Money;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Bean mappers, whether they use getters like Jackson or fields like Gson, refuse objects that they would write
 * wrongly.
 */
final class BeanTest {
    private static final Cart CART = Cart.fromJson("{\"currency\":\"EUR\",\"siteCode\":\"main\",\"mixins\":{\"erp\":{\"no\":\"A-1\"}}}");

    private static final List<Object> VALUES = Arrays.asList(
            CART,
            CART.getMixins().get("erp"),
            Cart.builder(),
            Answer.parse("{\"no\":\"A-1\"}"),
            Money.of(new BigDecimal("4.95"), "EUR"),
            AllOr.all(),
            LocalizedText.of("tea"));

    @Test
    void aMapperOfGettersIsRefused() {
        for (Object value : VALUES) {
            Throwable refused = assertThrows(UnsupportedOperationException.class, () -> byGetters(value), value.toString());
            String message = refused.getMessage();
            assertTrue(message.startsWith(value.getClass().getName() + " is not a bean"), message);
        }
    }

    @Test
    void aMapperOfFieldsIsRefused() {
        for (Object value : VALUES) {
            assertThrows(UnsupportedOperationException.class, () -> byFields(value), value.toString());
        }
    }

    @Test
    void theTextOfAnObjectIsItsJson() {
        assertEquals(CART.toJson(), CART.toString());
        assertEquals("{\"no\":\"A-1\"}", CART.getMixins().get("erp").toString());
        assertEquals("{\"amount\":4.95,\"currency\":\"EUR\"}", Money.of(new BigDecimal("4.95"), "EUR").toString());
    }

    private static void byGetters(Object bean) throws Throwable {
        for (Method method : bean.getClass().getMethods()) {
            String name = method.getName();
            boolean isGetter = (name.startsWith("get") || name.startsWith("is")) && method.getParameterCount() == 0;
            if (isGetter && method.getDeclaringClass() != Object.class) {
                method.setAccessible(true);
                try {
                    method.invoke(bean);
                } catch (InvocationTargetException wrong) {
                    throw wrong.getCause();
                }
            }
        }
    }

    private static void byFields(Object value) throws IllegalAccessException {
        for (Class<?> type = value.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || Modifier.isTransient(field.getModifiers())) {
                    continue;
                }
                field.setAccessible(true);
                Object within = field.get(value);
                if (within instanceof Bean) {
                    throw new UnsupportedOperationException("what real mappers make of it is tried with the recipes");
                }
                if (within != null && within.getClass().getName().startsWith("io.github.cartwright.model.Kind")) {
                    byFields(within);
                }
            }
        }
    }
}

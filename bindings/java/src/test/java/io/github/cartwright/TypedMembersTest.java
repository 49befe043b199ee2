package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cartwright.model.AllOr;
import io.github.cartwright.model.LocalizedText;
import io.github.cartwright.model.Model;
import io.github.cartwright.model.ModelBuilder;
import io.github.cartwright.model.Money;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Tests every getter and every builder method. */
final class TypedMembersTest {
    /** Returns the classes of all requests and answers, and of everything in them. */
    private static Set<Class<?>> classes() {
        List<Type> left = new ArrayList<>();
        Typed.CALLS.values().forEach(call -> Collections.addAll(left, call.requestClass(), call.answerClass()));
        Set<Class<?>> classes = new LinkedHashSet<>();
        while (!left.isEmpty()) {
            Type type = left.remove(left.size() - 1);
            if (type instanceof ParameterizedType) {
                Collections.addAll(left, ((ParameterizedType) type).getActualTypeArguments());
            } else if (Model.class.isAssignableFrom((Class<?>) type) && classes.add((Class<?>) type)) {
                getters((Class<?>) type).forEach(getter -> left.add(getter.getGenericReturnType()));
            }
        }
        return classes;
    }

    private static List<Method> getters(Class<?> type) {
        List<Method> getters = new ArrayList<>();
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().startsWith("get") && Modifier.isPublic(method.getModifiers())) {
                getters.add(method);
            }
        }
        return getters;
    }

    /** Returns a sample value of a type. */
    private static Object sample(Type type) {
        if (type instanceof ParameterizedType) {
            Type[] within = ((ParameterizedType) type).getActualTypeArguments();
            Object element = sample(within[within.length - 1]);
            if (((ParameterizedType) type).getRawType() == AllOr.class) {
                return AllOr.of(element);
            }
            return within.length == 1 ? Collections.singletonList(element) : Collections.singletonMap("a", element);
        }
        if (type == String.class) {
            return "\u00e9\"\n\\";
        } else if (type == BigDecimal.class) {
            return new BigDecimal("-1.50");
        } else if (type == Integer.class) {
            return 7;
        } else if (type == Boolean.class) {
            return true;
        } else if (type == Answer.class) {
            return Answer.parse("{\"b\": [1e2]}");
        } else if (type == LocalizedText.class) {
            return LocalizedText.of(Collections.singletonMap("en", "tea"));
        } else if (type == Money.class) {
            return Money.of(new BigDecimal("2.00"), "EUR");
        }
        Class<?> own = (Class<?>) type;
        return own.isEnum() ? own.getEnumConstants()[0] : built(own);
    }

    /** Returns an object with every member. */
    private static Model built(Class<?> type) {
        ModelBuilder<?> builder = (ModelBuilder<?>) Typed.invoke(Typed.method(type, "builder"), null);
        for (Method setter : builder.getClass().getDeclaredMethods()) {
            // A second method of a number sets it from a whole number.
            if (setter.getParameterCount() == 1 && setter.getParameterTypes()[0] != long.class) {
                assertEquals(builder, Typed.invoke(setter, builder, sample(setter.getGenericParameterTypes()[0])));
            }
        }
        return builder.build();
    }

    @Test
    void whatIsBuiltIsGivenAndReadAgain() {
        int members = 0;
        for (Class<?> type : classes()) {
            if (!Typed.has(type, "builder")) {
                continue;
            }
            Model built = built(type);
            for (Method getter : getters(type)) {
                assertEquals(sample(getter.getGenericReturnType()), Typed.invoke(getter, built), getter.toString());
                members++;
            }
            Model again = Typed.read(type, built.toJson());
            assertEquals(built, again);
            assertEquals(built.hashCode(), again.hashCode());
            assertEquals(built.toJson(), again.toString());
            assertEquals(Collections.emptyMap(), again.getOthers());
            assertEquals(again, Typed.invoke(Typed.method(type, "from", Model.class), null, built));
            Model same = ((ModelBuilder<?>) Typed.invoke(Typed.method(type, "toBuilder"), built)).build();
            assertEquals(built.toJson(), same.toJson());
        }
        assertTrue(members > 800, "" + members);
    }

    @Test
    void whatIsAbsentIsNullOrEmpty() {
        for (Class<?> type : classes()) {
            Model none = Typed.read(type, "{}");
            for (Method getter : getters(type)) {
                Object value = Typed.invoke(getter, none);
                Object expected = getter.getReturnType() == List.class ? Collections.emptyList()
                        : getter.getReturnType() == Map.class ? Collections.emptyMap() : null;
                assertEquals(expected, value, getter.toString());
            }
        }
    }

    /** Members that some answer of the cases has with a type other than the schema of a whole site says. */
    private final Set<String> odd = new TreeSet<>();

    private final Set<String> seen = new TreeSet<>();

    @Test
    void everyMemberOfEveryAnswerIsGiven() {
        for (Cases.Case one : Cases.all()) {
            Typed.Call call = Typed.CALLS.get(one.operation());
            if (call != null && !one.expected().startsWith("{\"error\"")) {
                within(call.answer(one.expected()));
            }
        }
        // Sites of a state that no rule has read: they are returned as they were sent.
        assertEquals("[Site.getName, Site.getShipping, Site.getTax]", odd.toString());
        assertTrue(seen.size() > 300, seen.size() + " of them");
    }

    private void within(Object value) {
        if (value instanceof Collection) {
            ((Collection<?>) value).forEach(this::within);
        } else if (value instanceof Map) {
            ((Map<?, ?>) value).values().forEach(this::within);
        } else if (value instanceof Model) {
            for (Method getter : getters(value.getClass())) {
                String name = value.getClass().getSimpleName() + "." + getter.getName();
                try {
                    Object member = Typed.invoke(getter, value);
                    if (member != null) {
                        seen.add(name);
                        within(member);
                    }
                } catch (IllegalStateException wrong) {
                    odd.add(name);
                }
            }
        }
    }
}

package io.github.cartwright;

import io.github.cartwright.model.Model;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** The operations on classes by name, for tests that go through all of them. */
final class Typed {
    static final Map<String, Call> CALLS = calls();

    /** An operation. */
    static final class Call {
        private final Method method;

        private Call(Method method) {
            this.method = method;
        }

        Class<?> requestClass() {
            return method.getParameterTypes()[0];
        }

        Class<?> answerClass() {
            return method.getReturnType();
        }

        Model request(String json) {
            return read(requestClass(), json);
        }

        Model answer(String json) {
            return read(answerClass(), json);
        }

        /** Runs the operation, and returns its answer as an object. */
        Model run(Model request) {
            return (Model) invoke(method, null, request);
        }
    }

    private Typed() {}

    private static Map<String, Call> calls() {
        Map<String, Call> calls = new TreeMap<>();
        for (Method method : Cartwright.class.getMethods()) {
            if (method.getParameterCount() == 1 && Model.class.isAssignableFrom(method.getParameterTypes()[0])) {
                calls.put(method.getName().replaceAll("[A-Z]", "_$0").toLowerCase(), new Call(method));
            }
        }
        return calls;
    }

    static Model read(Class<?> type, String json) {
        return (Model) invoke(method(type, "fromJson", String.class), null, json);
    }

    static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getMethod(name, parameters);
        } catch (NoSuchMethodException error) {
            throw new AssertionError(type.getName(), error);
        }
    }

    static boolean has(Class<?> type, String name) {
        return Arrays.stream(type.getMethods()).anyMatch(method -> method.getName().equals(name));
    }

    /** Returns the result of a method; its exceptions pass through. */
    static Object invoke(Method method, Object of, Object... arguments) {
        try {
            return method.invoke(of, arguments);
        } catch (InvocationTargetException error) {
            if (error.getCause() instanceof RuntimeException) {
                throw (RuntimeException) error.getCause();
            }
            throw new AssertionError(method.toString(), error.getCause());
        } catch (IllegalAccessException error) {
            throw new AssertionError(method.toString(), error);
        }
    }
}

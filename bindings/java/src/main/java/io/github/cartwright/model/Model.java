package io.github.cartwright.model;

import io.github.cartwright.Answer;
import io.github.cartwright.internal.Bean;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An object in a request or an answer. Two objects are equal if they have the same members with the same values, digit
 * for digit, in any order. {@link #toJson()} writes it; it is not a bean, and bean mappers are refused. It is not
 * {@link java.io.Serializable} either: keep its JSON, which later versions read.
 */
public abstract class Model {
    private final Kind<?> kind;

    /** The members in their order; no value is null. */
    private final Map<String, Object> members;

    Model(Kind<?> kind, Map<String, Object> members) {
        this.kind = kind;
        this.members = members;
    }

    /**
     * Returns a member unchanged, whether or not this version has a getter for it.
     *
     * @param name the name of the member in JSON
     * @return the value, which may be a JSON {@code null}; null if the member is absent
     */
    public final Answer get(String name) {
        Object value = members.get(name);
        return value == null ? null : Answer.parse(Json.of(value));
    }

    /**
     * Returns the members that have no getter in this version: the host's own, or a later version's.
     *
     * @return the members by name, in their order
     */
    public final Map<String, Answer> getOthers() {
        Map<String, Answer> others = new LinkedHashMap<>();
        for (String name : members.keySet()) {
            if (!kind.names(name)) {
                others.put(name, get(name));
            }
        }
        return others;
    }

    /**
     * Returns the object as JSON text.
     *
     * @return one JSON object, without blanks between its members
     */
    public final String toJson() {
        return Json.of(this);
    }

    /**
     * Refuses bean mappers, which would lose part of the object; {@link #toJson()} returns its JSON.
     *
     * @return nothing
     * @throws UnsupportedOperationException always
     */
    public final Object getBean() {
        throw Bean.refused(getClass());
    }

    /** Returns the object as text, one JSON object. */
    @Override
    public final String toString() {
        return toJson();
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof Model && ((Model) other).kind == kind && ((Model) other).members.equals(members);
    }

    @Override
    public final int hashCode() {
        return members.hashCode();
    }

    final Map<String, Object> members() {
        return members;
    }

    /** Returns the value of a member, or null if it is absent. */
    @SuppressWarnings("unchecked")
    final <T> T value(String name) {
        Object value = members.get(name);
        return (T) (value instanceof Written ? ((Written) value).value(kind, name) : value);
    }

    /** Returns the value of a list member; an empty list if it is absent. */
    final <T> List<T> list(String name) {
        List<T> list = value(name);
        return list == null ? Collections.emptyList() : list;
    }

    /** Returns the value of a map member; an empty map if it is absent. */
    final <T> Map<String, T> map(String name) {
        Map<String, T> map = value(name);
        return map == null ? Collections.emptyMap() : map;
    }
}

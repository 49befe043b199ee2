package io.github.cartwright.model;

import io.github.cartwright.Answer;
import io.github.cartwright.internal.Bean;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An object of a request or of an answer. Two are equal when they have the same members with the same values, digit for
 * digit, in whatever order. It is written by {@link #toJson()}; it is no bean, and mappers of beans are refused.
 */
public abstract class Model {
    private final Kind<?> kind;

    /** The members in their order; none is null. */
    private final Map<String, Object> members;

    Model(Kind<?> kind, Map<String, Object> members) {
        this.kind = kind;
        this.members = members;
    }

    /**
     * A member as it is, whether this version names it or not.
     *
     * @param name the name of the member, as it stands in the text
     * @return the value, which may be {@code null} in JSON; null when there is none
     */
    public final Answer get(String name) {
        Object value = members.get(name);
        return value == null ? null : Answer.parse(Json.of(value));
    }

    /**
     * The members that this version does not name: the host's own, or a later version's.
     *
     * @return the members by their names, in their order
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
     * The object as text.
     *
     * @return one JSON object, without blanks between its members
     */
    public final String toJson() {
        return Json.of(this);
    }

    /**
     * Refuses mappers of beans, which would lose a part of the object: its JSON is {@link #toJson()}.
     *
     * @return nothing
     * @throws UnsupportedOperationException always
     */
    public final Object getBean() {
        throw Bean.refused(getClass());
    }

    /** The object as text, one JSON object. */
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

    /** The value of a member; null when it is absent. */
    @SuppressWarnings("unchecked")
    final <T> T value(String name) {
        Object value = members.get(name);
        return (T) (value instanceof Written ? ((Written) value).value(kind, name) : value);
    }

    /** The value of a member that is a list; an empty one when it is absent. */
    final <T> List<T> list(String name) {
        List<T> list = value(name);
        return list == null ? Collections.emptyList() : list;
    }

    /** The value of a member that is a map; an empty one when it is absent. */
    final <T> Map<String, T> map(String name) {
        Map<String, T> map = value(name);
        return map == null ? Collections.emptyMap() : map;
    }
}

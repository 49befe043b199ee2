package io.github.cartwright.model;

import io.github.cartwright.internal.Bean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The base class of all builders.
 *
 * @param <M> the type of the built object
 */
public abstract class ModelBuilder<M extends Model> {
    private final Kind<M> kind;
    private final Map<String, Object> members;

    ModelBuilder(Kind<M> kind, Map<String, Object> members) {
        this.kind = kind;
        this.members = new LinkedHashMap<>(members);
    }

    /**
     * Builds the object; the builder can be used again afterwards.
     *
     * @return the object, with its members in the order in which they were set
     * @throws IllegalStateException when a member is missing that every such object needs
     */
    public final M build() {
        kind.demand(members);
        return kind.of(new LinkedHashMap<>(members));
    }

    /**
     * Refuses bean mappers, which would find nothing to write; {@link #build()} returns the object to write.
     *
     * @return nothing
     * @throws UnsupportedOperationException always
     */
    public final Object getBean() {
        throw Bean.refused(getClass());
    }

    final void set(String name, Object value) {
        if (value == null) {
            if (kind.isPatch()) {
                members.put(name, Written.NULL);
            } else {
                members.remove(name);
            }
        } else {
            members.put(name, Json.demanded(name, value));
        }
    }

    final void set(String name, List<?> list) {
        set(name, (Object) (list == null ? null : copied("an element of `" + name + "`", list)));
    }

    /** Copies a list that the program may change later; its elements must not be null. */
    static List<?> copied(String element, List<?> list) {
        List<?> copy = new ArrayList<>(list);
        // Only the copy is asked: `contains` of a list of `List.of` throws when it is asked for null.
        if (copy.contains(null)) {
            throw new NullPointerException(element + " is null");
        }
        return Collections.unmodifiableList(copy);
    }

    final void set(String name, Map<String, ?> map) {
        set(name, (Object) (map == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(map))));
    }

    /** Sets a member that the kind does not name. */
    final void setOther(String name, Object value) {
        if (kind.names(name)) {
            throw new IllegalArgumentException("`" + name + "` is a known member: use its own method");
        }
        set(name, value);
    }
}

package io.github.cartwright.model;

import io.github.cartwright.internal.Bean;
import io.github.cartwright.internal.Scanner;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The description of a model class: its members with their types, and the required ones. */
final class Kind<M extends Model> implements Type {
    /** The field that refuses mappers; it has to come first. */
    private final Bean bean = Bean.NONE;

    private final String name;
    private final Function<Map<String, Object>, M> maker;
    private final Map<String, Type> types = new HashMap<>();
    private final boolean isPatch;
    private String[] needed = {};
    private String unless;

    /**
     * Creates a kind of object.
     *
     * @param members the name of every member, each followed by its type
     */
    Kind(String name, Function<Map<String, Object>, M> maker, Object... members) {
        this.name = name;
        this.maker = maker;
        isPatch = name.endsWith("Patch");
        for (int at = 0; at < members.length; at += 2) {
            types.put((String) members[at], (Type) members[at + 1]);
        }
    }

    /** Returns this kind after making members required. */
    Kind<M> needs(String... names) {
        needed = names;
        return this;
    }

    /** Returns this kind after lifting the requirements for objects in which a flag is {@code false}. */
    Kind<M> unless(String flag) {
        unless = flag;
        return this;
    }

    boolean isPatch() {
        return isPatch;
    }

    boolean names(String member) {
        return types.containsKey(member);
    }

    M of(Map<String, Object> members) {
        return maker.apply(members);
    }

    /** Reads an object that is a whole text. */
    M parse(String json) {
        Scanner scanner = new Scanner(json, 0);
        if (scanner.peek() != '{') {
            throw new IllegalArgumentException(this + " expects one JSON object");
        }
        M whole = read(scanner);
        scanner.demandEnd();
        return whole;
    }

    /** Reads the members of another object as this kind. */
    M from(Model other) {
        return parse(other.toJson());
    }

    @Override
    public M read(Scanner scanner) {
        if (scanner.open() != '{') {
            return null;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        while (scanner.more('}', members.isEmpty())) {
            String member = name(scanner, members);
            members.put(member, Type.value(types.getOrDefault(member, Types.OPEN), scanner));
        }
        return maker.apply(members);
    }

    /** Reads the name of the next member, and refuses a repeated one. */
    static String name(Scanner scanner, Map<String, Object> members) {
        String member = scanner.name();
        if (members.containsKey(member)) {
            throw new IllegalArgumentException("the member `" + member + "` appears twice");
        }
        return member;
    }

    void demand(Map<String, Object> members) {
        if (unless != null && Boolean.FALSE.equals(members.get(unless))) {
            return;
        }
        for (String member : needed) {
            if (!members.containsKey(member)) {
                throw new IllegalStateException(this + " needs the member `" + member + "`");
            }
        }
    }

    @Override
    public String toString() {
        return name;
    }
}

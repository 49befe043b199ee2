package io.github.cartwright.model;

/** A value that was read in a form in which it would not be written, or that does not have the type of its member. */
final class Written {
    /** A JSON {@code null}, which counts as absent. */
    static final Written NULL = new Written("null", null);

    final String json;

    /** The value; null for {@code null} and for a value that does not have the type of its member. */
    final Object value;

    Written(String json, Object value) {
        this.json = json;
        this.value = value;
    }

    /** Returns the value as a member of a kind; throws if it has another type. */
    Object value(Kind<?> kind, String name) {
        if (value == null && !json.equals("null")) {
            String found = json.length() <= 64 ? json : json.substring(0, 64) + "...";
            throw new IllegalStateException("the member `" + name + "` of " + kind + " is " + found
                    + ", which the schema does not allow: read it with `get(\"" + name + "\")`");
        }
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Written && ((Written) other).json.equals(json);
    }

    @Override
    public int hashCode() {
        return json.hashCode();
    }
}

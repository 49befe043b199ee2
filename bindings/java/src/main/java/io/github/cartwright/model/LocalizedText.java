package io.github.cartwright.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** A text in one language, or in several languages by their tags. */
public final class LocalizedText extends OneOf {
    private static final Type TEXTS = Types.map(Types.TEXT);
    static final Type TYPE = scanner -> {
        Object read = scanner.peek() == '{' ? TEXTS.read(scanner) : Types.TEXT.read(scanner);
        return read == null ? null : new LocalizedText(read);
    };

    private LocalizedText(Object held) {
        super(held);
    }

    /**
     * Creates a text in one language.
     *
     * @param text the text
     * @return the text, as the value of a member
     */
    public static LocalizedText of(String text) {
        return new LocalizedText(Objects.requireNonNull(text, "the text is null"));
    }

    /**
     * Creates a text in several languages.
     *
     * @param texts the texts by language tag
     * @return the texts, as the value of a member
     */
    public static LocalizedText of(Map<String, String> texts) {
        return new LocalizedText(Collections.unmodifiableMap(new LinkedHashMap<>(texts)));
    }

    /**
     * Returns the text in one language.
     *
     * @return the text; null if there are texts by language
     */
    public String getText() {
        return as(String.class);
    }

    /**
     * Returns the texts by language tag.
     *
     * @return the texts; empty if there is a single text
     */
    @SuppressWarnings("unchecked")
    public Map<String, String> getTexts() {
        Map<String, String> texts = as(Map.class);
        return texts == null ? Collections.emptyMap() : texts;
    }
}

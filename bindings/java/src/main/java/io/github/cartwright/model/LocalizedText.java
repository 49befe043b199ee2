package io.github.cartwright.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** A text in one language, or in several by their tags. */
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
     * A text in one language.
     *
     * @param text the text
     * @return the same as a value of a member
     */
    public static LocalizedText of(String text) {
        return new LocalizedText(Objects.requireNonNull(text, "the text is null"));
    }

    /**
     * A text in several languages.
     *
     * @param texts the texts by the tags of their languages
     * @return the same as a value of a member
     */
    public static LocalizedText of(Map<String, String> texts) {
        return new LocalizedText(Collections.unmodifiableMap(new LinkedHashMap<>(texts)));
    }

    /**
     * The text that is in one language.
     *
     * @return the text; null when there is a map of languages
     */
    public String getText() {
        return as(String.class);
    }

    /**
     * The texts by the tags of their languages.
     *
     * @return the texts; empty when there is one text alone
     */
    @SuppressWarnings("unchecked")
    public Map<String, String> getTexts() {
        Map<String, String> texts = as(Map.class);
        return texts == null ? Collections.emptyMap() : texts;
    }
}

package io.github.cartwright.model;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** An amount, with or without its currency. */
public final class Money extends OneOf {
    static final Type TYPE = scanner -> {
        Object read = scanner.peek() == '{' ? Parts.KIND.read(scanner) : Types.NUMBER.read(scanner);
        return read == null ? null : new Money(read);
    };

    /** An amount with its currency. */
    private static final class Parts extends Model {
        static final Kind<Parts> KIND =
                new Kind<>("Money", Parts::new, "amount", Types.NUMBER, "currency", Types.TEXT);

        Parts(Map<String, Object> members) {
            super(KIND, members);
        }
    }

    private Money(Object held) {
        super(held);
    }

    /**
     * Creates an amount in the currency of its context.
     *
     * @param amount the amount
     * @return the amount, as the value of a member
     */
    public static Money of(BigDecimal amount) {
        return new Money(Objects.requireNonNull(amount, "the amount is null"));
    }

    /**
     * Creates a whole amount in the currency of its context.
     *
     * @param amount the amount, in units of the currency: 5 is 5.00
     * @return the amount, as the value of a member
     */
    public static Money of(long amount) {
        return of(BigDecimal.valueOf(amount));
    }

    /**
     * Creates a whole amount with its currency.
     *
     * @param amount the amount, in units of the currency: 5 is 5.00
     * @param currency the ISO 4217 code of the currency
     * @return the amount, as the value of a member
     */
    public static Money of(long amount, String currency) {
        return of(BigDecimal.valueOf(amount), currency);
    }

    /**
     * Creates an amount with its currency.
     *
     * @param amount the amount
     * @param currency the ISO 4217 code of the currency
     * @return the amount, as the value of a member
     */
    public static Money of(BigDecimal amount, String currency) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("amount", Objects.requireNonNull(amount, "the amount is null"));
        members.put("currency", Objects.requireNonNull(currency, "the currency is null"));
        return new Money(new Parts(members));
    }

    /**
     * Returns the amount.
     *
     * @return the amount, with every digit
     */
    public BigDecimal getAmount() {
        Parts parts = as(Parts.class);
        return parts == null ? as(BigDecimal.class) : parts.value("amount");
    }

    /**
     * Returns the currency.
     *
     * @return the ISO 4217 code; null if none is stated
     */
    public String getCurrency() {
        Parts parts = as(Parts.class);
        return parts == null ? null : parts.value("currency");
    }
}

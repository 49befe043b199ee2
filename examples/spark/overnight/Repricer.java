package overnight;

import io.github.cartwright.Answer;
import io.github.cartwright.CartwrightException;
import io.github.cartwright.PreparedSite;
import java.math.BigDecimal;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Prices carts. Each virtual machine reads a site once, and its threads share it. */
public final class Repricer {
    /** Sites by their text. They are few and are used until the virtual machine ends, so none is ever closed. */
    private static final ConcurrentMap<String, PreparedSite> SITES = new ConcurrentHashMap<>();

    /** The outcome of a cart: three totals, or the code of a refusal. */
    public static final class Priced {
        /** The net price of the cart; null if it was refused. */
        public final BigDecimal net;
        /** The tax on it; null if it was refused. */
        public final BigDecimal tax;
        /** The sum of both; null if it was refused. */
        public final BigDecimal gross;
        /** The code of the refusal; null if there was none. */
        public final String refusal;
        /** The whole answer, or the whole refusal. */
        public final String response;

        private Priced(String answer) {
            Answer total = Answer.parse(answer).at("/cart/calculatedPrice/finalPrice");
            net = total.at("/netValue").asBigDecimal();
            tax = total.at("/taxValue").asBigDecimal();
            gross = total.at("/grossValue").asBigDecimal();
            refusal = null;
            response = answer;
        }

        private Priced(CartwrightException refused) {
            net = null;
            tax = null;
            gross = null;
            refusal = refused.getCode();
            response = refused.getRefusal();
        }
    }

    private Repricer() {}

    /**
     * Prices a cart. A refused cart does not affect the others.
     *
     * @param site the site, as JSON
     * @param request {@code {"cart", "coupons"?}} and any other members of a calculation
     * @return its totals, or the reason why there are none
     * @throws CartwrightException when the site is refused, because no cart can be priced then
     */
    public static Priced price(String site, String request) {
        PreparedSite prepared = SITES.get(site);
        if (prepared == null) {
            prepared = SITES.computeIfAbsent(site, text -> PreparedSite.of("{\"site\":" + text + "}"));
        }
        String answer;
        try {
            answer = prepared.calculate(request);
        } catch (CartwrightException refused) {
            return new Priced(refused);
        }
        return new Priced(answer);
    }
}

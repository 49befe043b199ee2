import io.github.cartwright.Answer;
import io.github.cartwright.CartwrightException;
import io.github.cartwright.PreparedSite;
import java.math.BigDecimal;
import java.util.stream.IntStream;

/** Prices many carts of one site; the site is read once and shared by all threads. */
public final class PriceBatch {
    private static final String SITE = "{\"site\": {"
            + "\"code\": \"main\", \"includesTax\": true, \"homeBase\": {\"address\": {\"country\": \"DE\"}},"
            + "\"tax\": [{\"id\": \"tax\", \"countries\": [{\"countryCode\": \"DE\", \"taxClasses\": ["
            + "  {\"code\": \"FULL\", \"rate\": 19}, {\"code\": \"REDUCED\", \"rate\": 7}]}]}]}}";

    public static void main(String[] arguments) {
        try (PreparedSite site = PreparedSite.of(SITE)) {
            BigDecimal turnover = IntStream.range(0, 10_000)
                    .parallel()
                    .mapToObj(number -> price(site, number))
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            System.out.println("10000 carts: " + turnover);
            System.out.println("A bad one: " + refusal(site));
        }
    }

    private static BigDecimal price(PreparedSite site, int number) {
        Answer answer = Answer.parse(site.calculate(cart(1 + number % 7, number % 3 == 0 ? "REDUCED" : "FULL")));
        return answer.at("/cart/calculatedPrice/finalPrice/grossValue").asBigDecimal();
    }

    /** A cart that cannot be priced does not affect the others. */
    private static String refusal(PreparedSite site) {
        try {
            return site.calculate(cart(1, "UNKNOWN"));
        } catch (CartwrightException refusal) {
            return refusal.getCode() + " at " + refusal.getPath();
        }
    }

    private static String cart(int quantity, String taxCode) {
        return "{\"cart\": {\"currency\": \"EUR\", \"siteCode\": \"main\", \"items\": ["
                + "{\"id\": \"0\", \"itemYrn\": \"urn:shop:tea\", \"quantity\": " + quantity + ","
                + " \"taxCode\": \"" + taxCode + "\", \"price\": {\"effectiveAmount\": 4.95}}]},"
                + "\"coupons\": [{\"code\": \"TEN\", \"discountType\": \"PERCENT\", \"discountPercentage\": 10}]}";
    }
}

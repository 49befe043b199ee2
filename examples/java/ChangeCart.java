import io.github.cartwright.Answer;
import io.github.cartwright.Cartwright;
import io.github.cartwright.CartwrightException;

/** Fills a cart as a shop's service does: each answer contains the cart for the next request. */
public final class ChangeCart {
    private static final String SITE = "{\"code\": \"main\", \"includesTax\": true}";

    public static void main(String[] arguments) {
        // This program decides who may change which cart, so it calls as the host.
        String host = "\"caller\": {\"host\": true}";
        String cart = "{\"currency\": \"EUR\", \"siteCode\": \"main\", \"type\": \"shopping\"}";
        cart = cartOf(Cartwright.createCart("{" + host + ", \"cart\": " + cart + "}"));
        for (int time = 0; time < 2; time++) {
            String tea = "{\"itemYrn\": \"urn:shop:tea\", \"quantity\": 3, \"price\": {\"effectiveAmount\": 4.95}}";
            String answer = Cartwright.addItem("{" + host + ", \"cart\": " + cart + ", \"item\": " + tea + "}");
            System.out.println("merged into a line: " + Answer.parse(answer).at("/merged").asBoolean());
            cart = cartOf(answer);
        }
        String coupon = "{\"code\": \"TEN\", \"discountType\": \"PERCENT\", \"discountPercentage\": 10}";
        cart = cartOf(Cartwright.applyCoupon("{" + host + ", \"cart\": " + cart + ", \"coupon\": " + coupon + "}"));

        String priced = Cartwright.calculate("{\"cart\": " + cart + ", \"site\": " + SITE + "}");
        Answer answer = Answer.parse(priced).at("/cart");
        System.out.println("version " + answer.at("/metadata/version"));
        // Calculated amounts have no trailing zeros; `setScale` adds them, and throws if it would have to round.
        System.out.println("total " + answer.at("/calculatedPrice/finalPrice/grossValue").asBigDecimal().setScale(2));

        // Another user is identified by the facts that the service has established.
        String other = "\"caller\": {\"customerId\": \"C2\"}";
        try {
            Cartwright.clearItems("{" + other + ", \"cart\": " + cart + "}");
        } catch (CartwrightException refusal) {
            System.out.println(refusal.getStatus() + " " + refusal.getCode() + " at " + refusal.getPath());
        }
    }

    private static String cartOf(String answer) {
        return Answer.parse(answer).at("/cart").toString();
    }
}

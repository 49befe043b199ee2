import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.github.cartwright.Answer;
import io.github.cartwright.model.AllOr;
import io.github.cartwright.model.Cart;
import io.github.cartwright.model.CartPatch;
import io.github.cartwright.model.LocalizedText;
import io.github.cartwright.model.Model;
import io.github.cartwright.model.Money;
import java.io.IOException;
import java.util.Arrays;

/** The recipe of the manual for Gson. */
final class WithGson {
    /** The answer of a controller. */
    static final class Page {
        final Cart cart = Cart.fromJson("{\"currency\":\"EUR\",\"mixins\":{\"weight\":1.50,\"total\":1234567890123456.70}}");
        final Money off = Money.of(5, "EUR");
        final LocalizedText name = LocalizedText.of("Tea");
        final AllOr<String> fees = AllOr.all();
        final Answer weight = Answer.parse("1.50");
        final CartPatch changes = CartPatch.builder().zipCode(null).build();
        final Object none = null;
    }

    public static void main(String[] arguments) {
        // The recipe stands here.
        System.out.println(gson.toJson(new Page()));
        System.out.println(gson.toJsonTree(new Page()).getAsJsonObject().getAsJsonObject("cart").getAsJsonObject("mixins")
                .get("total").getAsBigDecimal());
        System.out.println(gson.toJsonTree(CartPatch.builder().zipCode(null).build()));
        try {
            System.out.println(new Gson().toJson(new Page()));
        } catch (RuntimeException refused) {
            System.out.println("refused");
        }
        try {
            System.out.println(gson.fromJson("{}", Cart.class));
        } catch (UnsupportedOperationException refused) {
            System.out.println("refused");
        }
    }
}

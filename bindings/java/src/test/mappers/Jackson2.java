import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.github.cartwright.Answer;
import io.github.cartwright.Cartwright;
import io.github.cartwright.model.AllOr;
import io.github.cartwright.model.Cart;
import io.github.cartwright.model.LocalizedText;
import io.github.cartwright.model.Model;
import io.github.cartwright.model.Money;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The recipe of the manual for Jackson 2, on amounts that a double cannot hold. */
final class Jackson2 {
    /** A line in a class of the program's own. */
    public static final class Line {
        public String itemYrn = "urn:tea";
        public BigDecimal quantity = new BigDecimal("1.000");
        public Map<String, BigDecimal> price =
                Collections.singletonMap("effectiveAmount", new BigDecimal("1234567890123456.70"));
        public Map<String, BigDecimal> mixins = Collections.singletonMap("weight", new BigDecimal("1E+2"));
    }

    /** The answer of a controller: objects of the library, and classes of the program's own that contain them. */
    public static final class Page {
        public Cart cart = Cart.fromJson(CART);
        public Answer erp = cart.getMixins().get("erp");
        public Money most = Money.of(new BigDecimal("19.90"));
    }

    /** A class of the program's own that has the members of a cart. */
    public static final class Own {
        public String currency;
        public Map<String, BigDecimal> mixins;
    }

    private static final String CART =
            "{\"currency\":\"EUR\",\"mixins\":{\"erp\":{\"no\":\"A-1\",\"weight\":1.50}},\"totalUnitsCount\":2.000}";

    public static void main(String[] arguments) throws Exception {
        Map<String, Object> cart = new LinkedHashMap<>();
        cart.put("currency", "EUR");
        cart.put("siteCode", "main");
        cart.put("items", Collections.singletonList(new Line()));
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("cart", cart);
        request.put("site", Collections.singletonMap("includesTax", true));
        // The recipe stands here.
        System.out.println(total);
        System.out.println(mapper.treeToValue(answer.at("/cart/items/0/price/effectiveAmount"), BigDecimal.class));
        System.out.println(answer.at("/cart/items/0/mixins/weight"));
        // A value that is read and written again keeps its zeros.
        byte[] bytes = Cartwright.call("calculate", mapper.writeValueAsBytes(request));
        byte[] again = mapper.writeValueAsBytes(mapper.readTree(bytes));
        System.out.println(new String(again, StandardCharsets.UTF_8).equals(new String(bytes, StandardCharsets.UTF_8)));
        // Objects of the library are written unchanged, alone and inside others.
        System.out.println(mapper.writeValueAsString(Cart.fromJson(CART)).equals(CART));
        System.out.println(mapper.writeValueAsString(new Page()));
        // As a tree, and converted to another class, they have every value that their text has.
        Cart lamp = Cart.fromJson("{\"currency\":\"EUR\",\"mixins\":{\"weight\":1.50,\"total\":1234567890123456.70}}");
        JsonNode tree = mapper.valueToTree(Collections.singletonMap("cart", lamp));
        System.out.println(tree.at("/cart/mixins/total").decimalValue() + " " + tree.at("/cart/mixins/weight"));
        System.out.println(mapper.convertValue(lamp, Own.class).mixins);
        System.out.println(mapper.<JsonNode>valueToTree(lamp).equals(mapper.readTree(lamp.toJson())));
        // A mapper without the module refuses them, however it accesses objects, and cannot create one.
        JsonMapper byFields = JsonMapper.builder()
                .visibility(PropertyAccessor.GETTER, JsonAutoDetect.Visibility.NONE)
                .visibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY)
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .build();
        Object[] values = {
            new Page(), Cart.fromJson(CART), Cart.builder(), Answer.parse("1"), AllOr.all(), Money.of(5, "EUR"),
            LocalizedText.of("Tea")
        };
        for (JsonMapper plain : Arrays.asList(new JsonMapper(), byFields)) {
            for (Object value : values) {
                try {
                    System.out.println(plain.writeValueAsString(value));
                } catch (JsonMappingException refused) {
                    System.out.println("refused");
                }
            }
        }
        try {
            System.out.println(mapper.readValue(CART, Cart.class));
        } catch (JsonMappingException refused) {
            System.out.println("refused");
        }
    }
}

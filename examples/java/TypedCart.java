import io.github.cartwright.Cartwright;
import io.github.cartwright.CartwrightException;
import io.github.cartwright.model.AddItemRequest;
import io.github.cartwright.model.AllOr;
import io.github.cartwright.model.CalculateAnswer;
import io.github.cartwright.model.CalculateReturnRequest;
import io.github.cartwright.model.CalculatedCart;
import io.github.cartwright.model.CalculatedItem;
import io.github.cartwright.model.Caller;
import io.github.cartwright.model.Cart;
import io.github.cartwright.model.Coupon;
import io.github.cartwright.model.CreateCartRequest;
import io.github.cartwright.model.DiscountType;
import io.github.cartwright.model.Item;
import io.github.cartwright.model.Order;
import io.github.cartwright.model.OrderProvenance;
import io.github.cartwright.model.Price;
import io.github.cartwright.model.ReturnedUnits;
import io.github.cartwright.model.SettleRequest;
import io.github.cartwright.model.Settlement;
import io.github.cartwright.model.Site;
import java.math.BigDecimal;
import java.util.Collections;

/**
 * Fills and prices a cart, charges it and takes goods back, with classes instead of strings: the compiler and editors
 * know the members.
 */
public final class TypedCart {
    // This program decides who may change which cart, so it calls as the host.
    private static final Caller HOST = Caller.builder().host(true).build();

    public static void main(String[] arguments) {
        Cart empty = Cart.builder().currency("EUR").siteCode("main").build();
        CreateCartRequest create = CreateCartRequest.builder().caller(HOST).cart(empty).build();
        Cart cart = Cart.from(Cartwright.createCart(create).getCart());
        cart = with(cart, item("urn:shop:tea", "3", "4.95"));
        cart = with(cart, item("urn:shop:honey", "0.5", "12.80"));

        Coupon ten = Coupon.builder()
                .code("TEN")
                .discountType(DiscountType.PERCENT)
                .discountPercentage(new BigDecimal("10"))
                .build();
        Site site = Site.builder().code("main").includesTax(true).build();
        CalculateAnswer answer = Cartwright.calculate(cart, site, Collections.singletonList(ten));
        CalculatedCart priced = answer.getCart();
        for (CalculatedItem line : priced.getItems()) {
            BigDecimal gross = line.getCalculatedPrice().getFinalPrice().getGrossValue();
            System.out.println(line.getQuantity() + " " + line.getItemYrn() + ": " + gross.setScale(2));
        }
        System.out.println("total " + priced.getCalculatedPrice().getFinalPrice().getGrossValue().setScale(2));
        charge(answer);
        takeBack(answer);

        try {
            with(cart, item("urn:shop:milk", "-1", "1.09"));
        } catch (CartwrightException refusal) {
            System.out.println(refusal.getCode() + " at " + refusal.getPath());
        }
    }

    // An order is a priced cart with its provenance: store both.
    private static void charge(CalculateAnswer answer) {
        SettleRequest request = SettleRequest.builder()
                .order(Order.from(answer.getCart()))
                .provenance(OrderProvenance.from(answer.getProvenance()))
                .build();
        Settlement settlement = Cartwright.settle(request);
        System.out.println("charge " + settlement.getAmountInMinorUnits() + " cents for "
                + settlement.getLines().size() + " lines");
    }

    private static void takeBack(CalculateAnswer answer) {
        Order order = Order.from(answer.getCart());
        ReturnedUnits tea = ReturnedUnits.builder()
                .itemId(answer.getCart().getItems().get(0).getId())
                .quantity(BigDecimal.ONE)
                .build();
        CalculateReturnRequest request = CalculateReturnRequest.builder()
                .order(order)
                .provenance(OrderProvenance.from(answer.getProvenance()))
                .returned(AllOr.of(Collections.singletonList(tea)))
                .build();
        System.out.println("refund " + Cartwright.calculateReturn(request).getRefundAmountInMinorUnits() + " cents");
    }

    private static Item item(String product, String quantity, String price) {
        return Item.builder()
                .itemYrn(product)
                .quantity(new BigDecimal(quantity))
                .price(Price.builder().effectiveAmount(new BigDecimal(price)).build())
                .build();
    }

    private static Cart with(Cart cart, Item item) {
        AddItemRequest request = AddItemRequest.builder().caller(HOST).cart(cart).item(item).build();
        // The cart in an answer has more members than that in a request, so it is converted.
        return Cart.from(Cartwright.addItem(request).getCart());
    }
}

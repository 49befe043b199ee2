package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cartwright.model.AddItemRequest;
import io.github.cartwright.model.AllOr;
import io.github.cartwright.model.CalculateAnswer;
import io.github.cartwright.model.CalculateRequest;
import io.github.cartwright.model.CalculateReturnRequest;
import io.github.cartwright.model.CalculatedReturn;
import io.github.cartwright.model.Cart;
import io.github.cartwright.model.CartPatch;
import io.github.cartwright.model.Coupon;
import io.github.cartwright.model.DiscountType;
import io.github.cartwright.model.Item;
import io.github.cartwright.model.LocalizedText;
import io.github.cartwright.model.Money;
import io.github.cartwright.model.Order;
import io.github.cartwright.model.OrderProvenance;
import io.github.cartwright.model.Price;
import io.github.cartwright.model.Product;
import io.github.cartwright.model.Return;
import io.github.cartwright.model.ReturnedUnits;
import io.github.cartwright.model.Site;
import io.github.cartwright.model.SitePatch;
import io.github.cartwright.model.VerifyCartRequest;
import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests the contract of the classes for requests and answers. */
final class TypedModelTest {
    private static final Site SITE = Site.builder().includesTax(true).build();

    private static Item tea(String quantity) {
        Price price = Price.builder().effectiveAmount(new BigDecimal("4.95")).build();
        return Item.builder().itemYrn("urn:shop:tea").quantity(new BigDecimal(quantity)).price(price).build();
    }

    private static Cart cart(Item... items) {
        return Cart.builder().currency("EUR").siteCode("main").items(Arrays.asList(items)).build();
    }

    @Test
    void couponsBesideACartTakeThePlaceOfItsOwn() {
        BigDecimal percent = new BigDecimal("10");
        Coupon ten = Coupon.builder().code("TEN").discountType(DiscountType.PERCENT).discountPercentage(percent).build();
        Cart cart = cart(tea("3")).toBuilder().discounts(Collections.singletonList(ten)).build();
        Cart bare = cart(tea("3"));
        CalculateAnswer own = Cartwright.calculate(cart, SITE, null);
        assertEquals(new BigDecimal("13.36"), own.getCart().getCalculatedPrice().getFinalPrice().getGrossValue());
        assertEquals(
                own.getCart().getCalculatedPrice(),
                Cartwright.calculate(bare, SITE, Collections.singletonList(ten)).getCart().getCalculatedPrice());
        CalculateAnswer none = Cartwright.calculate(cart, SITE, Collections.emptyList());
        assertEquals(new BigDecimal("14.85"), none.getCart().getCalculatedPrice().getFinalPrice().getGrossValue());
    }

    @Test
    void aCartIsBuiltAndPriced() {
        CalculateRequest request = CalculateRequest.builder().cart(cart(tea("3"))).site(SITE).build();
        CalculateAnswer answer = Cartwright.calculate(request);
        BigDecimal total = answer.getCart().getCalculatedPrice().getFinalPrice().getGrossValue();
        assertEquals(new BigDecimal("14.85"), total);
        assertEquals(Cartwright.calculate(request.toJson()), answer.toJson());
        assertEquals(answer, Cartwright.operations().calculate(request));
        assertEquals(answer, Cartwright.calculate(cart(tea("3")), SITE, null));
        try (PreparedSite site = PreparedSite.of(SITE)) {
            assertEquals(answer, site.calculate(CalculateRequest.builder().cart(cart(tea("3"))).build()));
        }
    }

    @Test
    void aCartOfAnAnswerIsThatOfTheNextRequest() {
        Cart cart = Cart.from(Cartwright.calculate(
                CalculateRequest.builder().cart(cart(tea("3"))).site(SITE).build()).getCart());
        AddItemRequest request = AddItemRequest.builder().cart(cart).item(tea("1")).build();
        CartwrightException refusal = assertThrows(CartwrightException.class, () -> Cartwright.addItem(request));
        assertEquals("UNAUTHORIZED", refusal.getCode());
        assertEquals(cart, request.getCart());
    }

    @Test
    void whatComesBackIsAllOrSome() {
        CalculateAnswer priced = Cartwright.calculate(
                CalculateRequest.builder().cart(cart(tea("3").toBuilder().id("tea").build())).site(SITE).build());
        ReturnedUnits one = ReturnedUnits.builder().itemId("tea").quantity(BigDecimal.ONE).build();
        AllOr<List<ReturnedUnits>> some = AllOr.of(Collections.singletonList(one));
        CalculateReturnRequest request = CalculateReturnRequest.builder()
                .order(Order.from(priced.getCart()))
                .provenance(OrderProvenance.from(priced.getProvenance()))
                .returned(some)
                .build();
        assertEquals(495L, Cartwright.calculateReturn(request).getRefundAmountInMinorUnits());
        assertEquals(some, CalculateReturnRequest.fromJson(request.toJson()).getReturned());
        assertEquals(Collections.singletonList(one), request.getReturned().getSome());
        CalculateReturnRequest rest = request.toBuilder().returned(AllOr.all()).shipping(AllOr.all())
                .previous(Collections.singletonList(Return.builder().returned(some).build())).build();
        assertTrue(rest.getReturned().isAll());
        assertNull(rest.getReturned().getSome());
        CalculatedReturn back = Cartwright.calculateReturn(rest);
        assertEquals(990L, back.getRefundAmountInMinorUnits());
        assertEquals(Collections.emptyList(), back.getRemaining().getLines());
        assertFalse(CalculateReturnRequest.fromJson("{\"shipping\":false}").getShipping().isAll());
        try (PreparedSite site = PreparedSite.of(SITE)) {
            VerifyCartRequest verified = VerifyCartRequest.builder().cart(Cart.from(priced.getCart())).build();
            assertTrue(site.verifyCart(verified).getIsValid());
        }
    }

    @Test
    void whatIsMissingIsNamed() {
        IllegalStateException missing =
                assertThrows(IllegalStateException.class, () -> Cart.builder().currency("EUR").build());
        assertEquals("Cart needs the member `siteCode`", missing.getMessage());
        // A coupon that is switched off has no required members.
        assertThrows(IllegalStateException.class, () -> Coupon.builder().build());
        assertEquals("{\"valid\":false}", Coupon.builder().valid(false).build().toJson());
    }

    @Test
    void nullRemovesInAPatchAndIsLeftOutElsewhere() {
        assertEquals("{\"countryCode\":null}", CartPatch.builder().countryCode(null).build().toJson());
        assertEquals("{\"mixins\":null}", SitePatch.builder().mixins(null).build().toJson());
        assertEquals("{}", Site.builder().code("a").code(null).build().toJson());
        Site read = Site.fromJson("{\"code\":null,\"name\":\"a\"}");
        assertNull(read.getCode());
        assertTrue(read.get("code").isNull());
        assertNull(read.get("currency"));
        assertEquals("{\"code\":null,\"name\":\"b\"}", read.toBuilder().name("b").build().toJson());
    }

    @Test
    void numbersKeepEveryDigit() {
        for (String digits : new String[] {"1.50", "-0", "1e2", "0.0000001", "1E+3", "123456789012345678901234567890.10", "\"2.0\""}) {
            String json = "{\"quantity\":" + digits + "}";
            Item item = Item.fromJson(json);
            assertEquals(json, item.toJson());
            assertEquals(new BigDecimal(digits.replace("\"", "")), item.getQuantity());
        }
        BigDecimal million = new BigDecimal("1E+6");
        assertEquals("{\"quantity\":1000000}", Item.builder().quantity(million).build().toJson());
        assertEquals("{\"quantity\":1E+99999}", Item.builder().quantity(new BigDecimal("1E+99999")).build().toJson());
        assertEquals(Item.builder().quantity(new BigDecimal("1000000")).build(), Item.builder().quantity(million).build());
        assertNotEquals(tea("1"), tea("1.0"));
        assertThrows(IllegalStateException.class, Item.fromJson("{\"quantity\":1e99999999999}")::getQuantity);
    }

    @Test
    void aDecimalOfAnotherClassIsWrittenByItsDigits() {
        BigDecimal rounded = new BigDecimal("4.955") {
            @Override
            public String toPlainString() {
                return "4.96,\"priceId\":\"x\"";
            }

            @Override
            public String toString() {
                return toPlainString();
            }
        };
        assertEquals("{\"effectiveAmount\":4.955}", Price.builder().effectiveAmount(rounded).build().toJson());
    }

    @Test
    void wholeNumbersNeedNoDecimal() {
        Item item = Item.builder().quantity(3).price(Price.builder().effectiveAmount(-5L).build()).build();
        assertEquals("{\"quantity\":3,\"price\":{\"effectiveAmount\":-5}}", item.toJson());
        assertEquals(new BigDecimal("3"), item.getQuantity());
        assertEquals("{}", Price.builder().effectiveAmount(3).effectiveAmount(null).build().toJson());
        Price least = Price.builder().effectiveAmount(Long.MIN_VALUE).build();
        assertEquals("{\"effectiveAmount\":" + Long.MIN_VALUE + "}", least.toJson());
        assertEquals(Money.of(new BigDecimal("5")), Money.of(5));
        assertEquals(Money.of(new BigDecimal("5"), "EUR"), Money.of(5, "EUR"));
    }

    /** A list as that of `List.of`, which newer Javas have: it throws when it is asked for null. */
    private static final class OfList<E> extends AbstractList<E> {
        private final E element;

        OfList(E element) {
            this.element = element;
        }

        @Override
        public E get(int index) {
            return element;
        }

        @Override
        public int size() {
            return 1;
        }

        @Override
        public boolean contains(Object asked) {
            return super.contains(Objects.requireNonNull(asked));
        }

        @Override
        public int indexOf(Object asked) {
            return super.indexOf(Objects.requireNonNull(asked));
        }
    }

    @Test
    void anyListIsTaken() {
        Cart cart = Cart.builder().currency("EUR").siteCode("main").items(new OfList<>(tea("3"))).build();
        assertEquals(cart(tea("3")), cart);
        Coupon ten = Coupon.builder().code("TEN").discountType(DiscountType.PERCENT).discountPercentage(10).build();
        assertEquals(
                new BigDecimal("13.36"),
                Cartwright.calculate(cart, SITE, new OfList<>(ten))
                        .getCart().getCalculatedPrice().getFinalPrice().getGrossValue());
        ReturnedUnits one = ReturnedUnits.builder().itemId("tea").quantity(1).build();
        AllOr<List<ReturnedUnits>> some = AllOr.of(new OfList<>(one));
        assertEquals(AllOr.of(Collections.singletonList(one)), some);
    }

    @Test
    void aListThatChangesLaterChangesNothing() {
        List<ReturnedUnits> units = new ArrayList<>();
        units.add(ReturnedUnits.builder().itemId("tea").quantity(1).build());
        AllOr<List<ReturnedUnits>> some = AllOr.of(units);
        units.clear();
        assertEquals(1, some.getSome().size());
        assertThrows(NullPointerException.class, () -> AllOr.of(Collections.singletonList(null)));
    }

    @Test
    void whatIsSomethingElseIsKeptAndTold() {
        Product product = Product.fromJson("{\"name\":[\"a\"],\"id\":\"1\",\"own\":{ \"b\":1}}");
        assertEquals("{\"name\":[\"a\"],\"id\":\"1\",\"own\":{ \"b\":1}}", product.toJson());
        IllegalStateException wrong = assertThrows(IllegalStateException.class, product::getName);
        assertEquals("the member `name` of Product is [\"a\"], which the schema does not allow: read it with"
                + " `get(\"name\")`", wrong.getMessage());
        assertEquals("a", product.get("name").at("/0").asString());
        assertEquals(Collections.singletonMap("own", Answer.parse("{ \"b\":1}")), product.getOthers());
    }

    @Test
    void wordsOfALaterVersionAreKept() {
        Coupon coupon = Coupon.fromJson("{\"discountType\":\"CHEAPEST\"}");
        assertEquals(DiscountType.UNRECOGNIZED, coupon.getDiscountType());
        assertEquals("CHEAPEST", coupon.get("discountType").asString());
        assertEquals("{\"discountType\":\"CHEAPEST\",\"code\":\"A\"}", coupon.toBuilder().code("A").build().toJson());
        assertThrows(IllegalArgumentException.class, () -> Coupon.builder().discountType(DiscountType.UNRECOGNIZED));
        assertEquals("PERCENT", DiscountType.PERCENT.word());
    }

    @Test
    void membersOfTheHostHaveTheirPlace() {
        Item item = tea("1").toBuilder().other("gift", Answer.parse("true")).build();
        assertTrue(item.toJson().endsWith(",\"gift\":true}"), item.toJson());
        assertThrows(IllegalArgumentException.class, () -> Item.builder().other("id", Answer.parse("1")));
        assertEquals(item, Item.fromJson("{\"gift\":true," + tea("1").toJson().substring(1)));
        assertThrows(UnsupportedOperationException.class, () -> cart(tea("1")).getItems().clear());
        assertThrows(NullPointerException.class, () -> cart((Item) null));
    }

    @Test
    void textsAndAmountsHaveTwoForms() {
        assertEquals("\"Tea\"", LocalizedText.of("Tea").toString());
        LocalizedText texts = Product.fromJson("{\"name\":{\"de\":\"Tee\",\"en\":null}}").getName();
        assertNull(texts.getText());
        assertEquals("Tee", texts.getTexts().get("de"));
        assertTrue(texts.getTexts().containsKey("en"));
        Coupon coupon = Coupon.fromJson("{\"discountAbsolute\":{\"amount\":5.00,\"currency\":\"EUR\"}}");
        assertEquals(Money.of(new BigDecimal("5.00"), "EUR"), coupon.getDiscountAbsolute());
        assertEquals(new BigDecimal("5"), Money.of(new BigDecimal("5")).getAmount());
        assertNull(Money.of(new BigDecimal("5")).getCurrency());
    }

    @Test
    void whatIsNoJsonIsRefused() {
        for (String text : new String[] {
            "", "[]", "{", "{}}", "{\"a\":1,}", "{,}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"a\":[1 2]}", "{\"a\":[1,]}",
            "{\"a\":{]}", "{\"a\":01}", "{\"a\":1.}", "{\"a\":+1}", "{\"a\":tru}", "{\"a\":nul}", "{\"a\":\"\u0001\"}",
            "{\"a\":\"\\x\"}", "{\"a\":\"\\u12g4\"}", "{\"a\":1,\"a\":2}", "{\"a\":1}x", "{\"a\":[[[}]]]}", "{a:1}",
        }) {
            assertThrows(IllegalArgumentException.class, () -> Item.fromJson(text), text);
        }
    }

    /** A value nested deeper than the library accepts is still read; the library refuses it. */
    @Test
    void nestedValuesNeedNoStack() {
        StringBuilder deep = new StringBuilder("{\"own\":");
        for (int depth = 0; depth < 100_000; depth++) {
            deep.append('[');
        }
        for (int depth = 0; depth < 100_000; depth++) {
            deep.append(']');
        }
        String json = deep.append('}').toString();
        assertEquals(json, Item.fromJson(json).toJson());
    }
}

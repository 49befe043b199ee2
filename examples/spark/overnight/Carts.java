package overnight;

import java.util.Random;

/** Generates carts: the same number gives the same cart on every machine. */
public final class Carts {
    /** One cart in this many has a tax code that its site does not know. */
    static final int BROKEN = 100_000;

    private static final String[] QUANTITIES = {"1", "1", "1", "2", "2", "3", "6", "0.575"};
    private static final String DEPOSIT = ",\"externalFees\":[{\"id\":\"deposit\",\"name\":{\"en\":\"Deposit\"},"
            + "\"feeType\":\"ABSOLUTE_MULTIPLY_ITEMQUANTITY\",\"feeAbsolute\":{\"amount\":0.25,\"currency\":\"EUR\"},"
            + "\"taxable\":true,\"taxCode\":\"STANDARD\"}]";

    private Carts() {}

    /**
     * Returns a cart with 1 to 8 lines and its coupons, as the request of a calculation on a prepared site.
     *
     * @param number the number of the cart
     * @return one line of JSON, {@code {"cart", "coupons"}}
     */
    public static String request(long number) {
        // Random generators with consecutive seeds would start alike.
        Random random = new Random(number * 0x9E3779B97F4A7C15L);
        StringBuilder out = new StringBuilder(2_000);
        out.append("{\"cart\":{\"id\":\"cart-").append(number);
        out.append("\",\"currency\":\"EUR\",\"siteCode\":\"main\",\"countryCode\":\"DE\",\"zipCode\":\"10435\",\"items\":[");
        int lines = 1 + random.nextInt(8);
        for (int line = 0; line < lines; line++) {
            boolean broken = line == 0 && number % BROKEN == 0;
            line(out.append(line == 0 ? "" : ","), line, broken, random);
        }
        out.append("]},\"coupons\":[");
        coupons(out, random.nextInt(4));
        return out.append("]}").toString();
    }

    private static void line(StringBuilder out, int line, boolean broken, Random random) {
        int product = random.nextInt(5_000);
        int cents = 39 + product * 7919 % 2_000;
        String price = cents / 100 + "." + cents / 10 % 10 + cents % 10;
        String taxCode = broken ? "UNKNOWN" : product % 3 == 0 ? "STANDARD" : "REDUCED";
        out.append("{\"id\":\"").append(line).append("\",\"type\":\"INTERNAL\",\"itemYrn\":\"urn:shop:product:");
        out.append(product).append("\",\"product\":{\"name\":\"Product ").append(product);
        out.append("\"},\"quantity\":").append(QUANTITIES[random.nextInt(QUANTITIES.length)]);
        out.append(",\"price\":{\"priceId\":\"price-").append(product).append("\",\"originalAmount\":").append(price);
        out.append(",\"effectiveAmount\":").append(price).append(",\"currency\":\"EUR\"},\"taxCode\":\"");
        out.append(taxCode).append('"').append(product % 10 == 0 ? DEPOSIT : "").append('}');
    }

    /** Half of the carts have no coupons, a quarter have one, and a quarter have two. */
    private static void coupons(StringBuilder out, int choice) {
        if (choice >= 2) {
            out.append("{\"code\":\"TEN\",\"discountType\":\"PERCENT\",\"discountPercentage\":10}");
        }
        if (choice == 3) {
            out.append(",{\"code\":\"FIVER\",\"discountType\":\"ABSOLUTE\",\"discountCalculationType\":\"TOTAL\","
                    + "\"discountAbsolute\":{\"amount\":5,\"currency\":\"EUR\"}}");
        }
    }
}

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A calculator as a team might write it in Java, with BigDecimal, for prices that include tax: from objects to every
 * figure of every line and of the cart, equal to cartwright's. It does as little else as {@code calculator.mjs}.
 *
 * <p>{@code java BigDecimals FOLDER} measures it; {@code measure.mjs} describes the lines it prints.
 */
public final class BigDecimals {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100), CENT = BigDecimal.valueOf(1, 2);

    static final class Coupon {
        final String code;
        /** In percent, or null. */
        final BigDecimal percent;
        /** The amount to spread, or null. */
        final BigDecimal amount;

        Coupon(String code, BigDecimal percent, BigDecimal amount) {
            this.code = code;
            this.percent = percent;
            this.amount = amount;
        }
    }

    static final class Item {
        final BigDecimal quantity, price, rate;
        final String taxCode;

        Item(String[] cells) {
            quantity = new BigDecimal(cells[0]);
            price = new BigDecimal(cells[1]);
            taxCode = cells[2];
            rate = new BigDecimal(cells[3]);
        }
    }

    static final class Price {
        final BigDecimal net, gross, tax, rate;
        final String taxCode;

        Price(BigDecimal net, BigDecimal gross, String taxCode, BigDecimal rate) {
            this.net = net;
            this.gross = gross;
            this.tax = gross.subtract(net);
            this.taxCode = taxCode;
            this.rate = rate;
        }

        /** The net part follows from the rate. */
        static Price ofGross(BigDecimal gross, Item item) {
            BigDecimal net = gross.multiply(HUNDRED).divide(item.rate.add(HUNDRED), 2, RoundingMode.HALF_UP);
            return new Price(net, gross, item.taxCode, item.rate);
        }

        Price plus(Price other) {
            return new Price(net.add(other.net), gross.add(other.gross), taxCode, rate);
        }
    }

    static final class Applied {
        final Coupon coupon;
        final Price price;

        Applied(Coupon coupon, Price price) {
            this.coupon = coupon;
            this.price = price;
        }
    }

    static final class Line {
        final Item item;
        final Price unitPrice, price;
        final List<Applied> applied = new ArrayList<>(2);
        BigDecimal left;
        Price totalDiscount, finalPrice;

        Line(Item item) {
            this.item = item;
            unitPrice = Price.ofGross(item.price.setScale(2, RoundingMode.HALF_UP), item);
            price = Price.ofGross(item.price.multiply(item.quantity).setScale(2, RoundingMode.HALF_UP), item);
            left = price.gross;
        }

        void take(Coupon coupon, BigDecimal gross) {
            if (gross.signum() > 0) {
                left = left.subtract(gross);
                applied.add(new Applied(coupon, Price.ofGross(gross, item)));
            }
        }
    }

    static final class Answer {
        final List<Line> lines;
        final Map<Coupon, Price> discounts = new LinkedHashMap<>();
        final Map<String, Price> aggregate = new TreeMap<>();
        Price price = new Price(BigDecimal.ZERO, BigDecimal.ZERO, null, null), discounted = price, discount = price;

        Answer(List<Line> lines) {
            this.lines = lines;
        }
    }

    static Answer calculate(List<Item> items, List<Coupon> coupons) {
        List<Line> lines = new ArrayList<>(items.size());
        for (Item item : items) lines.add(new Line(item));
        for (Coupon coupon : coupons) {
            if (coupon.percent == null) spread(coupon, lines);
            else for (Line line : lines) line.take(coupon, percentage(line, coupon.percent).min(line.left));
        }
        Answer answer = new Answer(lines);
        for (Line line : lines) {
            line.finalPrice = Price.ofGross(line.left, line.item);
            for (Applied one : line.applied) {
                line.totalDiscount = line.totalDiscount == null ? one.price : line.totalDiscount.plus(one.price);
                answer.discount = answer.discount.plus(one.price);
                answer.discounts.merge(one.coupon, one.price, Price::plus);
            }
            answer.price = answer.price.plus(line.price);
            answer.discounted = answer.discounted.plus(line.finalPrice);
            answer.aggregate.merge(line.item.taxCode + "/" + line.item.rate, line.finalPrice, Price::plus);
        }
        return answer;
    }

    private static BigDecimal percentage(Line line, BigDecimal percent) {
        return line.price.gross.multiply(percent).divide(HUNDRED, 2, RoundingMode.HALF_UP);
    }

    /** Spreads an amount in proportion to the prices, in rounds: a price contributes at most the rest that it has. */
    private static void spread(Coupon coupon, List<Line> lines) {
        BigDecimal pending = coupon.amount;
        while (pending.signum() > 0) {
            List<Line> live = new ArrayList<>(lines);
            live.removeIf(line -> line.left.signum() == 0);
            if (live.isEmpty()) return;
            BigDecimal whole = BigDecimal.ZERO, residue = pending;
            for (Line line : live) whole = whole.add(line.price.gross);
            BigDecimal[] shares = new BigDecimal[live.size()];
            for (int at = 0; at < shares.length; at++) {
                shares[at] = pending.multiply(live.get(at).price.gross).divide(whole, 2, RoundingMode.HALF_UP);
                residue = residue.subtract(shares[at]);
            }
            handOut(residue, shares, live);
            for (int at = 0; at < shares.length; at++) {
                BigDecimal share = shares[at].min(live.get(at).left);
                pending = pending.subtract(share);
                live.get(at).take(coupon, share);
            }
        }
    }

    /** The remainder of rounding is added to or taken from the largest prices, a cent each. */
    private static void handOut(BigDecimal residue, BigDecimal[] shares, List<Line> live) {
        BigDecimal step = residue.signum() > 0 ? CENT : CENT.negate();
        int units = residue.abs().movePointRight(2).intValueExact();
        if (units == 0) return;
        Integer[] largest = new Integer[shares.length];
        Arrays.setAll(largest, at -> at);
        Arrays.sort(largest, Comparator.comparing((Integer at) -> live.get(at).price.gross).reversed());
        for (int at : largest) {
            if (units == 0) return;
            if (step.signum() < 0 && shares[at].signum() == 0) continue;
            shares[at] = shares[at].add(step);
            units--;
        }
    }

    public static void main(String[] arguments) throws IOException {
        for (int lines : new int[] {100, 10_000}) {
            List<String> rows = Files.readAllLines(Paths.get(arguments[0], lines + ".txt"));
            String[] coupons = rows.get(0).split("\t");
            List<Item> items = new ArrayList<>();
            for (String row : rows.subList(1, rows.size())) items.add(new Item(row.split("\t")));
            List<Coupon> both = Arrays.asList(
                    new Coupon("PERCENT", new BigDecimal(coupons[0]), null),
                    new Coupon("AMOUNT", null, new BigDecimal(coupons[1])));
            double each = nanoseconds(items, both) / 1e3 / lines;
            Answer answer = calculate(items, both);
            Price total = answer.discounted;
            System.out.println("objects\tJava BigDecimal\t" + lines + "\t" + each + "\t" + cents(total.net) + "\t"
                    + cents(total.gross) + "\t" + cents(total.tax) + "\t" + cents(answer.discount.gross) + "\t"
                    + check(answer));
        }
    }

    /** Returns the time of a calculation in the fastest sample, measured like in {@code measure.mjs}. */
    private static double nanoseconds(List<Item> items, List<Coupon> coupons) {
        double once = fastest(items, coupons, 1, 1_500_000_000L);
        return fastest(items, coupons, Math.max(1, (int) (20_000_000 / once)), 3_000_000_000L);
    }

    private static double fastest(List<Item> items, List<Coupon> coupons, int repeat, long limit) {
        double fastest = Double.MAX_VALUE;
        long start = System.nanoTime(), seen = 0;
        while (System.nanoTime() - start < limit) {
            long before = System.nanoTime();
            for (int run = 0; run < repeat; run++) seen += calculate(items, coupons).lines.size();
            fastest = Math.min(fastest, (double) (System.nanoTime() - before) / repeat);
        }
        if (seen == 0) throw new IllegalStateException("nothing was calculated");
        return fastest;
    }

    /** Adds up every figure of every line times its position, as {@code calls.mjs} does. */
    private static long check(Answer answer) {
        long sum = 0, place = 0;
        for (Line line : answer.lines) {
            long figures = weigh(line.unitPrice) + 2 * weigh(line.price) + 4 * weigh(line.finalPrice), at = 5;
            for (Applied one : line.applied) figures += at++ * weigh(one.price);
            sum += ++place * figures;
        }
        return sum;
    }

    private static long weigh(Price price) {
        return cents(price.net) + 3 * cents(price.gross);
    }

    private static long cents(BigDecimal amount) {
        return amount.movePointRight(2).longValueExact();
    }
}

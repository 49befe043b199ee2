import io.github.cartwright.Answer;
import io.github.cartwright.Cartwright;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;

/**
 * The time of a calculation from text to text, and of reading ten figures of its answer, together and one by one:
 * {@code java Text REQUEST} reads the request, of 200 lines, from a file and prints the nanoseconds per call in the
 * fastest sample, after a warm-up.
 */
public final class Text {
    private static final int CALLS = 50, SAMPLES = 40;
    private static final String[] FIGURES = figures();

    /** Work whose result is a number that never changes. */
    private interface Work {
        int run();
    }

    public static void main(String[] arguments) throws IOException {
        String request = new String(Files.readAllBytes(Paths.get(arguments[0])), StandardCharsets.UTF_8);
        byte[] bytes = request.getBytes(StandardCharsets.UTF_8);
        String answer = Cartwright.calculate(request);
        measure("Java", () -> Cartwright.calculate(request).length());
        measure("Java, from bytes to bytes", () -> Cartwright.call("calculate", bytes).length);
        measure("Java, ten figures together", () -> {
            int digits = 0;
            for (Answer figure : Answer.valuesAt(answer, FIGURES)) {
                digits += figure.asBigDecimal().precision();
            }
            return digits;
        });
        measure("Java, ten figures one by one", () -> {
            int digits = 0;
            Answer whole = Answer.parse(answer);
            for (String figure : FIGURES) {
                digits += whole.at(figure).asBigDecimal().precision();
            }
            return digits;
        });
    }

    private static void measure(String name, Work work) {
        int expected = work.run();
        long least = Long.MAX_VALUE;
        for (int sample = 0; sample < SAMPLES; sample++) {
            long start = System.nanoTime();
            for (int call = 0; call < CALLS; call++) {
                if (work.run() != expected) {
                    throw new IllegalStateException("another result");
                }
            }
            least = Math.min(least, System.nanoTime() - start);
        }
        System.out.println(name + "\t" + least / CALLS);
    }

    /** The totals of a cart, and those of seven of its lines. */
    private static String[] figures() {
        String[] figures = new String[10];
        int count = 0;
        for (String total : new String[] {"netValue", "grossValue", "taxValue"}) {
            figures[count++] = "/cart/calculatedPrice/finalPrice/" + total;
        }
        for (int line : new int[] {0, 33, 66, 99, 132, 165, 199}) {
            figures[count++] = "/cart/items/" + line + "/calculatedPrice/finalPrice/grossValue";
        }
        return figures;
    }
}

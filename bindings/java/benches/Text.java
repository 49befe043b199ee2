import io.github.cartwright.Cartwright;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;

/**
 * The time of a calculation from text to text: {@code java Text REQUEST} reads the request from a file and prints the
 * nanoseconds per call in the fastest sample, after a warm-up.
 */
public final class Text {
    private static final int CALLS = 50, SAMPLES = 40;

    public static void main(String[] arguments) throws IOException {
        String request = new String(Files.readAllBytes(Paths.get(arguments[0])), StandardCharsets.UTF_8);
        int length = Cartwright.calculate(request).length();
        long least = Long.MAX_VALUE;
        for (int sample = 0; sample < SAMPLES; sample++) {
            long start = System.nanoTime();
            for (int call = 0; call < CALLS; call++) {
                if (Cartwright.calculate(request).length() != length) {
                    throw new IllegalStateException("another answer");
                }
            }
            least = Math.min(least, System.nanoTime() - start);
        }
        System.out.println("Java\t" + least / CALLS);
    }
}

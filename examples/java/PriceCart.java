import io.github.cartwright.Answer;
import io.github.cartwright.Cartwright;
import io.github.cartwright.CartwrightException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;

/** Prices the cart in a file, by default a real one, and prints the price of every line and of the whole cart. */
public final class PriceCart {
    public static void main(String[] arguments) throws IOException {
        String file = arguments.length > 0 ? arguments[0] : "examples/requests/grocery_gross_de.json";
        String request = new String(Files.readAllBytes(Paths.get(file)), StandardCharsets.UTF_8);
        try {
            Answer cart = Answer.parse(Cartwright.calculate(request)).at("/cart");
            for (Answer line : cart.at("/items").elements()) {
                Answer price = line.at("/calculatedPrice/finalPrice");
                System.out.println("line " + line.at("/id").asString() + ": " + price.at("/grossValue").asBigDecimal());
            }
            Answer total = cart.at("/calculatedPrice/finalPrice");
            System.out.println("net   " + total.at("/netValue").asBigDecimal());
            System.out.println("tax   " + total.at("/taxValue").asBigDecimal());
            System.out.println("gross " + total.at("/grossValue").asBigDecimal());
        } catch (CartwrightException refusal) {
            System.err.println(refusal.getCode() + " at " + refusal.getPath() + ": " + refusal.getMessage());
            System.exit(1);
        }
    }
}

package shop;

import io.github.cartwright.Answer;
import io.github.cartwright.Cartwright;
import java.lang.module.ModuleDescriptor;

/** Prints what the module of the library exports, and a price that the native library has calculated. */
public final class Main {
    public static void main(String[] arguments) {
        ModuleDescriptor library = Cartwright.class.getModule().getDescriptor();
        System.out.println(library.toNameAndVersion());
        library.exports().stream().map(ModuleDescriptor.Exports::source).sorted().forEach(System.out::println);
        String request = "{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[{\"itemYrn\":\"urn:tea\","
                + "\"quantity\":2,\"price\":{\"effectiveAmount\":4.95}}]},\"site\":{\"includesTax\":true}}";
        Answer answer = Answer.parse(Cartwright.calculate(request));
        System.out.println(answer.at("/cart/calculatedPrice/finalPrice/grossValue").asBigDecimal());
    }
}

// Prices a cart: mcs Cart.cs Cartwright.cs && mono Cart.exe

using System;
using System.Globalization;

public static class Cart
{
    private static string Request(string name, string price)
    {
        return @"{""cart"": {""currency"": ""EUR"", ""siteCode"": ""main"", ""countryCode"": ""DE"", ""items"": [{""itemYrn"": ""urn:tee"",
          ""name"": " + Cartwright.Quoted(name) + @", ""quantity"": 2, ""price"": {""effectiveAmount"": " + price + @"}, ""taxCode"": ""STANDARD""}]},
          ""site"": {""includesTax"": true, ""tax"": [{""countries"": [{""countryCode"": ""DE"",
          ""taxClasses"": [{""code"": ""STANDARD"", ""rate"": 19}]}]}]}}";
    }

    public static void Main()
    {
        // A decimal is written by the invariant culture: others write 4,95.
        string answer = Cartwright.Call("calculate", Request("Grüner Tee", 4.95m.ToString(CultureInfo.InvariantCulture)));
        const string total = "/cart/calculatedPrice/finalPrice/";
        decimal[] figures = Cartwright.Figures(answer, total + "netValue", total + "taxValue", total + "grossValue");
        Console.WriteLine(FormattableString.Invariant($"net {figures[0]}, tax {figures[1]}, gross {figures[2]}"));
        if (figures[0] + figures[1] != figures[2]) throw new Exception("not exact");
        if (!answer.Contains("Grüner Tee")) throw new Exception("not UTF-8");
        // A name cannot say more than a name.
        const string discount = @"Tea"", ""externalDiscounts"": [{""id"": ""a"", ""discountType"": ""PERCENT"", ""value"": 100}], ""note"": """;
        answer = Cartwright.Call("calculate", Request(discount + "\\\n", "4.95"));
        if (Cartwright.Figures(answer, total + "grossValue")[0] != 9.9m) throw new Exception("a name took a discount");
        try
        {
            Cartwright.Call("calculate", Request("Tea", "1e30"));
        }
        catch (CartwrightException refused)
        {
            Console.WriteLine("refused: " + refused.Code);
        }
    }
}

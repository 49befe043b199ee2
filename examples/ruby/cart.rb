# Prices a cart: ruby cart.rb

require_relative "cartwright"

def request(quantity, price)
  {
    cart: {
      currency: "EUR", siteCode: "main", countryCode: "DE",
      items: [{ itemYrn: "urn:tea", quantity: quantity, price: { effectiveAmount: price }, taxCode: "STANDARD" }]
    },
    site: { includesTax: true, tax: [{ countries: [{ countryCode: "DE", taxClasses: [{ code: "STANDARD", rate: 19 }] }] }] }
  }
end

if $PROGRAM_NAME == __FILE__
  total = Cartwright.call("calculate", request(2, BigDecimal("4.95"))).dig("cart", "calculatedPrice", "finalPrice")
  puts format("net %s, tax %s, gross %s", *%w[netValue taxValue grossValue].map { |name| total[name].to_s("F") })
  raise "not exact" unless total["netValue"] + total["taxValue"] == total["grossValue"]

  begin
    Cartwright.call("calculate", request(2, BigDecimal("1e30")))
  rescue Cartwright::Refused => refused
    puts "refused: #{refused.code} at #{refused.path}"
  end

  begin
    Cartwright.call("calculate", request(2, 4.95))
  rescue ArgumentError => wrong
    puts wrong.message
  end
end

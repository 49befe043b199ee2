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
  %w[4.95 59.50].each do |price|
    total = Cartwright.call("calculate", request(2, BigDecimal(price))).dig("cart", "calculatedPrice", "finalPrice")
    net, tax, gross = total.values_at("netValue", "taxValue", "grossValue").map { |figure| BigDecimal(figure) }
    puts format("net %s, tax %s, gross %s", *[net, tax, gross].map { |figure| figure.to_s("F") })
    raise "not exact" unless net + tax == gross
  end

  # An attribute of the host is a number, too, for its schema as for the library.
  gift = { cart: { currency: "EUR", siteCode: "main", gift: { weight: BigDecimal("0.5") } }, caller: { host: true } }
  raise "no number" unless Cartwright.call("create_cart", gift).dig("cart", "gift", "weight") == BigDecimal("0.5")

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

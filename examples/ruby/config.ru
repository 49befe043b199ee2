# A page of a server that prices a cart: puma --workers 2 --threads 4 --preload config.ru

require_relative "cart"

run(lambda do |env|
  answer = Cartwright.text("calculate", Cartwright.written(request(Integer(env["QUERY_STRING"], 10), BigDecimal("4.95"))))
  [200, { "content-type" => "application/json", "x-process" => Process.pid.to_s }, [answer]]
end)

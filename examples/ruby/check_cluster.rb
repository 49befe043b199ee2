# Checks a cluster of puma, whose workers are forks of a process that has loaded the library: every answer is the one that
# this process calculates, from both workers: ruby check_cluster.rb

require "net/http"
require "socket"
require_relative "cart"

port = TCPServer.open("127.0.0.1", 0) { |free| free.addr[1] }
command = ["puma", "--quiet", "--bind", "tcp://127.0.0.1:#{port}", "--workers", "2", "--threads", "4:4", "--preload", "config.ru"]
cluster = spawn({ "RACK_ENV" => "production" }, *command, chdir: __dir__, out: File::NULL)
begin
  100.times do
    break TCPSocket.open("127.0.0.1", port, &:close)
  rescue Errno::ECONNREFUSED
    sleep 0.1
  end
  seen = Array.new(8) do |thread|
    Thread.new do
      Array.new(50) do |number|
        quantity = 1 + (thread + number) % 9
        answer = Net::HTTP.get_response(URI("http://127.0.0.1:#{port}/?#{quantity}"))
        expected = Cartwright.text("calculate", Cartwright.written(request(quantity, BigDecimal("4.95"))))
        raise "another answer: #{answer.body}" if answer.body.dup.force_encoding(Encoding::UTF_8) != expected

        answer["x-process"]
      end
    end
  end
  processes = seen.flat_map(&:value).tally
  raise "only #{processes}" if processes.size != 2

  puts "#{processes.values.sum} answers of #{processes.size} processes are the same"
ensure
  Process.kill(:TERM, cluster)
  Process.wait(cluster)
end

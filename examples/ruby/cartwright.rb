# The C library in Ruby, through fiddle, which comes with it. Amounts are BigDecimals.

require "bigdecimal"
require "fiddle"
require "json"

module Cartwright
  # A refused request, which has changed nothing.
  class Refused < StandardError
    attr_reader :code, :path, :status, :body

    def initialize(refusal)
      error = JSON.parse(refusal).fetch("error")
      @code, @path, @status, @body = error.values_at("code", "path", "status", "body")
      super("#{@code} at `#{@path}`: #{error.fetch("message")}")
    end
  end

  LIBRARY = Fiddle.dlopen(ENV.fetch("CARTWRIGHT_LIBRARY", "libcartwright.so.1"))

  def self.function(name, arguments, result)
    # fiddle releases the lock of the interpreter during a call, so that threads of puma calculate side by side.
    Fiddle::Function.new(LIBRARY[name], arguments, result, need_gvl: false)
  end

  POINTER = Fiddle::TYPE_VOIDP
  CALL = function("cartwright_call", [POINTER, POINTER, Fiddle::TYPE_SIZE_T, POINTER], Fiddle::TYPE_INT)
  RELEASE = function("cartwright_response_free", [POINTER], Fiddle::TYPE_VOID)
  NAME = function("cartwright_status_name", [Fiddle::TYPE_INT], POINTER)
  OK, REFUSED = 0, 1

  # The size of `struct cartwright_response`: text, length, room.
  RESPONSE = 3 * Fiddle::SIZEOF_VOIDP

  # A number that is written with the digits that it has.
  Digits = Struct.new(:text) { def to_json(*) = text }

  # Runs an operation, "calculate" for instance, on a Hash, and returns the answer as a Hash. Numbers with decimals are
  # BigDecimals. Whole ones are Integers, whose `/` cuts decimals off: calculate with `BigDecimal(figure)`.
  def self.call(operation, request)
    JSON.parse(text(operation, written(request)), decimal_class: BigDecimal)
  end

  # Runs it on JSON, and returns JSON.
  def self.text(operation, request)
    response = Fiddle::Pointer.malloc(RESPONSE, Fiddle::RUBY_FREE)
    response[0, RESPONSE] = "\0" * RESPONSE
    begin
      status = CALL.call(operation, request, request.bytesize, response)
      # The answer is copied by its length, then released, also when a timeout interrupts.
      address, length = response[0, RESPONSE].unpack("JJ")
      answer = address.zero? ? nil : Fiddle::Pointer.new(address)[0, length].force_encoding(Encoding::UTF_8)
    ensure
      RELEASE.call(response)
    end
    return answer if status == OK
    raise Refused, answer if status == REFUSED
    raise NAME.call(status).to_s
  end

  # Writes a request: a BigDecimal as a number with all its digits; a Float is refused.
  def self.written(request)
    JSON.generate(exact(request, ""))
  end

  def self.exact(value, path)
    case value
    when BigDecimal
      raise ArgumentError, "`#{path}` is #{value}, which is no number" unless value.finite?

      Digits.new(value.to_s("F"))
    when Float then raise ArgumentError, "`#{path}` is the float #{value}: write a BigDecimal"
    when Hash then value.to_h { |name, member| [name, exact(member, "#{path}/#{name}")] }
    when Array then value.each_with_index.map { |element, at| exact(element, "#{path}/#{at}") }
    else value
    end
  end
end

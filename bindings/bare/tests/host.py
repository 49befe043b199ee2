"""A host of the module in any runtime: the whole of what the manual asks of one."""

ANSWER, REFUSAL, NOT_A_BUFFER = range(3)


def unsigned(number, bits):
    return number & ((1 << bits) - 1)


class Host:
    """An instance of the module; each runtime calls its functions, and reads and writes its memory, in its own way."""

    def call(self, function, *arguments):
        """Calls a function with numbers of 32 bits that have a sign, as its result may have."""
        raise NotImplementedError

    def write(self, address, data):
        raise NotImplementedError

    def read(self, address, length):
        raise NotImplementedError

    def raw(self, function, *arguments):
        """Calls a function; numbers have no sign here."""
        return self.call(function, *[number - (1 << 32) if number >= 1 << 31 else number for number in arguments])

    def alloc(self, length):
        return unsigned(self.raw("alloc", length), 32)

    def release(self, address, length):
        self.raw("release", address, length)

    def outcome(self, address, length):
        """Returns status, length and address of an outcome."""
        packed = unsigned(self.raw("calculate", address, length), 64)
        return packed >> 62, packed >> 32 & 0x3FFFFFFF, packed & 0xFFFFFFFF

    def calculate(self, request):
        """Returns the status and the text for the bytes of a request."""
        address = self.alloc(len(request))
        assert address != 0, "there is no room"
        self.write(address, request)
        status, length, start = self.outcome(address, len(request))
        text = self.read(start, length)
        self.release(start, length)
        self.release(address, len(request))
        return status, text

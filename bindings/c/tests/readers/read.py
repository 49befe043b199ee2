"""Prices a request with cffi: python3 read.py DECLARATIONS LIBRARY REQUEST POINTER"""

import pathlib
import sys

import cffi

_, declarations, library, request, pointer = sys.argv
ffi = cffi.FFI()
ffi.cdef(pathlib.Path(declarations).read_text())
cartwright = ffi.dlopen(library)
response = ffi.new("struct cartwright_response *")
status = cartwright.cartwright_call(b"calculate", request.encode(), len(request.encode()), response)
assert status == cartwright.CARTWRIGHT_OK, ffi.string(cartwright.cartwright_status_name(status))
text = ffi.new("char[]", pointer.encode())
values = ffi.new("struct cartwright_text[1]")
cartwright.cartwright_values(response.text, ffi.new("char *[]", [text]), 1, values)
print(ffi.buffer(values[0].text, values[0].length)[:].decode())
cartwright.cartwright_response_free(response)

<?php
// Prices a request with FFI: php read.php DECLARATIONS LIBRARY REQUEST POINTER
[, $declarations, $library, $request, $pointer] = $argv;
$cartwright = FFI::cdef(file_get_contents($declarations), $library);
$response = $cartwright->new("struct cartwright_response");
$status = $cartwright->cartwright_call("calculate", $request, strlen($request), FFI::addr($response));
if ($status !== $cartwright->CARTWRIGHT_OK) {
    exit(FFI::string($cartwright->cartwright_status_name($status)));
}
$text = $cartwright->new("char[" . (strlen($pointer) + 1) . "]");
FFI::memcpy($text, $pointer, strlen($pointer));
$pointers = $cartwright->new("const char *[1]");
$pointers[0] = $cartwright->cast("const char *", FFI::addr($text));
$values = $cartwright->new("struct cartwright_text[1]");
$cartwright->cartwright_values($response->text, $pointers, 1, $values);
echo FFI::string($values[0]->text, $values[0]->length), "\n";
$cartwright->cartwright_response_free(FFI::addr($response));

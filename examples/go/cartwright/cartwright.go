// Package cartwright calls the C library through cgo, which finds it with pkg-config.
package cartwright

/*
#cgo pkg-config: cartwright
#include <stdlib.h>
#include <cartwright.h>
*/
import "C"

import (
	"bytes"
	"encoding/json"
	"errors"
	"unsafe"
)

// Refused is a refused request, which has changed nothing.
type Refused struct {
	Code     string          `json:"code"`
	Category string          `json:"category"`
	Status   int             `json:"status"`
	Message  string          `json:"message"`
	Path     string          `json:"path"`
	Body     json.RawMessage `json:"body"`
}

func (refused *Refused) Error() string {
	return refused.Code + " at `" + refused.Path + "`: " + refused.Message
}

// Call runs an operation, "calculate" for instance, on one JSON object, and returns the answer. Read it with Read.
func Call(operation string, request []byte) ([]byte, error) {
	name := C.CString(operation)
	defer C.free(unsafe.Pointer(name))
	var text *C.char
	if len(request) > 0 {
		// C reads the memory of Go during the call alone.
		text = (*C.char)(unsafe.Pointer(&request[0]))
	} else {
		text = name
	}
	var response C.struct_cartwright_response
	status := C.cartwright_call(name, text, C.size_t(len(request)), &response)
	// The answer is copied by its length, which C.GoString would look for, then released.
	answer := C.GoBytes(unsafe.Pointer(response.text), C.int(response.length))
	C.cartwright_response_free(&response)
	switch status {
	case C.CARTWRIGHT_OK:
		return answer, nil
	case C.CARTWRIGHT_REFUSED:
		refusal := struct{ Error *Refused }{}
		if err := json.Unmarshal(answer, &refusal); err != nil {
			return nil, err
		}
		return nil, refusal.Error
	}
	return nil, errors.New(C.GoString(C.cartwright_status_name(status)))
}

// Read reads an answer into a value. A number becomes a json.Number, its digits, where the value has an interface; a
// field that is a float64 would lose them.
func Read(answer []byte, value any) error {
	decoder := json.NewDecoder(bytes.NewReader(answer))
	decoder.UseNumber()
	return decoder.Decode(value)
}

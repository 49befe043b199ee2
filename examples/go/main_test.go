package main

import (
	"errors"
	"testing"

	"cartwright.example/cart/cartwright"
)

// A price that is not known is no price of 0.
func TestAPriceThatIsNotKnownIsRefused(t *testing.T) {
	_, err := calculate("")
	var refused *cartwright.Refused
	if !errors.As(err, &refused) || refused.Path != "/cart/items/0/price/effectiveAmount" {
		t.Error(err)
	}
}

// Prices a cart: go run .
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math/big"

	"cartwright.example/cart/cartwright"
)

// The members that this program reads and writes. An amount is a json.Number: its digits. One that is not known is left
// out and refused; without omitempty it would be written as 0, and the goods would be free.
type item struct {
	ItemYrn  string `json:"itemYrn"`
	Quantity int    `json:"quantity"`
	Price    struct {
		EffectiveAmount json.Number `json:"effectiveAmount,omitempty"`
	} `json:"price"`
	TaxCode string `json:"taxCode"`
}

type answer struct {
	Cart struct {
		CalculatedPrice struct {
			FinalPrice struct {
				NetValue, TaxValue, GrossValue json.Number
			}
		}
	}
}

const site = `{"includesTax": true,
  "tax": [{"countries": [{"countryCode": "DE", "taxClasses": [{"code": "STANDARD", "rate": 19}]}]}]}`

func calculate(price json.Number) (answer, error) {
	tea := item{ItemYrn: "urn:tea", Quantity: 2, TaxCode: "STANDARD"}
	tea.Price.EffectiveAmount = price
	request, err := json.Marshal(map[string]any{
		"cart": map[string]any{"currency": "EUR", "siteCode": "main", "countryCode": "DE", "items": []item{tea}},
		"site": json.RawMessage(site),
	})
	if err != nil {
		return answer{}, err
	}
	text, err := cartwright.Call("calculate", request)
	if err != nil {
		return answer{}, err
	}
	var read answer
	return read, cartwright.Read(text, &read)
}

// Returns the exact value of a figure.
func exact(figure json.Number) *big.Rat {
	value, ok := new(big.Rat).SetString(figure.String())
	if !ok {
		log.Fatalf("%q is no number", figure)
	}
	return value
}

func main() {
	read, err := calculate("4.95")
	if err != nil {
		log.Fatal(err)
	}
	total := read.Cart.CalculatedPrice.FinalPrice
	fmt.Printf("net %s, tax %s, gross %s\n", total.NetValue, total.TaxValue, total.GrossValue)
	if new(big.Rat).Add(exact(total.NetValue), exact(total.TaxValue)).Cmp(exact(total.GrossValue)) != 0 {
		log.Fatal("not exact")
	}
	_, err = calculate("1e30")
	var refused *cartwright.Refused
	if !errors.As(err, &refused) {
		log.Fatalf("not refused: %v", err)
	}
	fmt.Printf("refused: %s at %s\n", refused.Code, refused.Path)
}

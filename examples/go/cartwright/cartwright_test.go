package cartwright

import (
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"
)

const request = `{"cart": {"currency": "EUR", "siteCode": "main", "items": [{"itemYrn": "urn:tea", "quantity": 2,
  "price": {"effectiveAmount": 12345678901234.56}}]}, "site": {"includesTax": true}}`

// Goroutines that calculate at once get the same answer, whose figures have all their digits.
func TestManyGoroutinesGetTheSameAnswer(t *testing.T) {
	var wait sync.WaitGroup
	for range [8]int{} {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for range [50]int{} {
				answer, err := Call("calculate", []byte(request))
				if err != nil || !strings.Contains(string(answer), `"grossValue":24691357802469.12`) {
					t.Errorf("%s, %v", answer, err)
				}
			}
		}()
	}
	wait.Wait()
}

func TestARefusalHasItsParts(t *testing.T) {
	for text, code := range map[string]string{"": "INVALID_JSON", "{}": "MISSING_MEMBER", "{}\x00": "INVALID_JSON"} {
		_, err := Call("calculate", []byte(text))
		var refused *Refused
		if !errors.As(err, &refused) || refused.Code != code || refused.Status != 400 || len(refused.Body) == 0 {
			t.Errorf("%q: %v", text, err)
		}
	}
	_, err := Call("calculate", []byte("\xff"))
	if err == nil || err.Error() != "CARTWRIGHT_INVALID_UTF8" {
		t.Error(err)
	}
}

func TestReadKeepsDigits(t *testing.T) {
	var value map[string]any
	if err := Read([]byte(`{"net": 12345678901234567.89}`), &value); err != nil {
		t.Fatal(err)
	}
	if value["net"] != json.Number("12345678901234567.89") {
		t.Error(value)
	}
}

module cartwright.example/cart

go 1.19

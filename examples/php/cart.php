<?php

// The cart of a shop: lines and a coupon, a refusal, the totals. Prices, taxes and the site are the shop's own.

declare(strict_types=1);

use Cartwright\Cartwright;
use Cartwright\CartwrightException;
use Cartwright\Json;

require __DIR__ . '/vendor/autoload.php';

const PRICES = ['tea' => '4.95', 'mug' => '12.00', 'lamp' => '1234567.89'];

$cartwright = new Cartwright();
// A server finds the site prepared when it handles its next request.
$site = $cartwright->prepare(['site' => [
    'includesTax' => true,
    'tax' => [['countries' => [['countryCode' => 'DE', 'taxClasses' => [['code' => 'STANDARD', 'rate' => 19]]]]]],
]]);

/** Adds a product, whose price the browser does not decide, and returns the cart to be stored. */
function add(Cartwright $cartwright, Json $cart, string $product, int $quantity): Json
{
    $added = $cartwright->addItem(['caller' => ['host' => true], 'cart' => $cart, 'item' => [
        'itemYrn' => "urn:shop:$product", 'product' => ['id' => $product], 'quantity' => $quantity,
        'price' => ['effectiveAmount' => PRICES[$product]], 'taxCode' => 'STANDARD',
    ]]);
    return $added->part('/cart') ?? throw new LogicException('an answer without a cart');
}

// A column of the shop's table, as text.
$cart = Json::of('{"currency": "EUR", "siteCode": "main", "countryCode": "DE"}');
foreach (['tea' => 2, 'mug' => 1, 'lamp' => 3] as $product => $quantity) {
    $cart = add($cartwright, $cart, $product, $quantity);
}
try {
    add($cartwright, $cart, 'tea', 0);
} catch (CartwrightException $refused) {
    echo "refused: {$refused->errorCode} at {$refused->path}\n";
}
$ten = ['code' => 'TEN', 'discountType' => 'PERCENT', 'discountPercentage' => 10];
$answer = $site->calculate(['cart' => $cart, 'coupons' => [$ten]]);

foreach (array_keys(PRICES) as $line => $product) {
    $item = $answer->figures(['quantity' => "/cart/items/$line/quantity", 'gross' => "/cart/items/$line/calculatedPrice/finalPrice/grossValue"]);
    printf("%d %-6s%14s\n", $item['quantity'], $product, bcadd($item['gross'] ?? '0', '0', 2));
}
$final = '/cart/calculatedPrice/finalPrice';
['net' => $net, 'tax' => $tax, 'gross' => $gross] = $answer->figures(
    ['net' => "$final/netValue", 'tax' => "$final/taxValue", 'gross' => "$final/grossValue"]
);
// A figure has no trailing zeros: bcadd writes both decimals, and number_format would make a float of it.
foreach (['net' => $net, 'tax' => $tax, 'total' => $gross] as $name => $figure) {
    printf("%-8s%14s\n", $name, bcadd($figure ?? '0', '0', 2));
}
assert(bccomp(bcadd($net ?? '0', $tax ?? '0', 10), $gross ?? '0', 10) === 0);

<?php

// Calls of every kind through the extension, for valgrind: php memory.php AUTOLOAD

declare(strict_types=1);

use Cartwright\Cartwright;
use Cartwright\CartwrightException;
use Cartwright\ExtensionWay;

require $argv[1];

$cartwright = new Cartwright(new ExtensionWay());
// More sites than are kept.
for ($number = 0; $number < 70; ++$number) {
    $site = $cartwright->prepare(['site' => ['includesTax' => true, 'code' => "site-$number"]]);
    $cart = ['currency' => 'EUR', 'siteCode' => "site-$number", 'items' => []];
    $answer = $site->calculate(['cart' => $cart]);
    $answer->figures(['/cart/currency', '/none']);
    $site->verifyCart(['cart' => $answer->part('/cart')]);
}
foreach (
    [
        static fn () => $cartwright->calculate('{}'),
        static fn () => $cartwright->calculate("\xff"),
        static fn () => $cartwright->prepare(['site' => 1]),
        static fn () => $answer->figure('malformed'),
    ] as $call
) {
    try {
        $call();
        exit(1);
    } catch (CartwrightException | InvalidArgumentException) {
    }
}
// A response that does not stay in memory.
$large = \str_repeat('x', 2_000_000);
exit(\strlen($cartwright->createCart(['cart' => ['currency' => 'EUR', 'siteCode' => 'main', 'note' => $large], 'caller' => ['host' => true]])->text) > 2_000_000 ? 0 : 1);

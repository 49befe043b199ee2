<?php

// A page of a server: prices a cart, and tells in which process and with how many prepared sites.

declare(strict_types=1);

use Cartwright\Cartwright;

require \getenv('AUTOLOAD') ?: $_SERVER['AUTOLOAD'];

$cartwright = new Cartwright();
$kept = \Cartwright\Extension\prepared_sites();
$site = $cartwright->prepare(['site' => ['includesTax' => true]]);
$lines = (int) $_SERVER['QUERY_STRING'];
$items = [];
for ($line = 0; $line < $lines; ++$line) {
    $items[] = ['itemYrn' => "urn:tea-$line", 'quantity' => 2, 'price' => ['effectiveAmount' => '4.95']];
}
$answer = $site->calculate(['cart' => ['currency' => 'EUR', 'siteCode' => 'main', 'items' => $items]]);
echo \json_encode([
    'gross' => $answer->figure('/cart/calculatedPrice/finalPrice/grossValue'),
    'process' => \getmypid(), 'user' => \posix_geteuid(), 'kept' => $kept,
]);

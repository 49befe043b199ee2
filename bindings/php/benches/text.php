<?php

// Measures the processor time of a calculation from text to text, both ways. Prints a name and the nanoseconds of a call
// on each line: php text.php AUTOLOAD REQUEST

declare(strict_types=1);

use Cartwright\Cartwright;
use Cartwright\ExtensionWay;
use Cartwright\FfiWay;

[, $autoload, $file] = $argv;
require $autoload;

const CALLS = 50;
const ROUNDS = 20;

/** Returns the processor time that the process has taken, in microseconds. */
function spent(): int
{
    $usage = \getrusage() ?: [];
    return 1_000_000 * ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
}

$request = (string) \file_get_contents($file);
$ways = ['the extension' => new ExtensionWay(), 'FFI' => new FfiWay((string) \getenv('CARTWRIGHT_PREFIX'))];
$least = [];
// The ways alternate, so that other load on the machine affects both.
for ($round = 0; $round < ROUNDS; ++$round) {
    foreach ($ways as $name => $way) {
        $cartwright = new Cartwright($way);
        $start = spent();
        for ($call = 0; $call < CALLS; ++$call) {
            $cartwright->calculate($request);
        }
        $least[$name] = \min($least[$name] ?? \PHP_INT_MAX, \intdiv(1000 * (spent() - $start), CALLS));
    }
}
foreach ($least as $name => $time) {
    echo "PHP, $name\t$time\n";
}

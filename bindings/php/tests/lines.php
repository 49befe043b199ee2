<?php

// Calculates the requests on the lines of the standard input, and writes each answer on a line: php lines.php AUTOLOAD WAY

declare(strict_types=1);

use Cartwright\Cartwright;
use Cartwright\ExtensionWay;
use Cartwright\FfiWay;

[, $autoload, $way] = $argv;
require $autoload;

$cartwright = new Cartwright($way === 'ffi' ? new FfiWay((string) \getenv('CARTWRIGHT_PREFIX')) : new ExtensionWay());
while (($line = \fgets(\STDIN)) !== false) {
    echo $cartwright->calculate($line)->text, "\n";
}

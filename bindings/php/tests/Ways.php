<?php

declare(strict_types=1);

namespace Cartwright\Tests;

use Cartwright\Cartwright;
use Cartwright\ExtensionWay;
use Cartwright\FfiWay;

/** Both ways into the C library. */
final class Ways
{
    /** @return array<string, Cartwright> */
    public static function all(): array
    {
        return ['the extension' => new Cartwright(new ExtensionWay()), 'FFI' => new Cartwright(self::ffi())];
    }

    public static function ffi(): FfiWay
    {
        return new FfiWay((string) \getenv('CARTWRIGHT_PREFIX'));
    }
}

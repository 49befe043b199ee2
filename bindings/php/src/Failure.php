<?php

declare(strict_types=1);

namespace Cartwright;

/**
 * The library has failed, which is a defect of it, or has no memory for a thread. Nothing was done.
 */
final class Failure extends \RuntimeException
{
    /**
     * @param string $name the name of the status, for example `CARTWRIGHT_NO_THREAD`
     */
    public function __construct(public readonly string $name)
    {
        parent::__construct("the library failed with $name; see standard error for details, and please report it");
    }
}

<?php

declare(strict_types=1);

namespace Cartwright;

/**
 * A way into the C library. Both ways take and give the same bytes.
 *
 * @internal Only {@see Cartwright} and its answers use it.
 */
interface Way
{
    public const OK = 0;
    public const REFUSED = 1;
    public const INVALID_UTF8 = 3;

    /**
     * Runs an operation.
     *
     * @param int $status becomes the status of the call
     *
     * @return string|null the answer, or the refusal; null with any other status
     */
    public function call(string $operation, string $request, int &$status): ?string;

    /**
     * Reads a site, so that the first calculation with it need not.
     *
     * @param string $site   the text of the request `{"site"}`, which has no NUL
     * @param int    $status becomes the status of the call
     *
     * @return string|null the refusal, if there is one
     */
    public function prepare(string $site, int &$status): ?string;

    /**
     * Calculates a cart with a prepared site, or verifies it.
     *
     * @param string $site   the text from which it was prepared; if it is no longer kept, it is prepared again
     * @param int    $status becomes the status of the call
     *
     * @return string|null the answer, or the refusal; null with any other status
     */
    public function callOnSite(string $site, bool $verify, string $request, int &$status): ?string;

    /**
     * Reads values of an answer at JSON pointers, which have no NUL.
     *
     * @param list<string> $pointers
     * @param int          $status   becomes the status of the call
     *
     * @return list<string|null> the JSON text of each value; null where there is none. If a pointer is malformed, all
     *                           are null but that pointer itself
     */
    public function values(string $text, array $pointers, int &$status): array;

    /** Returns the name of a status. */
    public function statusName(int $status): string;

    /** Returns the version of the library. */
    public function version(): string;
}

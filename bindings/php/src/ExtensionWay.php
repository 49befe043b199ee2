<?php

declare(strict_types=1);

namespace Cartwright;

/**
 * The C library in the extension `cartwright`, which keeps prepared sites from one request of a server to the next.
 *
 * @internal
 */
final class ExtensionWay implements Way
{
    public function call(string $operation, string $request, int &$status): ?string
    {
        return Extension\call($operation, $request, $status);
    }

    public function prepare(string $site, int &$status): ?string
    {
        return Extension\prepare($site, $status);
    }

    public function callOnSite(string $site, bool $verify, string $request, int &$status): ?string
    {
        return Extension\call_on_site($site, $verify, $request, $status);
    }

    public function values(string $text, array $pointers, int &$status): array
    {
        return Extension\values($text, $pointers, $status);
    }

    public function statusName(int $status): string
    {
        return Extension\status_name($status);
    }

    public function version(): string
    {
        return Extension\version();
    }
}

<?php

// The functions of the extension, for tools that read PHP.

declare(strict_types=1);

namespace Cartwright\Extension;

function call(string $operation, string $request, int &$status): ?string
{
}

function prepare(string $site, int &$status): ?string
{
}

function call_on_site(string $site, bool $verify, string $request, int &$status): ?string
{
}

/**
 * @param list<string> $pointers
 *
 * @return list<string|null>
 */
function values(string $text, array $pointers, int &$status): array
{
}

function status_name(int $status): string
{
}

function version(): string
{
}

/** Returns the number of sites that this process keeps. */
function prepared_sites(): int
{
}

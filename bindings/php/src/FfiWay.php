<?php

declare(strict_types=1);

namespace Cartwright;

use FFI;
use FFI\CData;

/**
 * The installed C library through FFI, which PHP allows on the command line.
 *
 * Its functions are always called on the FFI object, never through a first-class callable such as
 * `$this->library->cartwright_call(...)`, which does not keep the object alive.
 *
 * @internal
 */
final class FfiWay implements Way
{
    /** The number of sites that are kept; the one that was prepared first makes room for another. */
    private const SITES = 64;

    /** The folders below which a system installs the library. */
    private const PREFIXES = ['/usr/local', '/usr'];

    /**
     * Each loaded library, kept to the end: PHP 8.2 remembers in its code where a member of a struct is, by the address
     * of the type, and another library could have another type there.
     *
     * @var array<string, FFI>
     */
    private static array $loaded = [];

    private readonly FFI $library;

    /** @var list<CData> responses that no call uses, whose memory the next one reuses */
    private array $idle = [];

    /** @var array<string, CData> prepared sites by their texts */
    private array $sites = [];

    /**
     * @param string|null $prefix the folder that has `include/cartwright.ffi.h` and `lib/libcartwright.so`; null for
     *                            the library of the system
     *
     * @throws \RuntimeException when PHP has no FFI, or the library is not there
     */
    public function __construct(?string $prefix = null)
    {
        if (!\class_exists(FFI::class)) {
            throw new \RuntimeException('cartwright needs its extension, or FFI: install php-ffi');
        }
        $declarations = null;
        foreach ($prefix === null ? self::PREFIXES : [$prefix] as $place) {
            $declarations ??= \is_file("$place/include/cartwright.ffi.h") ? "$place/include/cartwright.ffi.h" : null;
        }
        if ($declarations === null) {
            $where = $prefix ?? \implode(' and ', self::PREFIXES);
            throw new \RuntimeException("there is no include/cartwright.ffi.h in $where: install the C library, or give its prefix");
        }
        // The system finds a library by its soname.
        $library = $prefix === null ? 'libcartwright.so.1' : "$prefix/lib/libcartwright.so.1";
        try {
            $this->library = self::$loaded[$library] ??= FFI::cdef((string) \file_get_contents($declarations), $library);
        } catch (FFI\Exception $wrong) {
            throw new \RuntimeException("cartwright cannot load $library: {$wrong->getMessage()}", 0, $wrong);
        }
    }

    public function __destruct()
    {
        foreach ($this->sites as $site) {
            $this->library->cartwright_site_free($site);
        }
        foreach ($this->idle as $response) {
            $this->library->cartwright_response_free(FFI::addr($response));
        }
    }

    public function call(string $operation, string $request, int &$status): ?string
    {
        $response = $this->response();
        $status = $this->library->cartwright_call($operation, $request, \strlen($request), FFI::addr($response));
        return $this->text($response);
    }

    public function prepare(string $site, int &$status): ?string
    {
        $status = self::OK;
        if (isset($this->sites[$site])) {
            return null;
        }
        $prepared = $this->library->new('struct cartwright_site *');
        $refusal = $this->library->new('char *');
        $status = $this->library->cartwright_site_prepare($site, FFI::addr($prepared), FFI::addr($refusal));
        if ($status === self::OK) {
            $this->keep($site, $prepared);
        }
        if (FFI::isNull($refusal)) {
            return null;
        }
        $text = FFI::string($refusal);
        $this->library->cartwright_string_free($refusal);
        return $text;
    }

    public function callOnSite(string $site, bool $verify, string $request, int &$status): ?string
    {
        $refusal = $this->prepare($site, $status);
        if ($status !== self::OK) {
            return $refusal;
        }
        $prepared = $this->sites[$site];
        $response = $this->response();
        $place = FFI::addr($response);
        $status = $verify
            ? $this->library->cartwright_site_call_verify_cart($prepared, $request, \strlen($request), $place)
            : $this->library->cartwright_site_call($prepared, $request, \strlen($request), $place);
        return $this->text($response);
    }

    public function values(string $text, array $pointers, int &$status): array
    {
        $count = \count($pointers);
        // An array of C has one element at least.
        $names = $this->library->new('char[' . (\strlen(\implode('', $pointers)) + $count + 1) . ']');
        $places = $this->library->new('const char *[' . ($count + 1) . ']');
        $found = $this->library->new('struct cartwright_text[' . ($count + 1) . ']');
        $end = 0;
        foreach ($pointers as $at => $pointer) {
            FFI::memcpy(FFI::addr($names[$end]), "$pointer\0", \strlen($pointer) + 1);
            $places[$at] = FFI::addr($names[$end]);
            $end += \strlen($pointer) + 1;
        }
        $status = $this->library->cartwright_values($text, $places, $count, $found);
        $values = [];
        for ($at = 0; $at < $count; $at++) {
            $value = $found[$at];
            $values[] = $value->text === null ? null : FFI::string($value->text, $value->length);
        }
        return $values;
    }

    public function statusName(int $status): string
    {
        return $this->library->cartwright_status_name($status);
    }

    public function version(): string
    {
        return $this->library->cartwright_version();
    }

    /** Takes a response for one call. A handler of a signal may make another one before this one's answer is read. */
    private function response(): CData
    {
        return \array_pop($this->idle) ?? $this->library->new('struct cartwright_response');
    }

    /** Reads a response, and keeps it for a later call. */
    private function text(CData $response): ?string
    {
        $text = $response->length === 0 ? null : FFI::string($response->text, $response->length);
        $this->idle[] = $response;
        return $text;
    }

    private function keep(string $text, CData $site): void
    {
        if (\count($this->sites) >= self::SITES) {
            $first = \array_key_first($this->sites);
            $this->library->cartwright_site_free($this->sites[$first]);
            unset($this->sites[$first]);
        }
        $this->sites[$text] = $site;
    }
}

<?php

declare(strict_types=1);

namespace Cartwright;

/**
 * The operations of the library, with the same answers as in every language.
 *
 * A request is JSON as a string, or its value as of {@see Json::write()}.
 */
final class Cartwright
{
    use Operations;

    private readonly Way $way;

    /**
     * Uses the extension `cartwright` if PHP has loaded it. Otherwise, on the command line, FFI loads the C library: that
     * of the environment variable `CARTWRIGHT_PREFIX`, the folder given to `cargo xtask c-install`, or the system's.
     *
     * @throws \RuntimeException when there is neither
     */
    public function __construct(?Way $way = null)
    {
        $prefix = \getenv('CARTWRIGHT_PREFIX');
        $this->way = $way ?? (\extension_loaded('cartwright') ? new ExtensionWay() : new FfiWay($prefix === false ? null : $prefix));
    }

    /**
     * Runs the operation with the given name, for example `add_item`; the names are the same in every language.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request one JSON object
     *
     * @throws CartwrightException when the request is refused or the operation does not exist
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function call(string $operation, string|array|\stdClass|Json $request): Answer
    {
        $text = self::text($request);
        $status = Way::OK;
        // C takes a NUL for the end of a name; no operation has another control character.
        $answer = $this->way->call(\strtr($operation, "\0", "\1"), $text, $status);
        return $this->answer($answer, $status, $text);
    }

    /**
     * Reads a site once, for many carts.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request `{"site", "limits"?}`
     *
     * @throws CartwrightException when the site is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function prepare(string|array|\stdClass|Json $request): PreparedSite
    {
        // JSON forbids control characters other than blanks, so that another of them is refused just like a NUL.
        $site = \strtr(self::text($request), "\0", "\1");
        $status = Way::OK;
        $refusal = $this->way->prepare($site, $status);
        if ($status !== Way::OK) {
            $this->answer($refusal, $status, $site);
        }
        return new PreparedSite($this, $site);
    }

    /** Returns the version of the library. */
    public function version(): string
    {
        return $this->way->version();
    }

    /**
     * @internal {@see PreparedSite} uses it
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     */
    public function callOnSite(string $site, bool $verify, string|array|\stdClass|Json $request): Answer
    {
        $text = self::text($request);
        $status = Way::OK;
        $answer = $this->way->callOnSite($site, $verify, $text, $status);
        return $this->answer($answer, $status, $text);
    }

    private function answer(?string $answer, int $status, string $request): Answer
    {
        if ($status === Way::OK && $answer !== null) {
            return new Answer($answer, $this->way);
        }
        throw match (true) {
            $answer !== null => new CartwrightException($answer),
            $status === Way::INVALID_UTF8 => CartwrightException::invalidUtf8($request),
            default => new Failure($this->way->statusName($status)),
        };
    }

    /** @param string|array<array-key, mixed>|\stdClass|Json $request */
    private static function text(string|array|\stdClass|Json $request): string
    {
        return \is_string($request) ? $request : Json::write($request);
    }
}

<?php

declare(strict_types=1);

namespace Cartwright;

/**
 * A site that is read once and used for many carts. With the extension it stays prepared for the process: a server that
 * prepares the same text in its next request finds it.
 */
final class PreparedSite
{
    /** @internal {@see Cartwright::prepare()} makes it */
    public function __construct(private readonly Cartwright $cartwright, private readonly string $site)
    {
    }

    /**
     * Calculates a cart, like {@see Cartwright::calculate()}; the request has no site.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function calculate(string|array|\stdClass|Json $request): Answer
    {
        return $this->cartwright->callOnSite($this->site, false, $request);
    }

    /**
     * Verifies a calculated cart, like {@see Cartwright::verifyCart()}; the request has no site.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function verifyCart(string|array|\stdClass|Json $request): Answer
    {
        return $this->cartwright->callOnSite($this->site, true, $request);
    }
}

<?php

declare(strict_types=1);

namespace Cartwright\Tests;

use Cartwright\Cartwright;
use Cartwright\CartwrightException;
use PHPUnit\Framework\TestCase;

/** Calls, answers and refusals, both ways. */
final class CartwrightTest extends TestCase
{
    private const CART = [
        'currency' => 'EUR', 'siteCode' => 'main',
        'items' => [['itemYrn' => 'urn:tea', 'quantity' => 2, 'price' => ['effectiveAmount' => '4.95']]],
    ];
    private const REQUEST = ['cart' => self::CART, 'site' => ['includesTax' => true]];
    private const GROSS = '/cart/calculatedPrice/finalPrice/grossValue';

    public function testFiguresAreExactTexts(): void
    {
        foreach (Ways::all() as $way => $cartwright) {
            $answer = $cartwright->calculate(self::REQUEST);
            self::assertSame('9.9', $answer->figure(self::GROSS), $way);
            self::assertSame(['g' => '9.9', 3 => 'EUR', 'none' => null], $answer->figures(
                ['g' => self::GROSS, 3 => '/cart/currency', 'none' => '/cart/none']
            ), $way);
            self::assertSame([], $answer->figures([]), $way);
            $pointers = [self::GROSS];
            foreach ($pointers as &$reference) {
                self::assertSame(['9.9'], $answer->figures($pointers), $way);
            }
            unset($reference);
            self::assertSame('[]', $answer->figure('/notices'), $way);
            self::assertSame('9.9', $answer->read()->cart->calculatedPrice->finalPrice->grossValue ?? null, $way);
            self::assertSame($answer->text, (string) $answer);
        }
    }

    public function testAPartOfAnAnswerIsAPartOfTheNextRequest(): void
    {
        foreach (Ways::all() as $way => $cartwright) {
            $cart = $cartwright->calculate(self::REQUEST)->part('/cart');
            $verified = $cartwright->verifyCart(['cart' => $cart, 'site' => ['includesTax' => true]]);
            self::assertSame('true', $verified->figure('/isValid'), $way);
            self::assertNull($verified->part('/none'), $way);
        }
    }

    public function testAMalformedPointerIsNamed(): void
    {
        foreach (Ways::all() as $cartwright) {
            $answer = $cartwright->calculate(self::REQUEST);
            foreach (['cart' => '`cart` is no JSON pointer', '/~2' => '`/~2` is no JSON pointer', "/\0" => 'has no NUL', "/\xe9" => 'a JSON pointer is UTF-8'] as $pointer => $message) {
                try {
                    $answer->figures(['', $pointer]);
                    self::fail($pointer);
                } catch (\InvalidArgumentException $wrong) {
                    self::assertStringContainsString($message, $wrong->getMessage());
                }
            }
        }
    }

    public function testARefusalHasItsParts(): void
    {
        foreach (Ways::all() as $way => $cartwright) {
            try {
                $cartwright->calculate('{"cart": {"currency": "EUR"}, "site": {}}');
                self::fail($way);
            } catch (CartwrightException $refused) {
                self::assertSame('MISSING_MEMBER', $refused->errorCode);
                self::assertSame(['bad_request', 400, 400], [$refused->category, $refused->status, $refused->getCode()]);
                self::assertSame('/cart/siteCode', $refused->path);
                self::assertSame(400, $refused->body->code ?? null);
                self::assertSame("MISSING_MEMBER at `/cart/siteCode`: {$refused->description}", $refused->getMessage());
            }
        }
    }

    public function testTextsThatAreNotUtf8AreRefused(): void
    {
        $starts = ['', 'ü', "\u{20AC}\u{1F600}", "\u{D7FF}\u{E000}\u{10FFFF}", \str_repeat('é', 300_000)];
        $wrong = ["\xff", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe0\x80\x80", "\xc3", "\xf0\x9f"];
        foreach (Ways::all() as $cartwright) {
            foreach ($starts as $start) {
                foreach ($wrong as $bytes) {
                    try {
                        $cartwright->calculate($start . $bytes);
                        self::fail();
                    } catch (CartwrightException $refused) {
                        self::assertSame('INVALID_UTF8', $refused->errorCode);
                        self::assertSame('the request is not UTF-8: byte ' . \strlen($start) . ' is invalid', $refused->description);
                    }
                }
            }
        }
    }

    public function testANulEndsNothing(): void
    {
        foreach (Ways::all() as $cartwright) {
            foreach ([
                'UNKNOWN_OPERATION' => static fn () => $cartwright->call("calculate\0", self::REQUEST),
                'INVALID_JSON' => static fn () => $cartwright->prepare("{\"site\":{}}\0"),
            ] as $code => $call) {
                try {
                    $call();
                    self::fail($code);
                } catch (CartwrightException $refused) {
                    self::assertSame($code, $refused->errorCode);
                }
            }
        }
    }

    public function testAPreparedSiteIsFoundAgain(): void
    {
        foreach (Ways::all() as $way => $cartwright) {
            $first = null;
            // More than are kept, so that the first is prepared again.
            for ($number = 0; $number < 130; ++$number) {
                $site = $cartwright->prepare(['site' => ['includesTax' => true, 'code' => "site-$number"]]);
                $first ??= $site;
                $cart = ['siteCode' => "site-$number"] + self::CART;
                self::assertSame('9.9', $site->calculate(['cart' => $cart])->figure(self::GROSS), $way);
            }
            $calculated = $first?->calculate(['cart' => ['siteCode' => 'site-0'] + self::CART]);
            self::assertNotNull($calculated);
            self::assertSame('true', $first?->verifyCart(['cart' => $calculated->part('/cart')])->figure('/isValid'), $way);
        }
        self::assertSame(64, \Cartwright\Extension\prepared_sites());
    }

    public function testARefusedSiteIsToldAtOnce(): void
    {
        foreach (Ways::all() as $cartwright) {
            try {
                $cartwright->prepare(['site' => ['tax' => 19]]);
                self::fail();
            } catch (CartwrightException $refused) {
                self::assertSame('/site/tax', $refused->path);
            }
        }
    }

    /** The child has the sites of its parent, and both make calls. */
    public function testForks(): void
    {
        $schema = '{"cart":{"currency":"EUR","siteCode":"main","items":[],"mixins":{"a":{"x":1}}},"schemas":{},"caller":{"host":true}}';
        foreach (Ways::all() as $way => $cartwright) {
            $site = $cartwright->prepare(['site' => ['includesTax' => true]]);
            $expected = $site->calculate(['cart' => self::CART])->text;
            $children = [];
            for ($number = 0; $number < 8; ++$number) {
                $child = \pcntl_fork();
                if ($child === 0) {
                    $same = true;
                    for ($call = 0; $call < 50; ++$call) {
                        $same = $same && $site->calculate(['cart' => self::CART])->text === $expected;
                        try {
                            // On a thread of its own.
                            $cartwright->createCart($schema);
                        } catch (CartwrightException) {
                        }
                    }
                    // Without the shutdown of PHPUnit.
                    \posix_kill(\posix_getpid(), $same ? \SIGUSR1 : \SIGKILL);
                }
                $children[] = $child;
            }
            foreach ($children as $child) {
                \pcntl_waitpid($child, $status);
                self::assertSame(\SIGUSR1, \pcntl_wtermsig($status), $way);
                self::assertSame($expected, $site->calculate(['cart' => self::CART])->text, $way);
            }
        }
    }

    /** A signal arrives between a call and the reading of its answer. */
    public function testAHandlerOfASignalMayCallToo(): void
    {
        \pcntl_async_signals(true);
        foreach (Ways::all() as $way => $cartwright) {
            $others = 0;
            \pcntl_signal(\SIGUSR2, static function () use ($cartwright, &$others): void {
                $cartwright->listCurrencies('{"state":{}}');
                ++$others;
            });
            $expected = $cartwright->calculate(self::REQUEST)->text;
            for ($call = 0; $call < 500; ++$call) {
                \posix_kill(\posix_getpid(), \SIGUSR2);
                self::assertSame($expected, $cartwright->calculate(self::REQUEST)->text, $way);
            }
            self::assertGreaterThan(100, $others, $way);
        }
        \pcntl_signal(\SIGUSR2, \SIG_DFL);
    }
}

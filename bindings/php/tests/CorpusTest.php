<?php

declare(strict_types=1);

namespace Cartwright\Tests;

use Cartwright\Cartwright;
use Cartwright\CartwrightException;
use Cartwright\Json;
use PHPUnit\Framework\TestCase;

/** Every case gives its answer, byte for byte, both ways. */
final class CorpusTest extends TestCase
{
    public function testAsText(): void
    {
        foreach (Ways::all() as $way => $cartwright) {
            $count = 0;
            foreach (Corpus::cases() as $case) {
                self::assertSame($case->expected, self::said(
                    static fn (): string => $cartwright->call($case->operation, $case->request)->text
                ), "$way, $case->note");
                ++$count;
            }
            self::assertGreaterThan(2_000, $count);
        }
    }

    /** A number that was read is a string, from which every rule of a calculation reads the same number. */
    public function testAsValues(): void
    {
        $cartwright = new Cartwright();
        $count = 0;
        foreach (Corpus::cases() as $case) {
            $request = $case->operation === 'calculate' && $case->isObject() && !$case->isRefused ? Json::read($case->request) : null;
            if ($request instanceof \stdClass) {
                self::assertEquals(Json::read($case->expected), $cartwright->calculate($request)->read(), $case->note);
                ++$count;
            }
        }
        self::assertGreaterThan(400, $count);
    }

    public function testOnAPreparedSite(): void
    {
        foreach (Ways::all() as $way => $cartwright) {
            $count = 0;
            foreach (Corpus::cases() as $case) {
                $request = $case->operation === 'calculate' && $case->isObject() ? Json::read($case->request) : null;
                if ($case->isRefused || !$request instanceof \stdClass || !isset($request->site)) {
                    continue;
                }
                $site = $request->site;
                unset($request->site);
                // Members may stand in another order than in the case.
                $expected = $cartwright->calculate([...(array) $request, 'site' => $site]);
                self::assertSame($expected->text, $cartwright->prepare(['site' => $site])->calculate($request)->text, "$way, $case->note");
                ++$count;
            }
            // More sites than are kept.
            self::assertGreaterThan(300, $count);
        }
    }

    public function testRandomCarts(): void
    {
        $lines = \file((string) \getenv('CARTWRIGHT_TEST_CARTS'), \FILE_IGNORE_NEW_LINES) ?: [];
        self::assertCount(4_000, $lines);
        foreach (Ways::all() as $way => $cartwright) {
            foreach (\array_chunk($lines, 2) as [$request, $expected]) {
                self::assertSame($expected, self::said(static fn (): string => $cartwright->calculate($request)->text), $way);
            }
        }
    }

    /** @param callable(): string $call */
    private static function said(callable $call): string
    {
        try {
            return $call();
        } catch (CartwrightException $refused) {
            return $refused->refusal;
        }
    }
}

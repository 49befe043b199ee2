<?php

declare(strict_types=1);

namespace Cartwright\Tests;

use Brick\Math\BigDecimal;
use Cartwright\Cartwright;
use Cartwright\CartwrightException;
use Cartwright\Json;
use PHPUnit\Framework\TestCase;

/** Requests from values of PHP, and answers as values. */
final class JsonTest extends TestCase
{
    public function testEveryDigitIsKept(): void
    {
        $text = '{"a":0.1234567890123456789012345678,"b":[9007199254740993,-1.50,1E+3],"c":{},"d":[],"e":"1.5 \"2\" \\\\"}';
        $value = Json::read($text);
        self::assertEquals((object) [
            'a' => '0.1234567890123456789012345678', 'b' => ['9007199254740993', '-1.50', '1E+3'],
            'c' => new \stdClass(), 'd' => [], 'e' => '1.5 "2" \\',
        ], $value);
        self::assertSame(
            '{"a":"0.1234567890123456789012345678","b":["9007199254740993","-1.50","1E+3"],"c":{},"d":[],"e":"1.5 \"2\" \\\\"}',
            Json::write($value)
        );
    }

    public function testWhatIsNoJsonIsRefused(): void
    {
        foreach (['{1:2}', '[01]', '[1.]', '[1..2]', '[1e]', '[1++1]', '[1e5-3]', '[-]', '[--1]'] as $text) {
            try {
                Json::read($text);
                self::fail($text);
            } catch (\JsonException) {
                $this->addToAssertionCount(1);
            }
        }
    }

    public function testValuesThatAreWritten(): void
    {
        self::assertSame('[]', Json::write([]));
        self::assertSame('{}', Json::write(new \stdClass()));
        self::assertSame('{"1":"ü/\u0000","x":null}', Json::write([1 => "ü/\0", 'x' => null]));
        self::assertSame('["4.95",2,true,{"cart":1.50}]', Json::write([BigDecimal::of('4.95'), 2, true, Json::of('{"cart":1.50}')]));
    }

    public function testAFloatIsRefusedWithItsPlace(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessage("`/cart/items/0/a~1b` is the float 4.95: write a decimal as a string, '4.95'");
        (new Cartwright())->calculate(['cart' => ['items' => [['a/b' => 4.95]]]]);
    }

    /** The `Money` of moneyphp, for one, writes itself in cents, beside the members of an amount. */
    public function testAnotherObjectIsRefusedWithItsPlace(): void
    {
        $money = new class () implements \JsonSerializable {
            /** @return array<string, string> */
            public function jsonSerialize(): array
            {
                return ['amount' => '495', 'currency' => 'EUR'];
            }
        };
        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessage('`/price` is of type JsonSerializable@anonymous, which is not written');
        Json::write(['price' => $money]);
    }

    public function testAClassOfObjectsIsRefusedWithItsPlace(): void
    {
        $row = new class () extends \stdClass {
            private string $secret = 'k';
        };
        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessage('`/cart` is of type stdClass@anonymous, which is not written');
        Json::write(['cart' => $row]);
    }

    public function testAValueThatContainsItselfIsRefusedWithItsPlace(): void
    {
        $self = new \stdClass();
        $self->self = $self;
        $list = [];
        $list[] = &$list;
        $deep = [];
        for ($level = 0; $level < 100_000; $level++) {
            $deep = [$deep];
        }
        foreach (['self' => $self, '0' => $list, ' 0' => $deep] as $step => $value) {
            try {
                (new Cartwright())->calculate(['cart' => $value]);
                self::fail();
            } catch (\InvalidArgumentException $refused) {
                $path = '/cart' . \str_repeat('/' . \trim((string) $step), 15);
                self::assertSame("`$path` is nested too deeply or contains itself", $refused->getMessage());
            }
        }
        // The library says itself what it does not read.
        try {
            (new Cartwright())->calculate(['cart' => \array_reduce(\range(1, 200), static fn (array $inner): array => [$inner], [])]);
            self::fail();
        } catch (CartwrightException $refused) {
            self::assertSame('LIMIT_EXCEEDED', $refused->errorCode);
        }
    }

    public function testJsonEncodeIsRefused(): void
    {
        $cart = ['currency' => 'EUR', 'siteCode' => 'main', 'items' => []];
        $answer = (new Cartwright())->calculate(['cart' => $cart, 'site' => new \stdClass()]);
        foreach ([$answer, $answer->part('/cart'), ['order' => $answer]] as $value) {
            try {
                \json_encode($value);
                self::fail();
            } catch (\LogicException $refused) {
                self::assertStringStartsWith('json_encode does not write', $refused->getMessage());
            }
        }
    }

    public function testTextThatIsNotUtf8IsRefusedWithItsPlace(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessage('`/a` is not UTF-8');
        Json::write(['a' => "\xff"]);
    }

    public function testAStoredTextCannotAddMembers(): void
    {
        $this->expectException(\JsonException::class);
        Json::of('{},"caller":{"host":true}');
    }

    public function testAnEmptyArrayIsAList(): void
    {
        try {
            (new Cartwright())->calculate(['cart' => ['currency' => 'EUR', 'siteCode' => 'main', 'items' => []], 'site' => []]);
            self::fail();
        } catch (CartwrightException $refused) {
            self::assertSame(['WRONG_TYPE', '/site'], [$refused->errorCode, $refused->path]);
        }
        $answer = (new Cartwright())->calculate(
            ['cart' => ['currency' => 'EUR', 'siteCode' => 'main', 'items' => [], 'mixins' => new \stdClass()], 'site' => new \stdClass()]
        );
        self::assertSame(['{}', '[]'], $answer->figures(['/cart/mixins', '/cart/items']));
        self::assertEquals(new \stdClass(), $answer->read()->cart->mixins ?? null);
    }
}

<?php

declare(strict_types=1);

namespace Cartwright;

/**
 * A JSON text with exact numbers. It may be a request or any part of one, for example a stored cart.
 */
final class Json implements \Stringable, \JsonSerializable
{
    /** Deeper than anything the library reads; it also stops at a value that contains itself. */
    private const DEPTH = 1000;

    /** The steps of a path that are shown of a value which is nested too deeply. */
    private const SHOWN = 16;

    private const FLAGS = \JSON_THROW_ON_ERROR | \JSON_UNESCAPED_SLASHES | \JSON_UNESCAPED_UNICODE
        | \JSON_UNESCAPED_LINE_TERMINATORS;

    /** A string, which is passed over, or a number; what only resembles one is left to PHP, which refuses it. */
    private const NUMBER = '~"(?:[^"\\\\]++|\\\\.)*+"(*SKIP)(*FAIL)'
        . '|(?<![0-9.eE+-])-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+(?![0-9.eE+-]|\s*+:)~';

    private function __construct(public readonly string $text)
    {
    }

    /**
     * Returns a text, of a table for example, which is written as it stands.
     *
     * @throws \JsonException when the text is not JSON, so that it cannot add members to the request around it
     */
    public static function of(string $text): self
    {
        \json_decode($text, flags: \JSON_THROW_ON_ERROR);
        return new self($text);
    }

    /**
     * Returns a part of an answer, which is JSON.
     *
     * @internal
     */
    public static function ofAnswer(string $part): self
    {
        return new self($part);
    }

    public function __toString(): string
    {
        return $this->text;
    }

    /**
     * Refuses `json_encode`, which would write an object around the text, or the text as a string.
     *
     * @throws \LogicException always
     */
    public function jsonSerialize(): never
    {
        throw new \LogicException('json_encode does not write JSON as it stands: use Json::write, or the text itself');
    }

    /**
     * Writes a value: null, a bool, an int, a string, a list, an array with names, an `\stdClass`, a {@see Json}, or an
     * object with a string, such as `Brick\Math\BigDecimal` or `BcMath\Number`, as that string.
     *
     * @throws \InvalidArgumentException when the value contains a float, whose digits are not those that were meant,
     *                                   another object, or itself; the message has the pointer of the place
     */
    public static function write(mixed $value): string
    {
        return self::written($value, '', self::DEPTH);
    }

    /**
     * Reads a text. Each object is an `\stdClass`, so that `{}` and `[]` stay apart, each list an array, and each number
     * the string of its digits: PHP itself reads a decimal as a float.
     *
     * @throws \JsonException when the text is not JSON, or has a member whose name begins with NUL
     */
    public static function read(string $text): mixed
    {
        $quoted = \preg_replace(self::NUMBER, '"$0"', $text);
        if ($quoted === null) {
            throw new \JsonException(\preg_last_error_msg());
        }
        return \json_decode($quoted, flags: \JSON_THROW_ON_ERROR);
    }

    private static function written(mixed $value, string $path, int $depth): string
    {
        if ($depth < 0) {
            $shown = \implode('/', \array_slice(\explode('/', $path), 0, self::SHOWN + 1));
            throw new \InvalidArgumentException("`$shown` is nested too deeply or contains itself");
        }
        return match (true) {
            \is_string($value) => self::quoted($value, $path),
            \is_int($value) => (string) $value,
            \is_bool($value) => $value ? 'true' : 'false',
            $value === null => 'null',
            \is_array($value) => \array_is_list($value) ? self::list($value, $path, $depth) : self::object($value, $path, $depth),
            $value instanceof \stdClass && $value::class === \stdClass::class => self::object((array) $value, $path, $depth),
            $value instanceof self => $value->text,
            $value instanceof \Stringable => self::quoted((string) $value, $path),
            \is_float($value) => throw new \InvalidArgumentException(
                "`$path` is the float $value: write a decimal as a string, '4.95'"
            ),
            default => throw new \InvalidArgumentException(
                "`$path` is of type " . \get_debug_type($value) . ', which is not written: take its string, of a decimal or a date'
            ),
        };
    }

    /** @param list<mixed> $values */
    private static function list(array $values, string $path, int $depth): string
    {
        $parts = [];
        foreach ($values as $at => $value) {
            $parts[] = self::written($value, "$path/$at", $depth - 1);
        }
        return '[' . \implode(',', $parts) . ']';
    }

    /** @param array<array-key, mixed> $members */
    private static function object(array $members, string $path, int $depth): string
    {
        $parts = [];
        foreach ($members as $name => $value) {
            $place = "$path/" . \strtr((string) $name, ['~' => '~0', '/' => '~1']);
            $parts[] = self::quoted((string) $name, $place) . ':' . self::written($value, $place, $depth - 1);
        }
        return '{' . \implode(',', $parts) . '}';
    }

    private static function quoted(string $value, string $path): string
    {
        try {
            return \json_encode($value, self::FLAGS);
        } catch (\JsonException $wrong) {
            throw new \InvalidArgumentException("`$path` is not UTF-8", 0, $wrong);
        }
    }
}

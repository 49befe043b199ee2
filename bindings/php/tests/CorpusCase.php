<?php

declare(strict_types=1);

namespace Cartwright\Tests;

/** A case: its members exactly as in the file. */
final class CorpusCase
{
    public readonly string $note;
    public readonly string $operation;
    public readonly string $request;

    /** The answer or the refusal. */
    public readonly string $expected;
    public readonly bool $isRefused;

    /** @param array<string, string> $members */
    public function __construct(string $file, private readonly array $members)
    {
        $this->note = "$file: " . self::string($members['note']);
        $this->operation = self::string($members['operation']);
        $text = $members['requestText'] ?? null;
        $this->request = $text === null ? $members['request'] : self::string($text);
        $this->isRefused = isset($members['error']);
        $this->expected = $members['error'] ?? $members['response'];
    }

    /** Whether the request is JSON that a value can hold. */
    public function isObject(): bool
    {
        return isset($this->members['request']);
    }

    /** Returns the value of a JSON string. PHP refuses half of a surrogate pair, which becomes the three bytes of its number. */
    private static function string(string $json): string
    {
        $halves = [];
        $marked = \preg_replace_callback(
            '~\\\\\\\\(*SKIP)(*FAIL)|\\\\ud[89ab][0-9a-f]{2}\\\\ud[c-f][0-9a-f]{2}(*SKIP)(*FAIL)|\\\\u(d[89a-f][0-9a-f]{2})~i',
            static function (array $found) use (&$halves): string {
                $number = (int) \hexdec($found[1]);
                $halves[] = \chr(0xE0 | $number >> 12) . \chr(0x80 | $number >> 6 & 0x3F) . \chr(0x80 | $number & 0x3F);
                return '\u0001' . \count($halves) . '\u0001';
            },
            $json
        );
        $value = \json_decode((string) $marked, flags: \JSON_THROW_ON_ERROR);
        \assert(\is_string($value));
        foreach ($halves as $at => $half) {
            $value = \str_replace("\1" . ($at + 1) . "\1", $half, $value);
        }
        return $value;
    }
}

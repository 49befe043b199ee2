<?php

declare(strict_types=1);

namespace Cartwright;

/**
 * The answer to a request.
 */
final class Answer implements \Stringable, \JsonSerializable
{
    /**
     * @param string $text one JSON object, the same bytes in every language
     */
    public function __construct(public readonly string $text, private readonly Way $way)
    {
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
        throw new \LogicException('json_encode does not write an answer as it stands: send its text');
    }

    /**
     * Reads one value at a JSON pointer. {@see figures()} reads several in one walk.
     *
     * @return string|null as of {@see figures()}
     *
     * @throws \InvalidArgumentException when the pointer is malformed
     * @throws Failure when the library fails
     */
    public function figure(string $pointer): ?string
    {
        return $this->figures([$pointer])[0];
    }

    /**
     * Reads several values, each at its JSON pointer: a number as its exact digits, without trailing zeros, or as the
     * request wrote it where the answer repeats it; a string without quotes and escapes; an object or a list as its
     * JSON text, and so `'true'`, `'false'` and `'null'`: ask for `=== 'true'`, for PHP takes `'false'` for true.
     *
     * ```php
     * ['net' => $net, 'tax' => $tax] = $answer->figures([
     *     'net' => '/cart/calculatedPrice/finalPrice/netValue',
     *     'tax' => '/cart/calculatedPrice/finalPrice/taxValue',
     * ]);
     * ```
     *
     * @template K of array-key
     *
     * @param array<K, string> $pointers
     *
     * @return array<K, string|null> the values by the keys of the pointers; null where a pointer leads nowhere
     *
     * @throws \InvalidArgumentException when a pointer is malformed
     * @throws Failure when the library fails
     */
    public function figures(array $pointers): array
    {
        $figures = [];
        foreach ($this->parts($pointers) as $key => $value) {
            $text = $value === null || $value[0] !== '"' ? $value : \json_decode($value, flags: \JSON_THROW_ON_ERROR);
            \assert($text === null || \is_string($text));
            $figures[$key] = $text;
        }
        return $figures;
    }

    /**
     * Reads one value as JSON, for example the cart, for the next request or to be stored.
     *
     * @throws \InvalidArgumentException when the pointer is malformed
     * @throws Failure when the library fails
     */
    public function part(string $pointer): ?Json
    {
        $value = $this->parts([$pointer])[0];
        return $value === null ? null : Json::ofAnswer($value);
    }

    /**
     * Reads the whole answer, as by {@see Json::read()}: every number is a string.
     */
    public function read(): \stdClass
    {
        $value = Json::read($this->text);
        \assert($value instanceof \stdClass);
        return $value;
    }

    /**
     * @template K of array-key
     *
     * @param array<K, string> $pointers
     *
     * @return array<K, string|null> the JSON text of each value
     */
    private function parts(array $pointers): array
    {
        foreach ($pointers as $pointer) {
            if (\str_contains($pointer, "\0")) {
                throw new \InvalidArgumentException('a JSON pointer has no NUL');
            }
        }
        $status = Way::OK;
        $values = $this->way->values($this->text, \array_values($pointers), $status);
        if ($status !== Way::OK) {
            foreach ($values as $value) {
                $status = $value === null ? $status : throw new \InvalidArgumentException("`$value` is no JSON pointer");
            }
            foreach ($pointers as $pointer) {
                if (\preg_match('//u', $pointer) === false) {
                    throw new \InvalidArgumentException('a JSON pointer is UTF-8');
                }
            }
            throw new Failure($this->way->statusName($status));
        }
        return \array_combine(\array_keys($pointers), $values);
    }
}

<?php

declare(strict_types=1);

namespace Cartwright;

/**
 * The reason why a request was refused. A refused request has changed nothing.
 *
 * The message of the exception begins with the code and the path. `getCode()` is the HTTP status, since PHP has no other
 * codes than numbers.
 */
final class CartwrightException extends \RuntimeException
{
    /** The stable code, part of the contract, for example `TAX_CODE_UNKNOWN`. */
    public readonly string $errorCode;

    /** `bad_request`, `unauthorized`, `forbidden`, `not_found`, `conflict` or `internal`. */
    public readonly string $category;

    /** The HTTP status of the category. */
    public readonly int $status;

    /** The path of the refused member, a JSON pointer into the request. */
    public readonly string $path;

    /** The description of the fault, a sentence for people to read. */
    public readonly string $description;

    /** @var list<\stdClass> the findings of a refusal that reports several, each with `code`, `path` and `message` */
    public readonly array $findings;

    /** The body of the HTTP response to send for this refusal. */
    public readonly \stdClass $body;

    /**
     * @param string $refusal the whole refusal as JSON, the same bytes in every language
     */
    public function __construct(public readonly string $refusal)
    {
        /** @var object{error: object{code: string, category: string, status: int, path: string, message: string, details?: list<\stdClass>, body: \stdClass}} $said */
        $said = \json_decode($refusal, flags: \JSON_THROW_ON_ERROR);
        $error = $said->error;
        parent::__construct("{$error->code} at `{$error->path}`: {$error->message}", $error->status);
        $this->errorCode = $error->code;
        $this->category = $error->category;
        $this->status = $error->status;
        $this->path = $error->path;
        $this->description = $error->message;
        $this->findings = $error->details ?? [];
        $this->body = $error->body;
    }

    /**
     * Returns the refusal of a text that is not UTF-8, for which no pointer can name a path.
     *
     * @internal
     */
    public static function invalidUtf8(string $text): self
    {
        // A character of UTF-8: no form that is too long, no half of a pair, nothing beyond U+10FFFF.
        $character = '[\x00-\x7f]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}'
            . '|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}';
        // In pieces: without its compiler PCRE stops after a number of steps.
        $byte = 0;
        while (\preg_match("~\\G(?:$character)*+~", \substr($text, $byte, 4096), $valid) === 1 && $valid[0] !== '') {
            $byte += \strlen($valid[0]);
        }
        $detail = ['code' => 'INVALID_UTF8', 'path' => '', 'message' => "the request is not UTF-8: byte $byte is invalid"];
        $body = ['code' => 400, 'status' => 'Bad Request', 'message' => $detail['message'], 'details' => [$detail]];
        $error = ['code' => 'INVALID_UTF8', 'category' => 'bad_request', 'status' => 400, 'message' => $detail['message'], 'path' => ''];
        return new self(Json::write(['error' => [...$error, 'body' => $body]]));
    }
}

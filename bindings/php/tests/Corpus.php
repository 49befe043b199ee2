<?php

declare(strict_types=1);

namespace Cartwright\Tests;

/** The case corpus: a case has one member a line, so that its bytes can be taken from the file unchanged. */
final class Corpus
{
    /** @return iterable<CorpusCase> */
    public static function cases(): iterable
    {
        $folder = (string) \getenv('CARTWRIGHT_TEST_CASES');
        $files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS));
        foreach ($files as $file) {
            \assert($file instanceof \SplFileInfo);
            $members = [];
            foreach (\file($file->getPathname(), \FILE_IGNORE_NEW_LINES) ?: [] as $line) {
                if ($line === '{') {
                    $members = [];
                } elseif (\str_starts_with($line, '  "')) {
                    [$name, $value] = \explode('": ', \substr($line, 3), 2);
                    $members[$name] = \str_ends_with($value, ',') ? \substr($value, 0, -1) : $value;
                } elseif (\str_starts_with($line, '}')) {
                    yield new CorpusCase($file->getFilename(), $members);
                }
            }
        }
    }
}

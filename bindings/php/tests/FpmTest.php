<?php

declare(strict_types=1);

namespace Cartwright\Tests;

use PHPUnit\Framework\TestCase;

/** The extension under php-fpm, as root and as a user without rights, in processes that end after some requests. */
final class FpmTest extends TestCase
{
    private const REQUESTS_OF_A_PROCESS = 20;

    private string $folder = '';

    /** @var resource|null */
    private $server;

    protected function setUp(): void
    {
        $this->folder = \sys_get_temp_dir() . '/cartwright-fpm-' . \getmypid();
        \mkdir($this->folder);
        $pools = '';
        foreach (self::users() as $pool => $user) {
            $pools .= "[$pool]\nuser = $user\nlisten = {$this->folder}/$pool.socket\nlisten.mode = 0666\npm = static\n"
                . "pm.max_children = 2\ncatch_workers_output = yes\npm.max_requests = " . self::REQUESTS_OF_A_PROCESS . "\n";
        }
        \file_put_contents("{$this->folder}/fpm.conf", "[global]\nerror_log = {$this->folder}/log\ndaemonize = no\n$pools");
        $server = \proc_open(
            [\getenv('CARTWRIGHT_PHP_FPM') ?: 'php-fpm', '--allow-to-run-as-root', '--fpm-config', "{$this->folder}/fpm.conf",
                '-d', 'extension=' . \getenv('CARTWRIGHT_EXTENSION')],
            [1 => ['file', "{$this->folder}/out", 'w'], 2 => ['file', "{$this->folder}/out", 'w']],
            $pipes
        );
        self::assertIsResource($server);
        $this->server = $server;
        for ($wait = 0; $wait < 200 && \count(\glob("{$this->folder}/*.socket") ?: []) < \count(self::users()); ++$wait) {
            \usleep(50_000);
        }
    }

    protected function tearDown(): void
    {
        if ($this->server !== null) {
            \proc_terminate($this->server, \SIGQUIT);
            \proc_close($this->server);
        }
        \array_map(unlink(...), \glob("{$this->folder}/*") ?: []);
        \rmdir($this->folder);
    }

    public function testSitesStayAndProcessesEnd(): void
    {
        foreach (self::users() as $pool => $user) {
            $processes = [];
            $found = 0;
            for ($request = 0; $request < 100; ++$request) {
                $said = $this->page($pool, $request % 7);
                self::assertSame(\rtrim(\rtrim(\bcmul('9.90', (string) ($request % 7), 1), '0'), '.'), $said->gross, $pool);
                self::assertSame(\posix_getpwnam($user)['uid'] ?? null, $said->user, $pool);
                // The first request of a process prepares the site, which all later ones find.
                $isFirst = !isset($processes[$said->process]);
                self::assertSame($isFirst ? 0 : 1, $said->kept, $pool);
                $processes[$said->process] = ($processes[$said->process] ?? 0) + 1;
                $found += $isFirst ? 0 : 1;
            }
            self::assertGreaterThan(80, $found, $pool);
            self::assertGreaterThanOrEqual(5, \count($processes), $pool);
            self::assertLessThanOrEqual(self::REQUESTS_OF_A_PROCESS, \max($processes), $pool);
        }
        self::assertStringNotContainsString('exited on signal', (string) \file_get_contents("{$this->folder}/log"));
    }

    /** @return array<string, string> the users of the pools; only root can have several */
    private static function users(): array
    {
        $own = \posix_getpwuid(\posix_geteuid())['name'] ?? 'root';
        return $own === 'root' ? ['root' => 'root', 'unprivileged' => 'nobody'] : ['own' => $own];
    }

    /** Asks for the page as a web server does. */
    private function page(string $pool, int $lines): \stdClass
    {
        $page = \proc_open(
            ['cgi-fcgi', '-bind', '-connect', "{$this->folder}/$pool.socket"],
            [1 => ['pipe', 'w']],
            $pipes,
            env_vars: [
                'PATH' => (string) \getenv('PATH'), 'REQUEST_METHOD' => 'GET', 'QUERY_STRING' => (string) $lines,
                'SCRIPT_FILENAME' => __DIR__ . '/fpm/price.php', 'AUTOLOAD' => (string) \getenv('CARTWRIGHT_AUTOLOAD'),
            ]
        );
        self::assertIsResource($page);
        $said = (string) \stream_get_contents($pipes[1]);
        \proc_close($page);
        $value = \json_decode(\explode("\r\n\r\n", $said, 2)[1] ?? '');
        self::assertInstanceOf(\stdClass::class, $value, $said);
        return $value;
    }
}

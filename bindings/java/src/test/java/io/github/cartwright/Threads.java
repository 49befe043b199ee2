package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Threads that run the same task at once. */
final class Threads {
    private Threads() {}

    /** The task of a thread. */
    interface Work {
        void run(int thread) throws Exception;
    }

    /** Runs a task on the given number of threads and waits for them; a failure on one is rethrown. */
    static void together(int count, Work work) throws InterruptedException {
        AtomicReference<Throwable> wrong = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            int thread = number;
            threads.add(new Thread(() -> {
                try {
                    work.run(thread);
                } catch (Throwable error) {
                    wrong.compareAndSet(null, error);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertNull(wrong.get(), () -> String.valueOf(wrong.get()));
    }
}

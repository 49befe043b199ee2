package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Threads that do the same at once. */
final class Threads {
    private Threads() {}

    /** Something that a thread does. */
    interface Work {
        void run(int thread) throws Exception;
    }

    /** Runs something on so many threads, and waits for them: what goes wrong on one is thrown. */
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

package praticio;

import de.bwaldvogel.mongo.exception.MongoServerError;
import java.util.function.Supplier;
import org.h2.mvstore.MVStore;

/**
 * Decides when the store commits. A write changes the documents and each index one after the other: a commit in between,
 * caused by another write, would put a part of it into the file. So the store is committed only while no write is running,
 * and one commit serves all writes that have ended since the last one.
 */
final class Commits {

  /** MongoDB's ShutdownInProgress: a driver tries again. */
  private static final int SHUTDOWN_IN_PROGRESS = 91;

  private final MVStore store;
  private int running = 0;
  private int exclusive = 0;
  private boolean isBusy = false;
  private boolean isEnding = false;
  private long ended = 0;
  private long committed = 0;

  Commits(MVStore store) {
    this.store = store;
  }

  /** Runs a write and returns once it is in the file. */
  <Result> Result write(Supplier<Result> work) {
    begin();
    try {
      return work.get();
    } finally {
      end();
    }
  }

  /** Runs `work`, which may commit, while no write is running. */
  void alone(Runnable work) {
    synchronized (this) {
      exclusive += 1;
      while (isBusy || running > 0) await();
      isBusy = true;
    }
    try {
      work.run();
    } finally {
      synchronized (this) {
        exclusive -= 1;
        isBusy = false;
        notifyAll();
      }
    }
  }

  /** Waits for the writes that are running and refuses all others. */
  synchronized void stop() {
    isEnding = true;
    while (isBusy || running > 0) await();
  }

  private synchronized void begin() {
    while (!isEnding && (isBusy || exclusive > 0)) await();
    if (isEnding)
      throw new MongoServerError(SHUTDOWN_IN_PROGRESS, "ShutdownInProgress", "the engine ends");
    running += 1;
  }

  private void end() {
    long last;
    synchronized (this) {
      running -= 1;
      ended += 1;
      long own = ended;
      notifyAll();
      while (isBusy || running > 0) {
        await();
        if (committed >= own) return;
      }
      isBusy = true;
      last = ended;
    }
    boolean isDone = false;
    try {
      store.commit();
      isDone = true;
    } finally {
      synchronized (this) {
        isBusy = false;
        if (isDone) committed = last;
        notifyAll();
      }
    }
  }

  private void await() {
    boolean isInterrupted = false;
    try {
      wait();
    } catch (InterruptedException interruption) {
      isInterrupted = true;
    }
    if (isInterrupted) Thread.currentThread().interrupt();
  }
}

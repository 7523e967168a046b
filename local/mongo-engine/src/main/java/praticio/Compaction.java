package praticio;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.h2.mvstore.MVStore;

/** A commit for each write makes the file grow fast; compaction gives most of this space back. */
final class Compaction implements Runnable {

  private static final long EVERY_S = 20;
  private static final long AFTER_BYTES = 32L << 20;
  private static final int RUNNING_MS = 100;
  private static final long WHEN_LOW_MS = 500;
  private static final int AT_END_MS = 1500;

  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "compaction");
            thread.setDaemon(true);
            return thread;
          });
  private final AtomicBoolean isAsked = new AtomicBoolean();
  private final MVStore store;
  private final Room room;
  private final Commits commits;
  private long sizeBefore = 0;

  Compaction(MVStore store, Room room, Commits commits) {
    this.store = store;
    this.room = room;
    this.commits = commits;
  }

  void start() {
    timer.scheduleWithFixedDelay(this, EVERY_S, EVERY_S, TimeUnit.SECONDS);
  }

  /** Runs once soon, however often it is called. */
  void runSoon() {
    if (isAsked.compareAndSet(false, true)) timer.schedule(this, WHEN_LOW_MS, TimeUnit.MILLISECONDS);
  }

  @Override
  public void run() {
    isAsked.set(false);
    if (!room.isLow() && room.fileBytes() - sizeBefore < AFTER_BYTES) return;
    compact(RUNNING_MS);
    sizeBefore = room.fileBytes();
  }

  void runAtEnd() {
    compact(AT_END_MS);
  }

  private void compact(int milliseconds) {
    if (!room.isEnoughForCompaction()) return;
    try {
      commits.alone(() -> store.compactFile(milliseconds));
    } catch (RuntimeException failure) {
      System.err.println("compaction failed, tried again later: " + failure);
    }
  }
}

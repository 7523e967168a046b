package praticio;

import java.nio.file.Path;

/**
 * Measures how much the store's file may still grow. H2 closes a store whose write fails, so changes are refused before
 * the disk is full, while there is still space for a compaction.
 */
final class Room {

  private static final long KEPT_FREE_BYTES = 64L << 20;
  private static final long FOR_COMPACTION_BYTES = 32L << 20;

  private final Path file;
  private final long fileLimit;

  /**
   * @param file the file of the store
   * @param fileLimit its largest allowed size, in bytes
   */
  Room(Path file, long fileLimit) {
    this.file = file;
    this.fileLimit = fileLimit;
  }

  /** Whether only a compaction may write. */
  boolean isLow() {
    return freeBytes() < KEPT_FREE_BYTES || fileBytes() >= fileLimit;
  }

  boolean isEnoughForCompaction() {
    return freeBytes() >= FOR_COMPACTION_BYTES;
  }

  long fileBytes() {
    return file.toFile().length();
  }

  private long freeBytes() {
    return file.getParent().toFile().getUsableSpace();
  }
}

package praticio;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.EmptyIndex;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * The database of a machine without MongoDB: {@code java … praticio.MongoEngine <port> <file | memory>}.
 *
 * <p>Every acknowledged write is in the file before its response is sent, and no write is there in part, so a kill -9
 * loses nothing. SIGTERM compacts and closes the file.
 *
 * <p>While there is little space on the disk, writes are refused with code 14031 and reads still work. If the disk
 * still refuses a write, the process ends with status 74; all acknowledged writes are in the file for the next start.
 * The property {@code praticio.fileLimit} limits the file's size in bytes.
 */
public final class MongoEngine extends H2Backend {

  /** The oldest version that the driver accepts. */
  private static final MongoVersion VERSION =
      new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
          return List.of(5, 0, 0);
        }

        @Override
        public int getWireVersion() {
          return 13;
        }
      };

  /** MongoDB's OutOfDiskSpace. */
  private static final int OUT_OF_DISK_SPACE = 14031;

  /** sysexits' EX_IOERR. */
  private static final int STATUS_DISK_FAILED = 74;

  private static final Set<String> DEFINITIONS =
      Set.of("create", "createIndexes", "drop", "dropDatabase", "dropIndexes", "renameCollection");

  /** Commands that create their collection if it does not exist. */
  private static final Set<String> WRITES = Set.of("insert", "update", "findAndModify", "delete");

  /** Commands by which a driver checks the engine: they never wait for a write or an index that is being built. */
  private static final Set<String> SIGNS_OF_LIFE = Set.of("hello", "isMaster", "ismaster", "ping");

  /** Commands that answer with stored documents. */
  private static final Set<String> READS = Set.of("find", "aggregate", "count", "distinct", "getMore");

  private final ReadWriteLock definitions = new ReentrantReadWriteLock();
  private final ConcurrentHashMap<String, ReadWriteLock> collections = new ConcurrentHashMap<>();
  private final Set<String> written = ConcurrentHashMap.newKeySet();
  private final MVStore store;
  private final Room room;
  private final Compaction compaction;
  private final Commits commits;

  private MongoEngine(MVStore store, Room room, Compaction compaction, Commits commits) {
    super(store);
    this.store = store;
    this.room = room;
    this.compaction = compaction;
    this.commits = commits;
    version(VERSION);
  }

  /** Indexes in memory serve queries: the library has only unique ones. */
  @Override
  protected MongoDatabase openOrCreateDatabase(String databaseName) {
    return new IndexedDatabase(databaseName);
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    if (isInMemory()) return answer(message);
    String command = commandOf(message);
    boolean changes = changes(command);
    if (changes && room.isLow()) {
      compaction.runSoon();
      throw new MongoServerError(OUT_OF_DISK_SPACE, "OutOfDiskSpace", "there is too little room on the disk");
    }
    if (changes) return commits.write(() -> answer(message));
    Document answer = answer(message);
    // a read may have found a change that is not committed yet
    if (!SIGNS_OF_LIFE.contains(command) && store.hasUnsavedChanges()) commits.write(() -> answer);
    return answer;
  }

  private static String commandOf(MongoMessage message) {
    return message.getDocument().keySet().iterator().next();
  }

  private static boolean changes(String command) {
    return DEFINITIONS.contains(command) || WRITES.contains(command);
  }

  /**
   * The library does not guard the list of collections or the indexes of a collection: two simultaneous first uses of a
   * collection would create it twice, and creating an index during a write would break the write. So commands that define
   * something run alone, and all others run in parallel.
   */
  private Document answer(MongoMessage message) {
    Document command = message.getDocument();
    String name = commandOf(message);
    if (SIGNS_OF_LIFE.contains(name)) return super.handleMessage(message);
    String collection =
        command.get("$db") + "." + command.get(name.equals("getMore") ? "collection" : name);
    boolean defines = DEFINITIONS.contains(name);
    boolean firstWrite = WRITES.contains(name) && !written.contains(collection);
    Lock lock = defines || firstWrite ? definitions.writeLock() : definitions.readLock();
    lock.lock();
    try {
      Document answer = isolated(message, name, collection);
      if (defines) written.clear();
      else if (firstWrite) written.add(collection);
      return answer;
    } finally {
      lock.unlock();
    }
  }

  /**
   * The library answers with its stored documents, changes them in place, and encodes the answer later: a reader could
   * get half of a change, and two counters the same number. So an answer is copied while nothing writes to the collection.
   */
  private Document isolated(MongoMessage message, String name, String collection) {
    boolean writes = WRITES.contains(name);
    if (!writes && !READS.contains(name)) return super.handleMessage(message);
    ReadWriteLock guard = collections.computeIfAbsent(collection, key -> new ReentrantReadWriteLock());
    Lock lock = writes ? guard.writeLock() : guard.readLock();
    lock.lock();
    try {
      return (name.equals("aggregate") ? aggregated(message) : super.handleMessage(message)).cloneDeeply();
    } finally {
      lock.unlock();
    }
  }

  /** The conditions and the order with which a pipeline begins are a query, which an index serves; the library reads all. */
  private Document aggregated(MongoMessage message) {
    Document command = message.getDocument();
    if (command.get("pipeline") instanceof List<?> stages
        && !stages.isEmpty()
        && stages.get(0) instanceof Document first
        && first.get("$match") instanceof Document match
        && resolveDatabase(command.get("$db").toString()).resolveCollection(command.get("aggregate").toString(), false)
            instanceof IndexedCollection collection) {
      Document query = new Document("$query", match);
      boolean isOrdered = stages.size() > 1 && stages.get(1) instanceof Document second && second.containsKey("$sort");
      if (isOrdered) query.put("$orderby", ((Document) stages.get(1)).get("$sort"));
      command.put("pipeline", List.copyOf(stages.subList(isOrdered ? 2 : 1, stages.size())));
      return collection.beginningWith(query, () -> super.handleMessage(message));
    }
    return super.handleMessage(message);
  }

  /** An inner class, because the library's constructor opens collections before a field of this class would be set. */
  private final class IndexedDatabase extends H2Database {

    IndexedDatabase(String name) {
      super(name, getMvStore(), getCursorRegistry());
    }

    @Override
    protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
      String fullName = getFullCollectionNamespace(name);
      MVStore store = getMvStore();
      return new IndexedCollection(
          this, name, options, store.openMap("databases." + fullName), store.openMap("meta." + fullName), cursorRegistry);
    }

    /** The library keeps nothing for these: they are only named. */
    @Override
    protected Index<Object> openOrCreateSecondaryIndex(
        String collectionName, String indexName, List<IndexKey> keys, boolean sparse) {
      return new EmptyIndex<>(indexName, keys) {
        @Override
        public boolean isEmpty() {
          return false;
        }
      };
    }
  }

  private static MVStore open(String file) {
    try {
      return new MVStore.Builder()
          .fileName(file)
          .autoCommitDisabled()
          .backgroundExceptionHandler(MongoEngine::endProcess)
          .open();
    } catch (MVStoreException failure) {
      System.err.println("the store cannot be opened: " + failure);
      System.exit(STATUS_DISK_FAILED);
      throw failure;
    }
  }

  /** The store has closed itself, so no request can be served. The next start has all acknowledged writes. */
  private static void endProcess(Thread thread, Throwable failure) {
    System.err.println("the store cannot be written, the engine ends: " + failure);
    Runtime.getRuntime().halt(STATUS_DISK_FAILED);
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 2) {
      System.err.println("usage: MongoEngine <port> <file | memory>");
      System.exit(64);
    }
    int port = Integer.parseInt(arguments[0]);
    boolean inMemory = arguments[1].equals("memory");
    Path file = inMemory ? null : Path.of(arguments[1]).toAbsolutePath();

    MVStore store = open(inMemory ? null : file.toString());
    Room room = new Room(file, Long.getLong("praticio.fileLimit", Long.MAX_VALUE));
    Commits commits = new Commits(store);
    Compaction compaction = new Compaction(store, room, commits);
    MongoServer server = new MongoServer(new MongoEngine(store, room, compaction, commits));
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  server.stopListening();
                  commits.stop();
                  if (!inMemory) compaction.runAtEnd();
                  server.shutdownNow();
                }));
    if (!inMemory) compaction.start();
    server.bind("127.0.0.1", port);
    System.out.println("listening on " + server.getLocalAddress().getPort());
  }
}

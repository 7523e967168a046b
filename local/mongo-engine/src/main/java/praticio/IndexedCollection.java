package praticio;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;
import praticio.FieldIndex.Entry;

/**
 * A collection whose queries read the documents that an index finds. The library itself reads all of them, unless a query
 * has exactly the fields of a unique index. Results and their order are the same.
 */
final class IndexedCollection extends H2Collection {

  private final Map<String, FieldIndex> indexes = new ConcurrentHashMap<>();
  private final Comparator<Object> positions;

  /** The query with which the pipeline of this thread begins. */
  private final ThreadLocal<Document> beginning = new ThreadLocal<>();

  IndexedCollection(
      MongoDatabase database,
      String name,
      CollectionOptions options,
      MVMap<Object, Document> documents,
      MVMap<String, Object> meta,
      CursorRegistry cursors) {
    super(database, name, options, documents, meta, cursors);
    positions = documents.getKeyType();
  }

  @Override
  public void addIndex(Index<Object> index) {
    super.addIndex(index);
    indexes.computeIfAbsent(index.getName(), name -> filled(new FieldIndex(index.getKeys(), positions)));
  }

  private FieldIndex filled(FieldIndex index) {
    streamAllDocumentsWithPosition().forEach(found -> index.add(found.getDocument(), found.getPosition()));
    return index;
  }

  @Override
  public void dropIndex(String name) {
    super.dropIndex(name);
    indexes.remove(name);
  }

  @Override
  protected Object addDocumentInternal(Document document) {
    Object position = super.addDocumentInternal(document);
    for (FieldIndex index : indexes.values()) index.add(document, Missing.ofNullable(position));
    return position;
  }

  @Override
  protected void handleUpdate(Object position, Document before, Document after) {
    super.handleUpdate(position, before, after);
    for (FieldIndex index : indexes.values()) index.replace(before, after, Missing.ofNullable(position));
  }

  @Override
  protected void removeDocument(Object position) {
    Document document = getDocument(position);
    super.removeDocument(position);
    for (FieldIndex index : indexes.values()) index.remove(document, position);
  }

  /** Runs `pipeline` on the documents that `query` finds in place of all. */
  <Result> Result beginningWith(Document query, Supplier<Result> pipeline) {
    beginning.set(query);
    try {
      return pipeline.get();
    } finally {
      beginning.remove();
    }
  }

  @Override
  public Stream<Document> queryAllAsStream() {
    Document query = beginning.get();
    beginning.remove();
    return query == null ? super.queryAllAsStream() : handleQueryAsStream(query);
  }

  @Override
  protected QueryResult queryDocuments(
      Document query, Document orderBy, int skip, int limit, int batchSize, Document projection) {
    Document sort = orderBy == null ? new Document() : orderBy;
    Plan plan = sort.containsKey("$natural") ? null : Plan.of(indexes.values(), query, sort, limit == 0 ? 0 : skip + limit);
    if (plan == null) return super.queryDocuments(query, orderBy, skip, limit, batchSize, projection);
    Stream<Object> found = plan.isSorted() ? merged(plan.parts(), deriveComparator(sort)) : asRead(plan.parts());
    return matchDocumentsFromStream(
        found.distinct().map(this::getDocument).filter(Objects::nonNull),
        plan.rest(), plan.isSorted() ? null : orderBy, skip, limit, batchSize, projection);
  }

  private Stream<Object> asRead(List<NavigableSet<Entry>> parts) {
    return parts.stream().flatMap(Set::stream).map(Entry::position).sorted(positions);
  }

  /** Merges parts each of which is in the order of `order`. */
  private Stream<Object> merged(List<NavigableSet<Entry>> parts, Comparator<Document> order) {
    if (parts.size() == 1) return parts.get(0).stream().map(Entry::position);
    record Head(Document document, Object position, Iterator<Entry> rest) {}
    PriorityQueue<Head> heads = new PriorityQueue<>((one, other) -> order.compare(one.document, other.document));
    Consumer<Iterator<Entry>> advance =
        entries -> {
          if (!entries.hasNext()) return;
          Object position = entries.next().position();
          heads.add(new Head(getDocument(position), position, entries));
        };
    for (Set<Entry> part : parts) advance.accept(part.iterator());
    return Stream.iterate(heads.poll(), Objects::nonNull, head -> { advance.accept(head.rest); return heads.poll(); })
        .map(Head::position);
  }
}

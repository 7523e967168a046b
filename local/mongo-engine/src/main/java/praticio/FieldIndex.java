package praticio;

import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.bson.ObjectId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * The values of some fields of all documents of a collection, in order, in memory. It finds at least the documents that
 * meet a condition; the library then compares each with what is left. An array has one entry for each of its elements.
 */
final class FieldIndex {

  /** For more combinations of the values of {@code $in}, fewer fields are used. */
  private static final int MOST_PARTS = 1_000;

  /** A value that is never looked up here: a document, binary data and the like. */
  private static final Object OTHER = new Object();

  /** In MongoDB's order. */
  private static final List<Class<?>> TYPES =
      List.of(Double.class, String.class, ObjectId.class, Boolean.class, Instant.class);

  /** `edge` is 0 for a document; -1 and 1 stand before and after all entries that begin with the values. */
  record Entry(Object[] values, int edge, Object position) {}

  private final List<IndexKey> keys;
  private final List<List<String>> paths;

  /** Whether no document has an array, or a value of another type, in the field. */
  private final boolean[] isPlain;

  private final Comparator<Entry> order;
  private final NavigableSet<Entry> entries;

  /** @param positions compares positions as the collection is read */
  FieldIndex(List<IndexKey> keys, Comparator<Object> positions) {
    this.keys = keys;
    paths = keys.stream().map(key -> List.of(key.getKey().split("\\."))).toList();
    isPlain = new boolean[keys.size()];
    Arrays.fill(isPlain, true);
    order = (one, other) -> compare(one, other, positions);
    entries = new ConcurrentSkipListSet<>(order);
  }

  void add(Document document, Object position) {
    entries.addAll(entriesOf(document, position));
  }

  void remove(Document document, Object position) {
    for (Entry entry : entriesOf(document, position)) entries.remove(entry);
  }

  void replace(Document before, Document after, Object position) {
    Set<Entry> added = new TreeSet<>(order);
    added.addAll(entriesOf(after, position));
    for (Entry entry : entriesOf(before, position)) if (!added.remove(entry)) entries.remove(entry);
    entries.addAll(added);
  }

  int fields() {
    return keys.size();
  }

  /** How many of the first fields are compared with values. */
  int prefixOf(Map<String, Object> conditions) {
    int field = 0;
    for (int parts = 1; field < keys.size(); field += 1) {
      Set<Object> values = valuesOf(field, conditions);
      if (values == null || parts * values.size() > MOST_PARTS) break;
      parts *= values.size();
    }
    return field;
  }

  /** Whether all documents that `partsOf` finds by the field meet its condition, so that it need not be compared. */
  boolean isExact(int field, Object condition) {
    return isPlain[field] && !(condition instanceof Document operators && operators.size() > 1);
  }

  String nameOf(int field) {
    return keys.get(field).getKey();
  }

  /** 1 if the entries from `field` on are in the order of `sort`, -1 if they are in the opposite order, else 0. */
  int directionOf(Document sort, int field) {
    if (field < 0 || sort.size() != keys.size() - field) return 0;
    int direction = 0;
    for (Map.Entry<String, Object> wanted : sort.entrySet()) {
      IndexKey key = keys.get(field);
      if (!isPlain[field] || !key.getKey().equals(wanted.getKey())) return 0;
      boolean isAscending = wanted.getValue() instanceof Number number && number.intValue() > 0;
      int found = isAscending == key.isAscending() ? 1 : -1;
      if (direction == -found) return 0;
      direction = found;
      field += 1;
    }
    return direction;
  }

  /** Whether there is a lower or an upper limit for the field. */
  boolean isLimited(int field, Map<String, Object> conditions) {
    return field < keys.size()
        && (limitOf(field, conditions, "$gt", "$gte") != null || limitOf(field, conditions, "$lt", "$lte") != null);
  }

  /** The entries whose first `fields` fields have the values of the conditions; limits of the next field count too. */
  List<NavigableSet<Entry>> partsOf(Map<String, Object> conditions, int fields) {
    List<Object[]> prefixes = Collections.singletonList(new Object[0]);
    for (int field = 0; field < fields; field += 1) prefixes = product(prefixes, valuesOf(field, conditions));
    Object lower = fields < keys.size() ? limitOf(fields, conditions, "$gt", "$gte") : null;
    Object upper = fields < keys.size() ? limitOf(fields, conditions, "$lt", "$lte") : null;
    boolean isAscending = fields == keys.size() || keys.get(fields).isAscending();
    List<NavigableSet<Entry>> parts = new ArrayList<>();
    for (Object[] prefix : prefixes) {
      Entry first = edge(prefix, isAscending ? lower : upper, -1);
      Entry last = edge(prefix, isAscending ? upper : lower, 1);
      if (order.compare(first, last) < 0) parts.add(entries.subSet(first, true, last, true));
    }
    return parts;
  }

  private static Entry edge(Object[] prefix, Object limit, int edge) {
    return new Entry(limit == null ? prefix : with(prefix, limit), edge, null);
  }

  private static List<Object[]> product(List<Object[]> prefixes, Collection<Object> values) {
    List<Object[]> all = new ArrayList<>(prefixes.size() * values.size());
    for (Object[] prefix : prefixes) for (Object value : values) all.add(with(prefix, value));
    return all;
  }

  private static Object[] with(Object[] prefix, Object value) {
    Object[] longer = Arrays.copyOf(prefix, prefix.length + 1);
    longer[prefix.length] = value;
    return longer;
  }

  /** The values that the field must have one of; null if there is no such condition, or one that is not for an index. */
  private Set<Object> valuesOf(int field, Map<String, Object> conditions) {
    String name = keys.get(field).getKey();
    if (!conditions.containsKey(name)) return null;
    Object condition = conditions.get(name);
    Collection<?> wanted = Collections.singletonList(condition);
    if (condition instanceof Document operators) {
      if (operators.get("$in") instanceof Collection<?> in) wanted = in;
      else if (operators.containsKey("$eq")) wanted = Collections.singletonList(operators.get("$eq"));
    }
    Set<Object> values = new LinkedHashSet<>();
    for (Object value : wanted) values.add(normalized(value));
    // null also finds what a path through arrays misses
    return values.contains(OTHER) || (values.contains(null) && !isPlain[field]) ? null : values;
  }

  private Object limitOf(int field, Map<String, Object> conditions, String exclusive, String inclusive) {
    if (!isPlain[field] || !(conditions.get(keys.get(field).getKey()) instanceof Document operators)) return null;
    Object limit = normalized(operators.containsKey(exclusive) ? operators.get(exclusive) : operators.get(inclusive));
    return limit == OTHER ? null : limit;
  }

  private List<Entry> entriesOf(Document document, Object position) {
    List<Object[]> all = Collections.singletonList(new Object[0]);
    for (int field = 0; field < keys.size(); field += 1) {
      Set<Object> values = new LinkedHashSet<>();
      collect(document, paths.get(field), field, values);
      all = product(all, values);
    }
    return all.stream().map(values -> new Entry(values, 0, position)).toList();
  }

  private void collect(Object value, List<String> path, int field, Set<Object> values) {
    if (value instanceof Collection<?> elements) {
      isPlain[field] = false;
      for (Object element : elements) collect(element, path, field, values);
      if (elements.isEmpty()) values.add(null);
    } else if (path.isEmpty()) {
      Object found = normalized(value);
      if (found == OTHER) isPlain[field] = false;
      values.add(found);
    } else if (value instanceof Document document) {
      collect(document.get(path.get(0)), path.subList(1, path.size()), field, values);
    } else {
      values.add(null);
    }
  }

  private int compare(Entry one, Entry other, Comparator<Object> positions) {
    int shared = Math.min(one.values.length, other.values.length);
    for (int field = 0; field < shared; field += 1) {
      int found = compareValues(one.values[field], other.values[field]);
      if (found != 0) return keys.get(field).isAscending() ? found : -found;
    }
    if (one.edge != other.edge) return Integer.compare(one.edge, other.edge);
    return one.edge == 0 ? positions.compare(one.position, other.position) : 0;
  }

  @SuppressWarnings("unchecked")
  private static int compareValues(Object one, Object other) {
    if (one == other) return 0;
    int type = typeOf(one);
    int difference = Integer.compare(type, typeOf(other));
    if (difference != 0 || type == TYPES.size()) return difference;
    return ((Comparable<Object>) one).compareTo(other);
  }

  private static int typeOf(Object value) {
    if (value == null) return -1;
    int type = TYPES.indexOf(value.getClass());
    return type < 0 ? TYPES.size() : type;
  }

  /** As the library compares: numbers of all types alike, a missing value like null. */
  private static Object normalized(Object value) {
    if (value == null || value instanceof Missing) return null;
    if (value instanceof Number number) {
      double rounded = number.doubleValue();
      boolean isExact = !(value instanceof Long) || (long) rounded == number.longValue();
      return isExact ? (Object) (rounded + 0.0) : OTHER;
    }
    return TYPES.contains(value.getClass()) ? value : OTHER;
  }
}

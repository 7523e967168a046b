package praticio;

import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import praticio.FieldIndex.Entry;

/**
 * The entries of indexes that a query reads: they have at least the documents that it finds.
 *
 * @param isSorted whether each part is in the order of the query
 * @param rest the conditions that are still to be compared
 */
record Plan(List<NavigableSet<Entry>> parts, boolean isSorted, Document rest) {

  /** More combinations of alternatives are left to the library's comparison. */
  private static final int MOST_ALTERNATIVES = 50;

  /** Larger parts are all alike. */
  private static final int MOST_COUNTED = 2_000;

  /** A document that is compared and sorted costs so many times what one costs that is read in order. */
  private static final int COST_OF_SORT = 3;

  /** The index that finds the fewest documents for one alternative. */
  private record Choice(FieldIndex index, int prefix, List<NavigableSet<Entry>> parts, long cost) {}

  /**
   * Null if no index helps.
   *
   * @param limit how many documents are wanted, 0 for all
   */
  static Plan of(Collection<FieldIndex> indexes, Document query, Document sort, int limit) {
    List<Choice> fewest = new ArrayList<>();
    List<Choice> sorted = new ArrayList<>();
    List<Map<String, Object>> alternatives = alternativesOf(query);
    for (Map<String, Object> conditions : alternatives) {
      Choice few = fewest(indexes, conditions);
      if (few != null) fewest.add(few);
      Choice inOrder = inOrder(indexes, conditions, sort, limit, few);
      if (inOrder != null) sorted.add(inOrder);
    }
    boolean isComplete = fewest.size() == alternatives.size();
    boolean isSortable = sorted.size() == alternatives.size();
    if (isSortable && (!isComplete || cost(sorted) <= COST_OF_SORT * cost(fewest))) return plan(sorted, true, query, alternatives.get(0));
    return isComplete ? plan(fewest, false, query, alternatives.get(0)) : null;
  }

  private static Plan plan(
      List<Choice> choices, boolean isSorted, Document query, Map<String, Object> conditions) {
    Document rest = query.clone();
    Choice only = choices.get(0);
    for (int field = 0; choices.size() == 1 && field < only.prefix; field += 1) {
      String name = only.index.nameOf(field);
      Object condition = conditions.get(name);
      // the same field may have another condition inside of $and
      if (query.containsKey(name) && query.get(name) == condition && only.index.isExact(field, condition))
        rest.remove(name);
    }
    return new Plan(choices.stream().flatMap(choice -> choice.parts.stream()).toList(), isSorted, rest);
  }

  private static Choice fewest(Collection<FieldIndex> indexes, Map<String, Object> conditions) {
    Choice best = null;
    for (FieldIndex index : indexes) {
      int prefix = index.prefixOf(conditions);
      if (prefix == 0 && !index.isLimited(0, conditions)) continue;
      List<NavigableSet<Entry>> parts = index.partsOf(conditions, prefix);
      long count = count(parts);
      if (best == null || count < best.cost) best = new Choice(index, prefix, parts, count);
    }
    return best;
  }

  /** The index that has most fields before those of the sort; the sort must end in the id, so that no two are alike. */
  private static Choice inOrder(
      Collection<FieldIndex> indexes, Map<String, Object> conditions, Document sort, int limit, Choice fewest) {
    if (!sort.containsKey("_id")) return null;
    FieldIndex best = null;
    for (FieldIndex index : indexes) {
      int prefix = index.fields() - sort.size();
      if (index.directionOf(sort, prefix) == 0 || prefix > index.prefixOf(conditions)) continue;
      if (best == null || index.fields() > best.fields()) best = index;
    }
    if (best == null) return null;
    int prefix = best.fields() - sort.size();
    List<NavigableSet<Entry>> parts = best.partsOf(conditions, prefix);
    long cost = limit;
    if (limit == 0 || conditions.size() > prefix) {
      long all = count(parts);
      long share = fewest == null || limit == 0 ? all : limit * all / Math.max(1, fewest.cost);
      cost = Math.min(all, share);
    }
    if (best.directionOf(sort, prefix) < 0) parts = parts.stream().map(NavigableSet::descendingSet).toList();
    return new Choice(best, prefix, parts, cost);
  }

  private static long count(List<NavigableSet<Entry>> parts) {
    return parts.stream().flatMap(Collection::stream).limit(MOST_COUNTED).count();
  }

  private static long cost(List<Choice> choices) {
    return choices.stream().mapToLong(Choice::cost).sum();
  }

  /** The conditions of fields of which one set must be met in full. */
  private static List<Map<String, Object>> alternativesOf(Document query) {
    List<Map<String, Object>> all = List.of(Map.of());
    for (Map.Entry<String, Object> condition : query.entrySet()) {
      List<Map<String, Object>> these = new ArrayList<>();
      boolean isAny = condition.getKey().equals("$or");
      if ((isAny || condition.getKey().equals("$and")) && condition.getValue() instanceof List<?> several) {
        List<List<Map<String, Object>>> each =
            several.stream().filter(Document.class::isInstance).map(one -> alternativesOf((Document) one)).toList();
        if (isAny) each.forEach(these::addAll);
        else these = each.stream().reduce(List.of(Map.of()), Plan::combined);
      } else {
        Map<String, Object> one = new HashMap<>();
        one.put(condition.getKey(), condition.getValue());
        these.add(one);
      }
      all = combined(all, these);
    }
    return all;
  }

  /** Each of the ones with each of the others; only the ones if there would be none or too many. */
  private static List<Map<String, Object>> combined(List<Map<String, Object>> ones, List<Map<String, Object>> others) {
    if (others.isEmpty() || ones.size() * others.size() > MOST_ALTERNATIVES) return ones;
    List<Map<String, Object>> all = new ArrayList<>();
    for (Map<String, Object> one : ones)
      for (Map<String, Object> other : others) {
        Map<String, Object> both = new HashMap<>(other);
        both.putAll(one);
        all.add(both);
      }
    return all;
  }
}

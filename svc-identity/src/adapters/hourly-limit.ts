const HOUR_MS = 60 * 60 * 1000;
/** Beyond this many people the counts that have run out are dropped. */
const KEPT = 10_000;

/**
 * Counts what one person does in an hour, in this process; answers null, or the seconds to wait when it was
 * `max` times already. Two instances allow twice as much, which keeps a copier of the whole library away as well.
 */
export function createHourlyLimit(max: number, now: () => Date) {
  const counts = new Map<string, { count: number; until: number }>();
  return (personId: string): number | null => {
    const at = now().getTime();
    if (counts.size > KEPT) for (const [id, { until }] of counts) if (until <= at) counts.delete(id);
    const current = counts.get(personId);
    if (!current || current.until <= at) {
      counts.set(personId, { count: 1, until: at + HOUR_MS });
      return null;
    }
    if (current.count >= max) return Math.ceil((current.until - at) / 1000);
    current.count += 1;
    return null;
  };
}

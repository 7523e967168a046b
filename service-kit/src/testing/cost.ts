/**
 * Processor time of this process that `work` takes, in milliseconds: the least of some runs, of which the first compiles.
 * Compare two of them: a busy machine changes the time, hardly their ratio. A run that takes less than `enough` is the last.
 */
export async function costOf(work: () => unknown, runs = 7, enough = 0): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    const cost = (user + system) / 1_000;
    if (cost < enough) return Math.max(SHORTEST_MS, cost);
    costs.push(cost);
  }
  return Math.max(SHORTEST_MS, Math.min(...costs.slice(1)));
}

/** Shorter times are mostly chance, so they count as this one. */
const SHORTEST_MS = 0.2;

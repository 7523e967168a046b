import { HANGING_MS, type Outcomes, WATCH_MS } from 'contracts/base/outcomes';
import { putBack } from 'deploy/releases';
import type { Logger } from 'service-kit/logger';
import type { Metrics } from 'service-kit/metrics';

interface Watched {
  loaded: number;
  failed: number;
  left: number;
  /** Pages that have begun, and when. */
  begun: { count: number; at: number }[];
  since: number;
}

/** Pages that began long ago and have said nothing since: their remote computes without end. */
function hangingIn({ begun, loaded, failed, left }: Watched): number {
  const before = Date.now() - HANGING_MS;
  const old = begun.reduce((sum, { count, at }) => (at <= before ? sum + count : sum), 0);
  return Math.max(0, old - loaded - failed - left);
}

/**
 * Adds up what the gateways have counted, and returns from a version whose areas fail in more than `share` of the loads of
 * its pages to the one before it (docs/architecture.md#a-release-that-fails). Each host counts alone: a part of the loads
 * says enough.
 */
export function createPutBack(options: {
  remotesDir: string;
  /** 0 switches it off. */
  share: number;
  loadsMin: number;
  logger: Logger;
  metrics: Metrics;
}): (outcomes: Outcomes) => Promise<void> {
  const { remotesDir, share, loadsMin, logger, metrics } = options;
  const watched = new Map<string, Watched>();
  const count = metrics.addCounter('remotes_put_back_total', 'Versions that were put back', ['remote']);
  const countLoad = metrics.addCounter(
    'remotes_outcomes_total',
    'Loads of pages within two minutes of a release, by remote and outcome',
    ['remote', 'outcome'],
  );

  async function look({ name, version, ...line }: Outcomes[number]): Promise<void> {
    const id = `${name} ${version}`;
    const known = watched.get(id) ?? { loaded: 0, failed: 0, left: 0, begun: [], since: Date.now() };
    watched.set(id, known);
    for (let load = 0; load < line.loaded; load += 1) countLoad({ remote: name, outcome: 'loaded' });
    for (let load = 0; load < line.failed; load += 1) countLoad({ remote: name, outcome: 'failed' });
    known.loaded += line.loaded;
    known.failed += line.failed;
    known.left += line.left;
    if (line.begun > 0) {
      known.begun.push({ count: line.begun, at: Date.now() });
      setTimeout(() => void judge(name, version), HANGING_MS + 1).unref();
    }
    await judge(name, version);
  }

  /** Returns from the version if too many of its loads have failed or hang. */
  async function judge(name: string, version: string): Promise<void> {
    const id = `${name} ${version}`;
    const known = watched.get(id);
    if (!known) return;
    const hanging = hangingIn(known);
    const failed = known.failed + hanging;
    const loads = known.loaded + failed;
    if (share === 0 || loads < loadsMin || failed <= share * loads) return;
    watched.delete(id);
    const why = `${failed} of ${loads} loads of its pages failed${hanging > 0 ? `, ${hanging} by hanging` : ''}`;
    const counts = { loaded: known.loaded, failed: known.failed, hanging };
    const entry = await putBack(remotesDir, name, version, { by: 'automatic', why });
    if (!entry) {
      logger.error({ remote: name, version, ...counts }, 'a release fails and has no version before it');
      return;
    }
    count({ remote: name });
    logger.error({ remote: name, version, live: entry.version, ...counts }, 'a release was put back');
  }

  return async (outcomes) => {
    for (const [id, { since }] of watched) if (Date.now() - since > 2 * WATCH_MS) watched.delete(id);
    for (const line of outcomes) await look(line);
  };
}

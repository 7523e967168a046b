import { type Outcomes, WATCH_MS } from 'contracts/base/outcomes';
import { putBack } from 'deploy/releases';
import type { Logger } from 'service-kit/logger';
import type { Metrics } from 'service-kit/metrics';

interface Watched {
  loaded: number;
  failed: number;
  since: number;
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

  async function look({ name, version, loaded, failed }: Outcomes[number]): Promise<void> {
    const id = `${name} ${version}`;
    const known = watched.get(id) ?? { loaded: 0, failed: 0, since: Date.now() };
    watched.set(id, known);
    for (let load = 0; load < loaded; load += 1) countLoad({ remote: name, outcome: 'loaded' });
    for (let load = 0; load < failed; load += 1) countLoad({ remote: name, outcome: 'failed' });
    known.loaded += loaded;
    known.failed += failed;
    const loads = known.loaded + known.failed;
    if (share === 0 || loads < loadsMin || known.failed <= share * loads) return;
    watched.delete(id);
    const why = `${known.failed} of ${loads} loads of its pages failed`;
    const entry = await putBack(remotesDir, name, version, { by: 'automatic', why });
    if (!entry) {
      logger.error({ remote: name, version, ...known }, 'a release fails and has no version before it');
      return;
    }
    count({ remote: name });
    logger.error({ remote: name, version, live: entry.version, ...known }, 'a release was put back');
  }

  return async (outcomes) => {
    for (const [id, { since }] of watched) if (Date.now() - since > 2 * WATCH_MS) watched.delete(id);
    for (const line of outcomes) await look(line);
  };
}

import { HANGING_MS, type Outcomes, WATCH_MS } from '@praticio/contracts/base/outcomes';
import { readRegistry } from '@praticio/deploy/registry-file';
import { rollBack } from '@praticio/deploy/releases';
import type { Logger } from '@praticio/service-kit/logger';
import type { Metrics } from '@praticio/service-kit/metrics';
import { createReceivedOutcomes } from './received-outcomes.ts';

interface Watched {
  received: ReturnType<typeof createReceivedOutcomes>;
  since: number;
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10;

/**
 * Aggregates the reports of all gateways, and rolls back a version whose areas fail in more than `share` of the visitors' networks
 * (docs/pages.md#a-release-that-fails). At least `loadsMin` networks must have opened its pages, and half as many must have seen them
 * fail. Every host receives the same.
 */
export function createRollback(options: {
  remotesDir: string;
  /** 0 switches it off. */
  share: number;
  loadsMin: number;
  logger: Logger;
  metrics: Metrics;
}): (outcomes: Outcomes) => Promise<void> {
  const { remotesDir, share, loadsMin, logger, metrics } = options;
  const watched = new Map<string, Watched>();
  const count = metrics.addCounter('remotes_put_back_total', 'Versions that were rolled back', ['remote']);
  const countLoad = metrics.addCounter(
    'remotes_outcomes_total',
    'Loads of pages within two minutes of a release, by remote and outcome',
    ['remote', 'outcome'],
  );

  async function look({ name, version, reports }: Outcomes[number]): Promise<void> {
    const id = `${name} ${version}`;
    const known = watched.get(id) ?? { received: createReceivedOutcomes(), since: Date.now() };
    watched.set(id, known);
    const news = reports.filter((report) => known.received.receive(report));
    for (const { outcome } of news)
      if (outcome === 'loaded' || outcome === 'failed') countLoad({ remote: name, outcome });
    if (news.some(({ outcome }) => outcome === 'begun'))
      setTimeout(() => void judge(name, version), HANGING_MS + 1).unref();
    await judge(name, version);
  }

  /** Rolls back the version if its pages have failed or hang in too many networks. */
  async function judge(name: string, version: string): Promise<void> {
    const id = `${name} ${version}`;
    const known = watched.get(id);
    if (!known || share === 0) return;
    const { networks, failed, hanging } = known.received.verdict();
    if (networks < loadsMin || failed < loadsMin / 2 || failed <= share * networks) return;
    watched.delete(id);
    // another host may have rolled it back
    const { remotes } = await readRegistry(remotesDir);
    const current = remotes.find((entry) => entry.name === name);
    if (current?.version !== version && current?.gradual?.version !== version) return;
    const ofWhich = hanging > 0 ? `, ${rounded(hanging)} by hanging` : '';
    const why = `its pages failed in ${rounded(failed)} of ${networks} networks${ofWhich}`;
    const counts = { networks, failed: rounded(failed), hanging: rounded(hanging) };
    const entry = await rollBack(remotesDir, name, version, { by: 'automatic', why });
    if (!entry) {
      logger.error({ remote: name, version, ...counts }, 'a release fails and has no version before it');
      return;
    }
    count({ remote: name });
    logger.error({ remote: name, version, live: entry.version, ...counts }, 'a release was rolled back');
  }

  return async (outcomes) => {
    for (const [id, { since }] of watched) if (Date.now() - since > 2 * WATCH_MS) watched.delete(id);
    for (const line of outcomes) await look(line);
  };
}

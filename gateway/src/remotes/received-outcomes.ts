import { HANGING_MS, type Outcomes } from '@praticio/contracts/base/outcomes';

type Report = Outcomes[number]['reports'][number];

/** The most loads that are recorded for one network. */
const LOADS_MAX = 50;
const NETWORKS_MAX = 50_000;

/** The last report of one load of a page: a later one replaces `begun`. */
interface Load {
  said: Report['outcome'];
  at: number;
}

/** The outcomes of the areas of one version. */
export interface Verdict {
  /** The number of networks with a load that has worked, failed or hangs. */
  networks: number;
  /** The sum of the shares of failed loads of each of them. */
  failed: number;
  /** The part of it from loads that hang. */
  hanging: number;
}

/**
 * The reports about one version, by network and load. Each network has one vote, divided by its loads, so that a few networks with many
 * reports cannot outvote the others.
 */
export function createReceivedOutcomes(now: () => number = Date.now) {
  const networks = new Map<string, Map<string, Load>>();
  return {
    /** Returns whether the report is new. */
    receive({ network, load, outcome }: Report): boolean {
      const loads = networks.get(network) ?? new Map<string, Load>();
      if (loads.size === 0) {
        if (networks.size >= NETWORKS_MAX) return false;
        networks.set(network, loads);
      }
      const known = loads.get(load);
      if (known ? known.said !== 'begun' || outcome === 'begun' : loads.size >= LOADS_MAX) return false;
      loads.set(load, { said: outcome, at: now() });
      return true;
    },
    verdict(): Verdict {
      const verdict: Verdict = { networks: 0, failed: 0, hanging: 0 };
      for (const loads of networks.values()) {
        let [worked, failed, hanging] = [0, 0, 0];
        for (const { said, at } of loads.values()) {
          if (said === 'loaded') worked += 1;
          else if (said === 'failed') failed += 1;
          // a load that began long ago and has not reported since hangs
          else if (said === 'begun' && now() - at >= HANGING_MS) hanging += 1;
        }
        const all = worked + failed + hanging;
        if (all === 0) continue;
        verdict.networks += 1;
        verdict.failed += (failed + hanging) / all;
        verdict.hanging += hanging / all;
      }
      return verdict;
    },
  };
}

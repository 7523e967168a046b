import { HANGING_MS, type Outcomes } from '@praticio/contracts/base/outcomes';

type Report = Outcomes[number]['reports'][number];

/** More loads of one network say nothing more of it. */
const LOADS_MAX = 50;
const NETWORKS_MAX = 50_000;

/** What one load of a page has said so far: a later word takes the place of `begun`. */
interface Load {
  said: Report['outcome'];
  at: number;
}

/** How the areas of one version fare. */
export interface Verdict {
  /** Networks with a load that has worked, failed or hangs. */
  networks: number;
  /** The sum of the shares of failed loads of each of them. */
  failed: number;
  /** The part of it that hangs. */
  hanging: number;
}

/**
 * What pages have said of one version, by network and load. Each network has one vote, divided by its loads, however many
 * people or programs report from there: a few of them cannot outvote the others.
 */
export function createReceivedOutcomes(now: () => number = Date.now) {
  const networks = new Map<string, Map<string, Load>>();
  return {
    /** Returns whether the report says something new. */
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
          // one that began long ago and has said nothing since computes without end
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

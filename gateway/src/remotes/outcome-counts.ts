import { OUTCOMES_PATH, type Outcome, type Outcomes } from '@praticio/contracts/base/outcomes';
import type { Logger } from '@praticio/service-kit/logger';
import { type Agent, request } from 'undici';

const TIMEOUT_MS = 2_000;
/** More reports in one second are forged. */
const REPORTS_MAX = 5_000;

export interface OutcomeCounts {
  /** Counts a page's report about a watched version; each load counts once for each version and outcome. */
  note(name: string, version: string, outcome: Outcome, from: { load: string; network: string }): void;
  /** Sends every host of the remotes the reports received since the last call; never throws. */
  send(): Promise<void>;
}

/** Receives reports about the areas of newly released versions (docs/pages.md#a-release-that-fails). */
export function createOutcomeCounts(options: {
  /** Origins of all hosts: each decides by all reports. */
  hosts: readonly string[];
  agent: Agent;
  logger: Logger;
  isWatched: (name: string, version: string) => boolean;
}): OutcomeCounts {
  const { hosts, agent, logger, isWatched } = options;
  const received = new Map<string, Outcomes[number]>();

  async function give(host: string, body: string): Promise<void> {
    try {
      const response = await request(new URL(OUTCOMES_PATH, host), {
        method: 'POST',
        dispatcher: agent,
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body.dump();
    } catch (error) {
      logger.warn({ err: error, host }, 'the outcomes of a release could not be counted');
    }
  }

  return {
    note(name, version, outcome, from) {
      if (!isWatched(name, version)) return;
      const id = `${name} ${version}`;
      const line = received.get(id) ?? {
        name,
        version,
        begun: 0,
        loaded: 0,
        failed: 0,
        left: 0,
        reports: [],
      };
      received.set(id, line);
      if (line.reports.length >= REPORTS_MAX) return;
      line[outcome] += 1;
      line.reports.push({ ...from, outcome });
    },
    async send() {
      if (received.size === 0) return;
      const body = JSON.stringify([...received.values()]);
      received.clear();
      await Promise.all(hosts.map((host) => give(host, body)));
    },
  };
}

import { OUTCOMES_PATH, type Outcome, type Outcomes } from 'contracts/base/outcomes';
import type { Logger } from 'service-kit/logger';
import { type Agent, request } from 'undici';
import type { Instances } from '../upstreams/instances.ts';

const TIMEOUT_MS = 2_000;

export interface OutcomeCounts {
  /** Counts what a page of `client` says of a watched version; each client counts once a version and outcome. */
  note(name: string, version: string, outcome: Outcome, client: string): void;
  /** Gives the host of the remotes what was counted since the last time; never throws. */
  send(): Promise<void>;
}

/** Counts how the areas of newly released versions fare (docs/architecture.md#a-release-that-fails). */
export function createOutcomeCounts(options: {
  hosts: Instances;
  agent: Agent;
  logger: Logger;
  isWatched: (name: string, version: string) => boolean;
}): OutcomeCounts {
  const { hosts, agent, logger, isWatched } = options;
  const counted = new Map<string, Outcomes[number]>();
  /** Clients by version, only while it is watched. */
  const clients = new Map<string, Set<string>>();

  return {
    note(name, version, outcome, client) {
      if (!isWatched(name, version)) return;
      const id = `${name} ${version}`;
      const known = clients.get(id) ?? new Set<string>();
      clients.set(id, known);
      const own = `${client} ${outcome}`;
      if (known.has(own)) return;
      known.add(own);
      const line = counted.get(id) ?? { name, version, begun: 0, loaded: 0, failed: 0, left: 0 };
      line[outcome] += 1;
      counted.set(id, line);
    },
    async send() {
      for (const id of clients.keys()) {
        const [name, version] = id.split(' ') as [string, string];
        if (!isWatched(name, version)) clients.delete(id);
      }
      const lines = [...counted.values()];
      if (lines.length === 0) return;
      counted.clear();
      try {
        const { body } = await request(new URL(OUTCOMES_PATH, hosts.pick([]).origin), {
          method: 'POST',
          dispatcher: agent,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(lines),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await body.dump();
      } catch (error) {
        logger.warn({ err: error }, 'the outcomes of a release could not be counted');
      }
    },
  };
}

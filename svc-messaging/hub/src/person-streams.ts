import { AppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';

const WAIT_MS = 500;
const STALL_MS = 100;
const RETRY_AFTER_SECONDS = 60;
/** Up to this many streams on one instance are accepted without a request to the others, so that a person with a few tabs never waits. */
const UNASKED_MAX = 5;

/** Counts the open streams of each person over all instances. */
export interface PersonStreams {
  /** Reserves a place for one more stream of `person`. Throws hub/too-many-streams. */
  take(person: string | undefined): Promise<void>;
  /** Releases the place. */
  release(person: string | undefined): void;
  stop(): void;
}

/**
 * Each instance counts its own streams, and queries the others before it accepts more than a few. Tokens without a person are not counted.
 */
export function createPersonStreams(nats: Nats, name: string, max: number): PersonStreams {
  const subject = `hub.streams.${name.toLowerCase()}`;
  const counts = new Map<string, number>();
  const countOf = (person: string) => counts.get(person) ?? 0;
  const subscription = nats.connection.subscribe(subject, {
    callback: (_error, message) => void message.respond(String(countOf(message.string()))),
  });

  /** This instance responds too. Places count from their reservation on, so two simultaneous requests see each other. */
  async function countEverywhere(person: string): Promise<number> {
    let total = 0;
    const options = { strategy: 'stall', maxWait: WAIT_MS, stall: STALL_MS } as const;
    for await (const message of await nats.connection.requestMany(subject, person, options))
      total += Number(message.string());
    return Math.max(total, countOf(person));
  }

  function release(person: string | undefined): void {
    if (person === undefined) return;
    const left = countOf(person) - 1;
    if (left > 0) counts.set(person, left);
    else counts.delete(person);
  }

  return {
    release,
    async take(person) {
      if (person === undefined) return;
      counts.set(person, countOf(person) + 1);
      if (countOf(person) <= UNASKED_MAX) return;
      // while NATS is away each instance counts alone
      const total = await countEverywhere(person).catch(() => countOf(person));
      if (total <= max) return;
      release(person);
      throw new AppError('hub/too-many-streams', { retryAfter: RETRY_AFTER_SECONDS });
    },
    stop: () => subscription.unsubscribe(),
  };
}

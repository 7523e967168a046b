/** A follower that is behind, or waits for a response of the server, for longer than this is late. */
const BEHIND_MS = 4_000;
/** While nothing moves, the last message is requested this often: a message that it does not deliver is missed no longer. */
const QUIET_MS = 3_000;
/** When expected messages do not arrive for this long, the consumer has lost some. */
const SILENCE_MS = 2_000;

/** How many of its messages one consumer of a stream has received and handled. */
export interface StreamProgress {
  handledOne(): void;
  handled(): number;
  /** Whether to request it: something has moved since its last response, or that was a while ago. */
  isDue(received: number): boolean;
  /** Notes that it is requested. */
  asking(): void;
  /** Notes how many messages the server has for this consumer in all, and how many this process has received. */
  note(known: { total: number; received: number }): void;
  lag(): number;
  /** Whether all messages that existed at the consumer's creation are handled. */
  isCaughtUp(): boolean;
  isLate(): boolean;
  isSilent(): boolean;
}

/** Progress of a new consumer with `pending` waiting messages. */
export function createStreamProgress(pending: number): StreamProgress {
  let handled = 0;
  let total = pending;
  let initial = pending;
  let respondedAt = Date.now();
  /** Since when a response is waited for. */
  let askedAt: number | undefined;
  let goal = { total: pending, since: respondedAt };
  let arrivals = { received: 0, since: respondedAt };

  return {
    handledOne() {
      handled += 1;
      total = Math.max(total, handled);
    },
    handled: () => handled,
    isDue(received) {
      const isQuiet = handled >= total && received === arrivals.received;
      return !isQuiet || Date.now() - respondedAt >= QUIET_MS;
    },
    asking() {
      askedAt ??= Date.now();
    },
    note(known) {
      respondedAt = Date.now();
      askedAt = undefined;
      total = Math.max(known.total, handled);
      // a message that is purged before its delivery never arrives
      initial = Math.min(initial, total);
      if (handled >= goal.total || total < goal.total) goal = { total, since: respondedAt };
      if (known.received !== arrivals.received) arrivals = { received: known.received, since: respondedAt };
    },
    lag: () => total - handled,
    isCaughtUp: () => handled >= initial,
    isLate() {
      const now = Date.now();
      const behindSince = handled < goal.total ? goal.since : now;
      return now - Math.min(behindSince, askedAt ?? now) > BEHIND_MS;
    },
    isSilent() {
      const isWaiting = total > handled && handled >= arrivals.received;
      return isWaiting && Date.now() - arrivals.since > SILENCE_MS;
    },
  };
}

/** A follower that is behind, or gets no answer from the server, for longer than this is late. */
const BEHIND_MS = 4_000;
/** When expected messages do not arrive for this long, the consumer has lost some. */
const SILENCE_MS = 2_000;

/** How many of its messages one consumer of a stream has received and handled. */
export interface StreamProgress {
  handledOne(): void;
  handled(): number;
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
  let answeredAt = Date.now();
  let goal = { total: pending, since: answeredAt };
  let arrivals = { received: 0, since: answeredAt };

  return {
    handledOne() {
      handled += 1;
      total = Math.max(total, handled);
    },
    handled: () => handled,
    note(known) {
      answeredAt = Date.now();
      total = Math.max(known.total, handled);
      // a message that is purged before its delivery never arrives
      initial = Math.min(initial, total);
      if (handled >= goal.total || total < goal.total) goal = { total, since: answeredAt };
      if (known.received !== arrivals.received) arrivals = { received: known.received, since: answeredAt };
    },
    lag: () => total - handled,
    isCaughtUp: () => handled >= initial,
    isLate() {
      const since = handled < goal.total ? Math.min(goal.since, answeredAt) : answeredAt;
      return Date.now() - since > BEHIND_MS;
    },
    isSilent() {
      const isWaiting = total > handled && handled >= arrivals.received;
      return isWaiting && Date.now() - arrivals.since > SILENCE_MS;
    },
  };
}

/** Behind for longer, or without an answer of the server, is not "following". */
const BEHIND_MS = 4_000;
/** A consumer that owes messages and is silent for as long has lost some. */
const SILENCE_MS = 2_000;

/** How far one consumer of a stream has come. Its messages are counted from 1, as the server does. */
export interface StreamProgress {
  handledOne(): void;
  handled(): number;
  /** Notes what the server says: how many messages there are in all, and how many of them have come here. */
  note(known: { total: number; received: number }): void;
  lag(): number;
  /** Whether it has handled what was there when the consumer was made. */
  isCaughtUp(): boolean;
  isLate(): boolean;
  isSilent(): boolean;
}

/** Progress of a consumer that was made while `pending` messages waited for it. */
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
      // what is purged before it was delivered never comes
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

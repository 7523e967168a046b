/** A few calls of software at a time, in the order in which they came, and people's requests before them. */
export interface ConcurrencyLimit {
  /**
   * Calls `onTurn` at the call's turn. Returns how it leaves, at any time and as often as one likes; null if too many wait, or if
   * it would wait too long.
   */
  enter(onTurn: () => void): (() => void) | null;
  /** A person's request begins: calls wait until it has ended. Returns how it ends, at any time and as often as one likes. */
  yieldTo(): () => void;
}

/** How much the last turn counts in the average time between two turns. */
const LAST_TURN_WEIGHT = 0.1;

/**
 * A call is refused at once if those before it, at the pace of the last turns, would keep it waiting for more than `waitMostMs`: its
 * sender can do something else meanwhile. Only the first call in line waits for people, at most `patienceMs` once there is room for it: if each waited from its coming, a
 * long line would let all of them pass people. A call that takes longer than `holdMs`, a slow upload for example, goes on and holds up
 * nobody any more. While people come, the place of a call stays empty after it for as long as it took, `rest.times` over: people then
 * seldom find one under way, and the events that it has caused are handled meanwhile.
 */
export function createConcurrencyLimit(options: {
  atOnce: number;
  waitingMax: number;
  waitMostMs: number;
  holdMs: number;
  patienceMs: number;
  rest: { times: number; mostMs: number; afterPeopleMs: number };
}): ConcurrencyLimit {
  const { atOnce, waitingMax, waitMostMs, holdMs, patienceMs, rest } = options;
  let inside = 0;
  let people = 0;
  let lastPersonAt = Number.NEGATIVE_INFINITY;
  const waiting = new Set<() => void>();
  /** The time between two turns while calls wait; null before it was measured. */
  let paceMs: number | null = null;
  /** When the last turn began, if others have waited since then. */
  let paceFrom: number | null = null;
  let patience: NodeJS.Timeout | undefined;

  function next(): void {
    if (people === 0) while (letFirstIn());
    const isHeldUp = people > 0 && inside < atOnce && waiting.size > 0;
    if (isHeldUp) patience ??= setTimeout(() => letFirstIn() && next(), patienceMs).unref();
    else stopPatience();
  }

  function stopPatience(): void {
    clearTimeout(patience);
    patience = undefined;
  }

  function letFirstIn(): boolean {
    stopPatience();
    const [turn] = waiting;
    if (!turn || inside >= atOnce) return false;
    waiting.delete(turn);
    inside += 1;
    measurePace();
    turn();
    return true;
  }

  function measurePace(): void {
    const now = performance.now();
    if (paceFrom !== null) {
      const lastMs = now - paceFrom;
      paceMs = paceMs === null ? lastMs : paceMs + (lastMs - paceMs) * LAST_TURN_WEIGHT;
    }
    paceFrom = waiting.size > 0 ? now : null;
  }

  const wouldWaitTooLong = () => paceMs !== null && waiting.size * paceMs > waitMostMs;

  /** Calls `onEnd` once: when the returned function is called, or after `holdMs`. */
  function hold(onEnd: () => void): () => void {
    let held: NodeJS.Timeout | undefined;
    const end = () => {
      if (!held) return;
      clearTimeout(held);
      held = undefined;
      onEnd();
      next();
    };
    held = setTimeout(end, holdMs).unref();
    return end;
  }

  /** Frees the place of a call that has taken `tookMs`, after its rest if people come. */
  function freePlace(tookMs: number): void {
    const free = () => {
      inside -= 1;
      next();
    };
    const isPeopled = people > 0 || performance.now() - lastPersonAt < rest.afterPeopleMs;
    const restMs = isPeopled ? Math.min(tookMs * rest.times, rest.mostMs) : 0;
    if (restMs > 0) setTimeout(free, restMs).unref();
    else free();
  }

  return {
    enter(onTurn) {
      if (waiting.size >= waitingMax || wouldWaitTooLong()) return null;
      let end: (() => void) | undefined;
      const turn = () => {
        const begunAt = performance.now();
        end = hold(() => freePlace(performance.now() - begunAt));
        onTurn();
      };
      waiting.add(turn);
      next();
      return () => {
        waiting.delete(turn);
        if (waiting.size === 0) paceFrom = null;
        end?.();
        next();
      };
    },
    yieldTo() {
      people += 1;
      lastPersonAt = performance.now();
      next();
      return hold(() => {
        people -= 1;
      });
    },
  };
}

/** A few calls of software at a time, in the order in which they came, and people's requests before them. */
export interface ConcurrencyLimit {
  /** Calls `onTurn` at the call's turn. Returns how it leaves, at any time and as often as one likes; null if too many wait. */
  enter(onTurn: () => void): (() => void) | null;
  /** A person's request begins: calls wait until it has ended. Returns how it ends, at any time and as often as one likes. */
  yieldTo(): () => void;
}

/**
 * Only the first call in line waits for people, at most `patienceMs` once there is room for it: if each waited from its coming, a
 * long line would let all of them pass people. What takes longer than `holdMs`, a slow upload for example, goes on and holds up
 * nobody any more. While people come, the place of a call stays empty after it for as long as it took, `rest.times` over: people then
 * seldom find one under way, and the events that it has caused are handled meanwhile.
 */
export function createConcurrencyLimit(options: {
  atOnce: number;
  waitingMax: number;
  holdMs: number;
  patienceMs: number;
  rest: { times: number; mostMs: number; afterPeopleMs: number };
}): ConcurrencyLimit {
  const { atOnce, waitingMax, holdMs, patienceMs, rest } = options;
  let inside = 0;
  let people = 0;
  let lastPersonAt = Number.NEGATIVE_INFINITY;
  const waiting = new Set<() => void>();
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
    turn();
    return true;
  }

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
      if (waiting.size >= waitingMax) return null;
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

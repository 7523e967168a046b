/** A few calls at a time, the others in the order in which they came. */
export interface ConcurrencyLimit {
  /** Calls `onTurn` at the call's turn. Returns how it leaves, at any time and as often as one likes; null if too many wait. */
  enter(onTurn: () => void): (() => void) | null;
}

/** A call that takes longer than `holdMs`, a slow upload for example, goes on and makes room for the next one. */
export function createConcurrencyLimit(options: {
  atOnce: number;
  waitingMax: number;
  holdMs: number;
}): ConcurrencyLimit {
  const { atOnce, waitingMax, holdMs } = options;
  let inside = 0;
  const waiting = new Set<() => void>();

  function next(): void {
    const [first] = waiting;
    if (!first || inside >= atOnce) return;
    waiting.delete(first);
    inside += 1;
    first();
  }

  return {
    enter(onTurn) {
      if (inside >= atOnce && waiting.size >= waitingMax) return null;
      let held: NodeJS.Timeout | undefined;
      const leave = () => {
        waiting.delete(turn);
        if (!held) return;
        clearTimeout(held);
        held = undefined;
        inside -= 1;
        next();
      };
      const turn = () => {
        held = setTimeout(leave, holdMs).unref();
        onTurn();
      };
      waiting.add(turn);
      next();
      return leave;
    },
  };
}

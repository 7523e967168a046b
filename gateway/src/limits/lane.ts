/** A few calls at a time, the others in the order in which they came. */
export interface Lane {
  /** Calls `onTurn` at the call's turn. Returns how it leaves, at any time and as often as one likes; null if too many wait. */
  enter(onTurn: () => void): (() => void) | null;
}

export function createLane({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Lane {
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
      let isInside = false;
      const turn = () => {
        isInside = true;
        onTurn();
      };
      waiting.add(turn);
      next();
      return () => {
        waiting.delete(turn);
        if (!isInside) return;
        isInside = false;
        inside -= 1;
        next();
      };
    },
  };
}

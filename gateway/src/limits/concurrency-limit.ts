/** A few calls of software at a time, in the order in which they came, and people's requests before them. */
export interface ConcurrencyLimit {
  /** Calls `onTurn` at the call's turn. Returns how it leaves, at any time and as often as one likes; null if too many wait. */
  enter(onTurn: () => void): (() => void) | null;
  /** A person's request begins: calls wait until it has ended. Returns how it ends, at any time and as often as one likes. */
  yieldTo(): () => void;
}

/**
 * A call waits for people at most `patienceMs`. What takes longer than `holdMs`, a slow upload for example, goes on and holds up
 * nobody any more.
 */
export function createConcurrencyLimit(options: {
  atOnce: number;
  waitingMax: number;
  holdMs: number;
  patienceMs: number;
}): ConcurrencyLimit {
  const { atOnce, waitingMax, holdMs, patienceMs } = options;
  let inside = 0;
  let people = 0;
  /** Each with the time from which it waits no longer for people. */
  const waiting = new Map<() => void, number>();
  let patience: NodeJS.Timeout | undefined;

  function next(): void {
    clearTimeout(patience);
    for (const [turn, patientUntil] of waiting) {
      if (inside >= atOnce) return;
      const leftMs = patientUntil - Date.now();
      if (people > 0 && leftMs > 0) {
        patience = setTimeout(next, leftMs).unref();
        return;
      }
      waiting.delete(turn);
      inside += 1;
      turn();
    }
  }

  /** Calls `onEnd` once: when what it returns is called, or after `holdMs`. */
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

  return {
    enter(onTurn) {
      if (waiting.size >= waitingMax) return null;
      let end: (() => void) | undefined;
      const turn = () => {
        end = hold(() => {
          inside -= 1;
        });
        onTurn();
      };
      waiting.set(turn, Date.now() + patienceMs);
      next();
      return () => {
        waiting.delete(turn);
        end?.();
      };
    },
    yieldTo() {
      people += 1;
      return hold(() => {
        people -= 1;
      });
    },
  };
}

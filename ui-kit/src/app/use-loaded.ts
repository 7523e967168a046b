import { useCallback, useEffect, useState } from 'react';

const SLOW_MS = 5000;

type Loaded<Value> = { status: 'loading' } | { status: 'ready'; value: Value } | { status: 'failed' };

/**
 * Runs `load` once and again on `retry`. After `SLOW_MS` it counts as failed, yet a late arrival still counts:
 * the error gives way to the content. `load` must evict its own failed promise when called again.
 */
export function useLoaded<Value>(load: () => Promise<Value>, slowMs: number = SLOW_MS) {
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what a retry changes
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Loaded<Value>) => isCurrent && setState(next);
    const timer = setTimeout(() => settle({ status: 'failed' }), slowMs);
    load()
      .then(
        (value) => settle({ status: 'ready', value }),
        (error: unknown) => {
          console.error("Une partie de la page n'a pas pu être chargée.", error);
          settle({ status: 'failed' });
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, slowMs, attempt]);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}

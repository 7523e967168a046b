import { useCallback, useEffect, useState } from 'react';
import { onReturn } from '../base/connection.ts';

const SLOW_MS = 5000;

type Loaded<Value> = { status: 'loading' } | { status: 'ready'; value: Value } | { status: 'failed' };

/**
 * Runs `load` once, and again on `retry`. After `SLOW_MS` it counts as failed, but a late result still replaces the error.
 * After a failure it retries when the network is back. A retry calls `load` again, which must then return a new promise.
 */
export function useLoaded<Value>(load: (isRetry: boolean) => Promise<Value>, slowMs: number = SLOW_MS) {
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Loaded<Value>) => isCurrent && setState(next);
    const timer = setTimeout(() => settle({ status: 'failed' }), slowMs);
    load(attempt > 0)
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
  const hasFailed = state.status === 'failed';
  useEffect(() => (hasFailed ? onReturn(retry) : undefined), [hasFailed, retry]);
  return { state, retry };
}

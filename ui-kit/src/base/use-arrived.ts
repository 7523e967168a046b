import { useEffect, useState } from 'react';

/** A page waits at most this long for its parts: a later layout shift is better than an empty page. */
const SLOW_MS = 3_000;

/** The used fields of a query of React Query. */
interface Arriving {
  isLoading: boolean;
  failureCount: number;
}

/**
 * Whether each of `queries` has succeeded or failed once, or `SLOW_MS` have passed. Stays true, although a failed query is pending
 * again at each retry. For pages that render their parts together, to avoid layout shifts.
 */
export function useArrived(...queries: Arriving[]): boolean {
  const [isSlow, setSlow] = useState(false);
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const isHere = queries.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
  if (isHere && !hasArrived) setArrived(true);
  return hasArrived || isHere || isSlow;
}

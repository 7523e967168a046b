import { useEffect, useState } from 'react';

/** A page does not wait longer for a part of it: later it moves what is below, which is better than nothing at all. */
const SLOW_MS = 3_000;

/** The used fields of a query of React Query. */
interface Arriving {
  isLoading: boolean;
  failureCount: number;
}

/**
 * Whether each of `queries` has answered or failed once, or they are slow. Once true it stays true: a query that has failed
 * is pending again at each later try. For pages that draw their parts at once, because parts that come later move the others.
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

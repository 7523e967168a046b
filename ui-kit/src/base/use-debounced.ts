import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `ms`, so that requests are sent only when typing pauses (debounce). */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

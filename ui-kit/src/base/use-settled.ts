import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `ms`, so that the server is asked only when typing pauses. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

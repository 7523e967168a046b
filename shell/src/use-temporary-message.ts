import { useCallback, useEffect, useState } from 'react';

/** A message that goes away by itself `duration` milliseconds after it was shown. */
export function usePassingMessage(
  duration: number,
): [message: string | null, show: (message: string) => void] {
  const [shown, setShown] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), duration);
    return () => clearTimeout(timer);
  }, [shown, duration]);
  // A new object each time, so that showing the same message again starts its time anew.
  const show = useCallback((message: string) => setShown({ message }), []);
  return [shown?.message ?? null, show];
}

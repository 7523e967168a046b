import { createContext, useContext, useState } from 'react';
import { parisDay } from 'ui-kit/days';

/** Today's date, set by a server or a test. */
export const Today = createContext<string | null>(null);

/** Today in Europe/Paris: the same day for a whole page, on the server and in the browser. */
export function useToday(): string {
  const given = useContext(Today);
  const [now] = useState(() => parisDay(new Date()));
  return given ?? now;
}

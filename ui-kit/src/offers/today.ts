import { createContext, useContext, useState } from 'react';
import { parisDay } from 'ui-kit/days';

/** The day that a page is drawn for, where a server or a test says it. */
export const Today = createContext<string | null>(null);

/** Today in Europe/Paris, as a day; the same for all that a page draws, and for its server and its browser. */
export function useToday(): string {
  const given = useContext(Today);
  const [now] = useState(() => parisDay(new Date()));
  return given ?? now;
}

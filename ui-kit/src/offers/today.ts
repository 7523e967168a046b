import { parisDay } from '@praticio/ui-kit/days';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Today's date, set by a server or a test. */
export const Today = createContext<string | null>(null);

/** When the server drew this page, and when the browser began to count from there. */
let drawn: { at: number; since: number } | null = null;

/** The page was drawn by a server at `at`, in milliseconds since 1970: from now on its clock counts, not the reader's. */
export function setDrawnAt(at: number): void {
  drawn = { at, since: performance.now() };
}

/** What time it is, by the server that drew this page, else by the reader's clock. */
function pageNow(): number {
  return drawn ? drawn.at + performance.now() - drawn.since : Date.now();
}

const toNothing = () => () => {};
const todayOfPage = () => parisDay(new Date(pageNow()));
const dayOfDrawing = () => parisDay(new Date(drawn ? drawn.at : Date.now()));

/** Today in Europe/Paris, as a day; the same for all that a page draws, and for its server and its browser. */
export function useToday(): string {
  const given = useContext(Today);
  const today = useSyncExternalStore(toNothing, todayOfPage, dayOfDrawing);
  return given ?? today;
}

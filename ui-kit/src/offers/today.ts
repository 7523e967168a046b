import { MINUTE_MS } from '@praticio/contracts/base/units';
import { parisDay } from '@praticio/ui-kit/days';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Today's date, set by a server or a test. */
export const Today = createContext<string | null>(null);

/** When the server rendered this page, and the browser's clock at that moment. */
let rendered: { at: number; since: number } | null = null;

/** Sets the time at which a server rendered the page, in milliseconds since 1970; `pageNow` then follows the server's clock. */
export function setRenderedAt(at: number): void {
  rendered = { at, since: performance.now() };
}

/** The current time, by the clock of the server that rendered this page, else by the reader's clock. */
function pageNow(): number {
  return rendered ? rendered.at + performance.now() - rendered.since : Date.now();
}

const toNothing = () => () => {};
let latest = { minute: -1, day: '' };

/** The day at `time`; each of the thirty components of a page with dates asks for it. */
function dayAt(time: number): string {
  const minute = Math.floor(time / MINUTE_MS);
  if (latest.minute !== minute) latest = { minute, day: parisDay(new Date(time)) };
  return latest.day;
}

const todayOfPage = () => dayAt(pageNow());
const dayOfRendering = () => dayAt(rendered ? rendered.at : Date.now());

/** Today in Europe/Paris, as a day; the same for all components of a page, on its server and in its browser. */
export function useToday(): string {
  const given = useContext(Today);
  const today = useSyncExternalStore(toNothing, todayOfPage, dayOfRendering);
  return given ?? today;
}

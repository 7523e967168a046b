import { zonedTime } from './zoned-time.ts';

/** Dates in the time zone of metropolitan France. */
const paris = zonedTime('Europe/Paris');

/** The local time in Paris at a moment: '2026-11-21T08:00'. */
export const toParisTime = (at: Date | string): string => paris.toLocal(at);

/** The day in Paris at a moment: '2026-11-21'. */
export const parisDay = (at: Date | string): string => paris.dayOf(at);

/** Parses a day (its first moment), a local time in Paris, or an ISO time with a zone; null for any other text. */
export const fromParisTime = (text: string): Date | null => paris.fromLocal(text);

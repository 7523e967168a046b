import { z } from 'zod';
import { DAY_MS } from './units.ts';

/** A calendar day in Europe/Paris, '2027-01-11'. */
export const daySchema = z.iso.date({ error: 'Date invalide' });

/** Later days are typing errors. The arithmetic below, and that of pages, ends with the year 9999. */
const LAST_PLANNED_DAY = '2999-12-31';

/** A day that somebody plans something for. */
export const plannedDaySchema = daySchema.refine((day) => day <= LAST_PLANNED_DAY, 'Date invalide');

/** The days from `from` to `to`, both included. */
export const daySpanSchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'La date de fin doit suivre la date de début',
  });
export type DaySpan = z.infer<typeof daySpanSchema>;

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day `days` after `day`, the next one unless said. */
export const dayAfter = (day: string, days = 1): string => dayFrom(day, days);

/** The day `days` before `day`. */
export const dayBefore = (day: string, days: number): string => dayFrom(day, -days);

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

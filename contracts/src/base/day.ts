import { z } from 'zod';

/** A calendar day in Europe/Paris, '2027-01-11'. */
export const daySchema = z.iso.date({ error: 'Date invalide' });

/** The days from `from` to `to`, both included. */
export const daySpanSchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'La date de fin doit suivre la date de début',
  });
export type DaySpan = z.infer<typeof daySpanSchema>;

/** The day after `day`. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

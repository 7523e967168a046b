import { z } from 'zod';
import { daySchema } from '../base/day.ts';
import type { ShiftInput } from './shift.ts';

/** A slot is its hours: with others it is another one, in which nobody who applied for the old one has said to be free. */
export const slotIdOf = ({ day, start, end }: Pick<ShiftInput, 'day' | 'start' | 'end'>): string =>
  `${day}T${start}-${end}`;

/** The day of a slot, by its id. */
export const slotDayOf = (slotId: string): string => slotId.split('T')[0] ?? '';

/** `past` from its start on: nobody can be engaged for it any more. */
export const slotStateSchema = z.enum(['open', 'full', 'past']);
export type SlotState = z.infer<typeof slotStateSchema>;
export const slotStateLabels: Record<SlotState, string> = {
  open: 'À pourvoir',
  full: 'Pourvu',
  past: 'Passé',
};

/** A slot as an offer shows it. */
export const slotSchema = z.object({
  id: z.string(),
  day: daySchema,
  start: z.string(),
  end: z.string(),
  /** Unpaid, in minutes. */
  breakMinutes: z.number().int(),
  positions: z.number().int(),
  /** Positions that confirmed engagements have. */
  taken: z.number().int(),
  note: z.string(),
  state: slotStateSchema.catch('past'),
  /** The moments at which it begins and ends. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Without the break. */
  workedMinutes: z.number().int(),
});
export type Slot = z.infer<typeof slotSchema>;

/** How a slot fits the caller's engagements and free days. */
export const slotFitSchema = z.object({
  slotId: z.string(),
  /** The confirmed engagement of theirs that it overlaps. */
  engagement: z.object({ id: z.string(), offerTitle: z.string() }).nullable(),
  /** Whether they have said to be free on its day; null where they have not said when they are. */
  isFree: z.boolean().nullable(),
});
export type SlotFit = z.infer<typeof slotFitSchema>;
export const slotFitsSchema = z.array(slotFitSchema);

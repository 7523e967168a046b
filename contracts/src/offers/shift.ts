import { z } from 'zod';
import { plannedDaySchema } from '../base/day.ts';
import { ENGAGEMENT_BREAK_MAX_MINUTES } from './limits.ts';

const SHIFT_TIME_WRONG = 'Heure invalide';
const timeSchema = z
  .string({ error: SHIFT_TIME_WRONG })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, SHIFT_TIME_WRONG);

export const shiftTimes = {
  start: timeSchema,
  /** An end that is not after the start is on the next day; both the same are 24 hours. */
  end: timeSchema,
  /** Unpaid, in minutes. */
  breakMinutes: z.number().int().min(0).max(ENGAGEMENT_BREAK_MAX_MINUTES).default(0),
};
/** The slot of the offer that a shift fills, whatever its hours; without it the slot with the same hours, if there is one. */
export const shiftSlotId = z.string().max(40).optional();
/** Hours on one day, in the time zone of the offer's place. */
export const shiftInputSchema = z.object({ day: plannedDaySchema, ...shiftTimes, slotId: shiftSlotId });
export type ShiftInput = z.infer<typeof shiftInputSchema>;

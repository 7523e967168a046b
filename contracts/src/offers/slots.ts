import { z } from 'zod';
import { daySchema } from '../base/day.ts';
import { formRecords } from '../base/form-values.ts';
import { line } from '../base/text-fields.ts';
import { OFFER_SLOTS_MAX, SLOT_NOTE_MAX_LENGTH, SLOT_POSITIONS_MAX } from './limits.ts';
import { shiftInputSchema } from './shift.ts';

export const SLOTS_TOO_MANY = `${OFFER_SLOTS_MAX} créneaux maximum`;
export const POSITIONS_WRONG = `De 1 à ${SLOT_POSITIONS_MAX} postes par créneau`;

/** Hours on one day that an offer has to fill, in the time zone of its place. */
export const slotInputSchema = shiftInputSchema.omit({ slotId: true }).extend({
  /** How many people work at the same time. */
  positions: z
    .number({ error: POSITIONS_WRONG })
    .int(POSITIONS_WRONG)
    .min(1, POSITIONS_WRONG)
    .max(SLOT_POSITIONS_MAX, POSITIONS_WRONG)
    .default(1),
  note: line(SLOT_NOTE_MAX_LENGTH).default(''),
});
export type SlotInput = z.infer<typeof slotInputSchema>;

const SLOT_MAX_CHARACTERS = 600;

/** The slots of an offer; an empty list or text removes them all. In multipart forms JSON. */
export const slotsInputSchema = formRecords(slotInputSchema, {
  max: OFFER_SLOTS_MAX,
  message: SLOTS_TOO_MANY,
  maxCharacters: OFFER_SLOTS_MAX * SLOT_MAX_CHARACTERS,
});

/** A slot is its hours: with others it is another one, in which nobody who applied for the old one has said to be free. */
export const slotIdOf = ({ day, start, end }: Pick<SlotInput, 'day' | 'start' | 'end'>): string =>
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

/** How a slot goes with what the caller has agreed on, and with when they are free. */
export const slotFitSchema = z.object({
  slotId: z.string(),
  /** The confirmed engagement of theirs that it overlaps. */
  engagement: z.object({ id: z.string(), offerTitle: z.string() }).nullable(),
  /** Whether they have said to be free on its day; null where they have not said when they are. */
  isFree: z.boolean().nullable(),
});
export type SlotFit = z.infer<typeof slotFitSchema>;
export const slotFitsSchema = z.array(slotFitSchema);

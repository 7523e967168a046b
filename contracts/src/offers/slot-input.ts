import { z } from 'zod';
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

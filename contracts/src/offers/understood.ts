import { z } from 'zod';
import { placeSchema } from './place.ts';

/** The criteria that a search's text can contain; the rest stays plain words. Families and durations go with the contract. */
export const understoodKinds = ['speciality', 'place', 'contractType'] as const;
export type UnderstoodKind = (typeof understoodKinds)[number];

/** The criteria that were read from the words of a search. `query` itself stays as it was typed. */
export const understoodSchema = z.object({
  /** Names of `/api/specialties` that the words mean; empty for a trade that is not in that list, which `profession` names. */
  specialities: z.array(z.string()),
  /** The profession in one name: that of its entry, or the words as they were typed where they mean several. */
  profession: z.string().default(''),
  place: placeSchema.nullable(),
  contractTypes: z.array(z.string()),
  /** The families of offers that the words mean ('cabinet à céder'). */
  families: z.array(z.string()).default([]),
  /** How long a mission lasts that the words ask for. */
  duration: z
    .object({
      /** As it is shown: '2 semaines'. */
      words: z.string(),
      /** Offers that last so many days are meant. */
      minDays: z.number().int(),
      maxDays: z.number().int(),
    })
    .nullable()
    .default(null),
  /** The words that were read into nothing, as they are searched. */
  rest: z.string(),
});
export type Understood = z.infer<typeof understoodSchema>;

export const nothingUnderstood = (rest: string): Understood => ({
  specialities: [],
  profession: '',
  place: null,
  contractTypes: [],
  families: [],
  duration: null,
  rest,
});

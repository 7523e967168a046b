import { z } from 'zod';
import { daySchema, plannedDaySchema } from '../base/day.ts';
import { booleanWord, formList, formObject } from '../base/form-values.ts';
import { inOneLine } from '../base/text-fields.ts';

/** The kind of opportunity; it decides the colour, letter and shape of an offer on every page. */
export const offerFamilies = ['post', 'locum', 'premises', 'sale'] as const;
export const offerFamilySchema = z.enum(offerFamilies);
export type OfferFamily = z.infer<typeof offerFamilySchema>;
export const offerFamilyLabels: Record<OfferFamily, string> = {
  post: 'Poste',
  locum: 'Remplacement et vacation',
  premises: 'Local',
  sale: 'Cession et association',
};

/** Premises and practices, which have no contract: neither specialty nor contract type is asked for. */
export const isProperty = (family: OfferFamily): boolean => family === 'premises' || family === 'sale';

/** The family of an offer whose author chose none: by its contract type; premises when it has none. */
export function familyOfContract(contractType: string | null): OfferFamily {
  if (!contractType) return 'premises';
  return ['Intérim', 'Remplacement', 'Vacation'].includes(contractType) ? 'locum' : 'post';
}

export const workingTimes = ['Temps plein', 'Temps partiel', 'Gardes', 'Nuit', 'Week-end'] as const;
export const workingTimeSchema = z.enum(workingTimes);
export type WorkingTime = z.infer<typeof workingTimeSchema>;

/** 1 is Monday, 7 Sunday. */
export const weekdaySchema = z.coerce.number<number | string>().int().min(1).max(7);

export const payKinds = ['salary', 'fee', 'share', 'rent'] as const;
export const payKindLabels: Record<(typeof payKinds)[number], string> = {
  salary: 'Salaire brut',
  fee: 'Honoraires',
  share: 'Rétrocession',
  rent: 'Loyer',
};
export const payPeriods = ['year', 'month', 'day', 'hour', 'percent'] as const;
export const payPeriodSchema = z.enum(payPeriods);
export type PayPeriod = z.infer<typeof payPeriodSchema>;
/** After a field called 'Par'. */
export const payPeriodLabels: Record<PayPeriod, string> = {
  year: 'an',
  month: 'mois',
  day: 'jour',
  hour: 'heure',
  percent: '% de rétrocession',
};

const amount = z.number({ error: 'Montant invalide' }).min(0, 'Montant invalide').max(10_000_000);

/**
 * Pay in euros, or in per cent of the fees (a share is the rétrocession). At least one of `min` and `max`; equal
 * ones are one figure.
 */
export const paySchema = z
  .object({
    kind: z.enum(payKinds),
    min: amount.nullable(),
    max: amount.nullable(),
    per: payPeriodSchema,
  })
  .refine(({ min, max }) => min !== null || max !== null, { path: ['min'], error: 'Indiquez un montant' })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    error: 'Le maximum doit dépasser le minimum',
  })
  .refine(({ kind, per }) => (kind === 'share') === (per === 'percent'), {
    path: ['per'],
    error: 'Une rétrocession se donne en pour cent',
  })
  .refine(({ per, min, max }) => per !== 'percent' || Math.max(min ?? 0, max ?? 0) <= 100, {
    path: ['max'],
    error: '100 % maximum',
  });
export type Pay = z.infer<typeof paySchema>;

export const OFFER_WORDS_MAX = 12;

/** Suggestions of the form; other words are accepted too. */
export const housingSuggestions = ['Logement fourni', 'Studio sur place', 'Aide au logement'] as const;
export const careSettingSuggestions = [
  'Hôpital',
  'Clinique',
  'Cabinet',
  'Maison de santé',
  'Centre de santé',
  'EHPAD',
  'Domicile',
  'Officine',
] as const;
export const softwareSuggestions = [
  'Doctolib',
  'Weda',
  'MonLogicielMedical',
  'Hellodoc',
  'AxiSanté',
  'Crossway',
  'LGPI',
] as const;

export const END_BEFORE_START = 'La date de fin doit suivre la date de début';

const dayOrNone = z.union([plannedDaySchema, z.null(), z.literal('').transform(() => null)]);

/**
 * The structured facts of an offer, all optional. On an edit, an absent field stays as it is; an empty text, an empty
 * list or null removes it. The server's rules check that the end does not come before the start.
 */
export const offerTermsInputSchema = z.object({
  /** When absent, the contract type decides. */
  family: z.union([offerFamilySchema, z.literal('').transform(() => null), z.null()]).optional(),
  startDate: dayOrNone.optional(),
  endDate: dayOrNone.optional(),
  asSoonAsPossible: booleanWord.optional(),
  /** Of an offer for some days of each week. */
  weekdays: formList(weekdaySchema, 7).optional(),
  workingTime: formList(workingTimeSchema, workingTimes.length).optional(),
  pay: formObject(paySchema).optional(),
  housing: formList(inOneLine(60).min(1), OFFER_WORDS_MAX).optional(),
  careSettings: formList(inOneLine(60).min(1), OFFER_WORDS_MAX).optional(),
  software: formList(inOneLine(60).min(1), OFFER_WORDS_MAX).optional(),
});
export type OfferTermsInput = z.infer<typeof offerTermsInputSchema>;

/** The terms as an offer shows them; days are in Europe/Paris. Absent from offers of earlier versions. */
export const offerTermsSchema = z.object({
  family: offerFamilySchema.default('post'),
  startDate: daySchema.nullable().default(null),
  endDate: daySchema.nullable().default(null),
  asSoonAsPossible: z.boolean().default(false),
  weekdays: z.array(z.number().int().min(1).max(7)).default([]),
  workingTime: z.array(workingTimeSchema).default([]),
  pay: paySchema.nullable().default(null),
  housing: z.array(z.string()).default([]),
  careSettings: z.array(z.string()).default([]),
  software: z.array(z.string()).default([]),
});
export type OfferTerms = z.infer<typeof offerTermsSchema>;

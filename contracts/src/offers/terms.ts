import { z } from 'zod';
import { daySchema, plannedDaySchema } from '../base/day.ts';
import { booleanWord, formList, formObject } from '../base/form-values.ts';
import { inOneLine } from '../base/text-fields.ts';
import { offerDetailsInputSchema, offerDetailsSchema, transferLabels, transfers } from './details.ts';
import { type FactEntry, type ListFact, listFacts, type OfferFact, objectOf, offerFacts } from './facts.ts';

export const { choices: offerFamilies, words: offerFamilyLabels } = offerFacts.family;
export const offerFamilySchema = z.enum(offerFamilies);
export type OfferFamily = FactEntry<'family'>;

/** The family in words; a sale says whether it is one of a practice or a share. */
export const familyWords = ({ family, transfer }: Pick<OfferTerms, 'family' | 'transfer'>): string =>
  family === 'sale' && transfer ? transferLabels[transfer] : offerFamilyLabels[family];

/** Who offers, as pages name them. */
export const companyWords = ({
  company,
  confidential,
}: {
  company: string | null;
  confidential: boolean;
}): string => company ?? (confidential ? 'Vendeur confidentiel' : 'Entreprise non spécifiée');

/** Premises and practices, which have no contract: neither specialty nor contract type is asked for. */
export const isProperty = (family: OfferFamily): boolean => family === 'premises' || family === 'sale';

/** The family of an offer whose author chose none: by its contract type; premises when it has none. */
export function familyOfContract(contractType: string | null): OfferFamily {
  if (!contractType) return 'premises';
  return ['Intérim', 'Remplacement', 'Vacation'].includes(contractType) ? 'locum' : 'post';
}

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

export const END_BEFORE_START = 'La date de fin doit suivre la date de début';

const dayOrNone = z.union([plannedDaySchema, z.null(), z.literal('').transform(() => null)]);

/** One entry of a fact: checked as people send it, or as a response shows it. */
function entryOf(name: ListFact, isSent: boolean): z.ZodType {
  const { choices, numbers }: OfferFact = offerFacts[name];
  if (choices) return z.enum(choices);
  if (!numbers) return isSent ? inOneLine(60).min(1) : z.string();
  const number = isSent ? z.coerce.number() : z.number();
  return number.int().min(numbers[0]).max(numbers[1]);
}

function sentList(name: ListFact): z.ZodType {
  const { choices, numbers }: OfferFact = offerFacts[name];
  return formList(entryOf(name, true), choices?.length ?? numbers?.[1] ?? OFFER_WORDS_MAX).optional();
}
type SentList<Entry> = z.ZodOptional<z.ZodType<Entry[], Entry[] | Entry | ''>>;
type ShownList<Entry> = z.ZodDefault<z.ZodType<Entry[], Entry[]>>;

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
  pay: formObject(paySchema).optional(),
  /** All of them together: a detail that is left out is removed. */
  details: formObject(offerDetailsInputSchema).optional(),
  /** Of a sale: whether a practice is handed over, or a share in one. */
  transfer: z.union([z.enum(transfers), z.literal('').transform(() => null), z.null()]).optional(),
  /** Of a sale: strangers see neither who sells nor where, only the department (docs/decisions/offers-and-search.md). */
  confidential: booleanWord.optional(),
  ...objectOf<{ [Name in ListFact]: SentList<FactEntry<Name>> }>(
    listFacts.map((name) => [name, sentList(name)]),
  ),
});
export type OfferTermsInput = z.infer<typeof offerTermsInputSchema>;

/** The terms as an offer shows them; days are in Europe/Paris. Absent from offers of earlier versions. */
export const offerTermsSchema = z.object({
  family: offerFamilySchema.default('post'),
  startDate: daySchema.nullable().default(null),
  endDate: daySchema.nullable().default(null),
  asSoonAsPossible: z.boolean().default(false),
  pay: paySchema.nullable().default(null),
  details: offerDetailsSchema.default({}),
  transfer: z.enum(transfers).nullable().default(null),
  confidential: z.boolean().default(false),
  ...objectOf<{ [Name in ListFact]: ShownList<FactEntry<Name>> }>(
    listFacts.map((name) => [name, z.array(entryOf(name, false)).default([])]),
  ),
});
export type OfferTerms = z.infer<typeof offerTermsSchema>;

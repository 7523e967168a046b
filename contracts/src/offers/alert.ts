import { z } from 'zod';
import { daySchema } from '../base/day.ts';
import { beginningOf } from '../base/shorten.ts';
import { inOneLine, textOrEmpty } from '../base/text-fields.ts';
import { daysInWords, leastPayInWords } from './criteria-words.ts';
import {
  choiceWords,
  type FactEntry,
  objectOf,
  offerFacts,
  type SearchedFact,
  searchedFacts,
} from './facts.ts';
import { boundsSchema, RADIUS_DEFAULT, radiusSchema } from './place.ts';
import { payPeriodSchema } from './terms.ts';
import { understoodKinds } from './understood.ts';

type WatchedChoices<Choice> = z.ZodOptional<z.ZodType<Choice[], Choice[]>>;

/**
 * The criteria of an alert, with the meaning of the filters of `GET /api/offers`. Empty texts, empty lists and absent
 * fields are no criteria.
 */
export const alertCriteriaSchema = z.object({
  titleKeyword: inOneLine(200).default(''),
  location: inOneLine(200).default(''),
  speciality: inOneLine(120).default(''),
  contractType: inOneLine(60).default(''),
  /** Parts of the keywords that are searched as words. */
  plain: z.array(z.enum(understoodKinds)).max(understoodKinds.length).optional(),
  near: z.string().trim().max(200).optional(),
  radius: radiusSchema.optional(),
  bounds: boundsSchema.optional(),
  from: daySchema.or(z.literal('')).optional(),
  to: daySchema.or(z.literal('')).optional(),
  payMin: z.number().min(0).max(10_000_000).optional(),
  payPer: payPeriodSchema.optional(),
  ...objectOf<{ [Name in SearchedFact]: WatchedChoices<FactEntry<Name>> }>(
    searchedFacts.map((name) => {
      const { choices } = offerFacts[name];
      return [name, z.array(z.enum<readonly string[]>(choices)).max(choices.length).optional()];
    }),
  ),
  verified: z.boolean().optional(),
  /** Id of a structure that somebody follows. */
  structure: z.string().trim().max(100).optional(),
});
export type AlertCriteria = z.infer<typeof alertCriteriaSchema>;

/** Characters of an alert's name. */
const NAME_MAX_LENGTH = 300;

/** `POST /api/alerts`; an alert without a name is named by `alertName`. */
export const alertInputSchema = z.object({
  name: textOrEmpty(NAME_MAX_LENGTH),
  criteria: alertCriteriaSchema,
  enabled: z.boolean().default(true),
});
export type AlertInput = z.infer<typeof alertInputSchema>;
export const alertUpdateSchema = z.object({ enabled: z.boolean() });

export const alertSchema = z.object({
  id: z.string(),
  name: z.string(),
  criteria: alertCriteriaSchema,
  enabled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Alert = z.infer<typeof alertSchema>;
export const alertsSchema = z.array(alertSchema);

/** The criteria beyond words, place, specialty and contract type, in French; `place` is the name of `near`. */
function termsInWords(criteria: AlertCriteria, place: string): string[] {
  const { near, radius = RADIUS_DEFAULT, from = '', to = '', payMin, payPer } = criteria;
  const { bounds, verified, structure } = criteria;
  return [
    near ? `${radius} km autour ${place ? `de ${place}` : 'du lieu choisi'}` : '',
    !near && criteria.location !== '' && criteria.radius ? `${criteria.radius} km autour` : '',
    bounds ? 'zone de la carte' : '',
    daysInWords(from, to),
    payPer && payMin !== undefined ? leastPayInWords(payMin, payPer) : '',
    ...searchedFacts.flatMap((name) => (criteria[name] ?? []).map((choice) => choiceWords(name, choice))),
    verified ? 'structures vérifiées' : '',
    structure ? 'une structure suivie' : '',
  ].filter((words) => words !== '');
}

/**
 * 'Alerte — ' and the criteria ('Alerte — cardio, CDI'), or 'Alerte offres' when there are none. Points separate them where
 * there are some beyond words, place, specialty and contract type: 'Alerte — Infirmier · 30 km autour de Nantes · dès
 * 25 €/h'. `place` is the name of `near`, '' while it is unknown.
 */
export function alertName(criteria: AlertCriteria, place = ''): string {
  const { titleKeyword, location, speciality, contractType } = criteria;
  const words = [titleKeyword, location, speciality, contractType].filter((text) => text !== '');
  const terms = termsInWords(criteria, place);
  const joined = [...words, ...terms].join(terms.length > 0 ? ' · ' : ', ');
  return joined === '' ? 'Alerte offres' : beginningOf(`Alerte — ${joined}`, NAME_MAX_LENGTH);
}

/** Page of mf-offers that asks before it posts the token; mail programs post without asking (RFC 8058). */
export const UNSUBSCRIBE_PAGE = '/offers/unsubscribe';
export const UNSUBSCRIBED = 'Vous ne recevrez plus cette alerte.';

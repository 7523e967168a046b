import { z } from 'zod';
import { daySchema } from '../base/day.ts';
import { booleanWord, queryList } from '../base/form-values.ts';
import { listPageQuery, pageOf, pageQuery } from '../base/pagination.ts';
import { offerSiteSchema } from '../identity/site.ts';
import { offerContractTypes } from './contract-types.ts';
import { type FactEntry, objectOf, ofFacets, offerFacts, type SearchedFact, searchedFacts } from './facts.ts';
import { OFFER_LIFETIME_DAYS, OFFERS_PER_PAGE } from './limits.ts';
import { missSchema } from './near-miss.ts';
import { boundsSchema, coordinatesSchema, placeSchema, RADIUS_DEFAULT, radiusSchema } from './place.ts';
import { slotSchema } from './slots.ts';
import { offerTermsSchema, payPeriodSchema } from './terms.ts';
import { understoodKinds, understoodSchema } from './understood.ts';

export const offerContractTypeSchema = z.enum(offerContractTypes);

export const offerStatusSchema = z.enum(['ACTIVE', 'SUSPENDED', 'CLOSED', 'DELETED']);
export type OfferStatus = z.infer<typeof offerStatusSchema>;
/** The status in a response: one of a later version is shown as closed, so that it does not cost the page a whole list. */
export const offerStatusInResponseSchema = offerStatusSchema.catch('CLOSED');
export const offerStatusLabels: Record<OfferStatus, string> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspendue',
  CLOSED: 'Fermée',
  DELETED: 'Supprimée',
};
export const OFFER_FILLED = 'Pourvue';
/** The status in words: an offer that was closed because its slots are filled says so. */
export const offerStatusWords = ({ status, filled }: { status: OfferStatus; filled: boolean }): string =>
  status === 'CLOSED' && filled ? OFFER_FILLED : offerStatusLabels[status];

/** An offer as lists and pages show it. `description` is sanitised HTML; dates are ISO 8601. */
export const offerSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  company: z.string().nullable(),
  location: z.string(),
  department: z.string().nullable(),
  region: z.string().nullable(),
  speciality: z.string().nullable(),
  contractType: z.string().nullable(),
  salary: z.string().nullable(),
  description: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  urgent: z.boolean(),
  urgentUntil: z.iso.datetime().nullable(),
  status: offerStatusInResponseSchema,
  /** Suspended by Praticio, not by its owner, who cannot activate it. */
  suspendedByAdministrator: z.boolean().default(false),
  /** The administrator's reason; only its owner gets it. */
  suspensionReason: z.string().nullable().default(null),
  documentFilename: z.string().nullable(),
  documentUrl: z.string().nullable(),
  /** File names, as `deletePhotos` of an edit names them. */
  photos: z.array(z.string()),
  /** For the viewer, in the order of `photos`; the same for lists and grids in photoThumbnailUrls. */
  photoUrls: z.array(z.string()),
  photoThumbnailUrls: z.array(z.string()).default([]),
  ...offerTermsSchema.shape,
  /** In the order in which they begin. Lists leave them out: `openSlots` says how many there are. */
  slots: z.array(slotSchema).default([]),
  /** How many of its slots are neither full nor past; null for an offer without slots. */
  openSlots: z.number().int().nullable().default(null),
  /** Closed because all of its slots are full or past. */
  filled: z.boolean().default(false),
  /** The time zone of its place, as the IANA names it: slots have its hours. */
  timeZone: z.string().default('Europe/Paris'),
  /** Where the commune is that `location` names; null when it names none. */
  coordinates: coordinatesSchema.nullable().default(null),
  /** Kilometres from the place that was searched around, a straight line between communes. */
  distanceKm: z.number().int().nullable().default(null),
  structureId: z.string().nullable().default(null),
  /** Its kind, one of `structureTypes` or of a later version; absent from responses of earlier versions. */
  structureType: z.string().nullish(),
  /** The owner's structure carries the badge 'Structure vérifiée'. */
  verified: z.boolean().default(false),
  /** Of the structure. */
  logoUrl: z.string().nullable().default(null),
  /** Until then, only invited people see the offer; null or absent for one that everybody sees. */
  reservedUntil: z.iso.datetime().nullish(),
  /** The structure's site that it is for; null for one of the whole structure. */
  site: offerSiteSchema.nullable().default(null),
});
export type Offer = z.infer<typeof offerSchema>;
export const offersSchema = z.array(offerSchema);

/** `:id` of an offer, a number. */
export const offerParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

type AskedChoices<Choice> = z.ZodDefault<z.ZodType<Choice[], string>>;

/** Filters of searches and alerts beyond words, place, specialty and contract type. */
export const offerCriteriaShape = {
  /** Id of a place, as `GET /api/places` returns it. One without coordinates means the offers in it, whatever `radius`. */
  near: z.string().trim().max(200).default(''),
  /** Kilometres around `near`, or around the commune that `location` names; without it `location` means the offers in it. */
  radius: radiusSchema.optional().meta({ default: RADIUS_DEFAULT }),
  /** `west,south,east,north` in degrees: offers whose commune lies in that box; those without a known place are left out. */
  bounds: boundsSchema.or(z.literal('')).default(''),
  /** Offers whose dates overlap the days from `from` to `to`; those without dates are left out. */
  from: daySchema.or(z.literal('')).default(''),
  to: daySchema.or(z.literal('')).default(''),
  /** Least pay, in euros or per cent, of those that are paid by `payPer`. */
  payMin: z.coerce.number<number | string>().min(0).max(10_000_000).optional(),
  payPer: payPeriodSchema.optional(),
  ...objectOf<{ [Name in SearchedFact]: AskedChoices<FactEntry<Name>> }>(
    searchedFacts.map((name) => [name, queryList<string>(offerFacts[name].choices)]),
  ),
  verified: booleanWord.default(false),
  /** Published on this day or later. */
  since: daySchema.or(z.literal('')).default(''),
};

export const offersQuerySchema = pageQuery(OFFERS_PER_PAGE).extend({
  /** Words that are read into profession, place and contract types; those that `plain` names are not read. */
  query: z.string().trim().max(200).default(''),
  location: z.string().trim().max(200).default(''),
  speciality: z.string().trim().max(120).default(''),
  contractType: z.string().trim().max(60).default(''),
  ...offerCriteriaShape,
  /** Parts of `query` that are to be searched as words, not for their meaning. */
  plain: queryList(understoodKinds),
  /** Id of a structure: its offers only. */
  structure: z.string().trim().max(100).default(''),
  /** `distance` needs `near`; nearest first. `pay` compares offers of `payPer`, best paid first. */
  sortBy: z.enum(['date', 'title', 'distance', 'pay']).default('date'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type OffersQuery = z.infer<typeof offersQuerySchema>;

/** Usual choices of `since`, in days before today. */
export const sinceChoices = [0, 3, 7, 30] as const;
/** How many months have a count, the current one included. */
export const COUNTED_MONTHS = 12;

const countsSchema = z.array(z.object({ value: z.string(), count: z.number().int() }));
/** How many offers each choice of a filter would find, the other filters as they are. */
export const offerFacetsSchema = z.object({
  contractTypes: countsSchema,
  specialities: countsSchema.default([]),
  ...ofFacets(() => countsSchema.default([])),
  payPeriods: countsSchema.default([]),
  /** By name of department, for the map. */
  departments: countsSchema.default([]),
  /** By month ('2027-08'), for the current one and those after it: offers with days in it. */
  months: countsSchema.default([]),
  /** By first day of publication, for each of `sinceChoices`. */
  since: countsSchema.default([]),
  /** By radius in kilometres, up to the next wider one; empty without `near`. */
  radii: countsSchema.default([]),
  verified: z.number().int().default(0),
});
export type OfferFacets = z.infer<typeof offerFacetsSchema>;

/** One criterion wider or less, and how many more offers that finds. */
export const wayOutSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('radius'), radius: z.number().int(), more: z.number().int() }),
  /** Dates a day earlier and a day later. */
  z.object({ kind: z.literal('shift'), from: z.string(), to: z.string(), more: z.number().int() }),
  z.object({ kind: z.literal('dates'), more: z.number().int() }),
  z.object({ kind: z.literal('contracts'), more: z.number().int() }),
]);
export type WayOut = z.infer<typeof wayOutSchema>;

/** The search without its words that mean no profession, place or contract; a field of its own, as earlier pages know the kinds above. */
export const withoutWordsSchema = z.object({
  /** The text that is left. */
  query: z.string(),
  /** The words that it leaves out, as typed. */
  words: z.string(),
  more: z.number().int(),
});
export type WithoutWords = z.infer<typeof withoutWordsSchema>;

export const offersPageSchema = pageOf(offerSchema).extend({
  facets: offerFacetsSchema,
  /** The place that was searched around. */
  near: placeSchema.nullable().default(null),
  /** The criteria that were read from `query`. */
  understood: understoodSchema.nullable().default(null),
  /** For a search that finds little: the best gain first. Empty for any other. */
  waysOut: z.array(wayOutSchema).default([]),
  /** For a search that finds little: its count without its plain words, if that is more. */
  withoutWords: withoutWordsSchema.nullable().default(null),
  /** For a search that finds little: offers that it misses by one criterion, and by how much. Empty for any other. */
  nearMisses: z.array(offerSchema.extend({ miss: missSchema })).default([]),
});
export type OffersPage = z.infer<typeof offersPageSchema>;
/** An offer as its owner sees it, with its figures. */
export const ownOfferSchema = offerSchema.extend({
  viewsCount: z.number().int().default(0),
  /** Views of each of the last 14 days in Paris, today last; empty where they were not counted by day. */
  viewsByDay: z.array(z.number().int()).default([]),
  /** Interests that are not withdrawn. */
  interestsCount: z.number().int().default(0),
  /** Those of them that were accepted or rejected. */
  answeredCount: z.number().int().default(0),
  /** Average milliseconds from an interest to its answer; null before the first answer. */
  averageAnswerMs: z.number().nullable().default(null),
  /** Its id in the owner's software; null for one that was typed here. */
  externalId: z.string().nullable().default(null),
  /** Positions of its slots, and how many of them confirmed engagements have; null without slots. */
  positions: z.object({ total: z.number().int(), taken: z.number().int() }).nullable().default(null),
});
export type OwnOffer = z.infer<typeof ownOfferSchema>;

/** An id of an offer in the owner's software: letters, digits and `. _ : @ / -`. */
export const externalIdSchema = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._:@/-]{0,99}$/u);
export const externalOfferParams = z.object({ externalId: externalIdSchema });
export const externalOfferSchema = offerSchema.extend({ externalId: z.string() });
export type ExternalOffer = z.infer<typeof externalOfferSchema>;
export const ownOffersSchema = z.array(ownOfferSchema);

/** Id of a site: restricts the list to its offers. */
export const siteFilter = z.string().trim().max(100).default('');

/** `GET /api/my-deleted-offers`: texts that are part of a field, whatever their case and accents. */
export const deletedOffersQuerySchema = listPageQuery.extend({
  /** Part of the title. */
  query: z.string().trim().max(200).default(''),
  /** Part of the location, or of its department or region. */
  location: z.string().trim().max(200).default(''),
  /** Part of the specialty's name. */
  speciality: z.string().trim().max(120).default(''),
  contractType: z.string().trim().max(60).default(''),
  site: siteFilter,
});
/** `GET /api/my-offers`. */
export const ownOffersQuerySchema = deletedOffersQuerySchema.extend({
  status: offerStatusSchema.exclude(['DELETED']).optional(),
  /** One offer: the list is empty when it is not the caller's. */
  id: z.coerce.number<number | string>().int().positive().optional(),
  /** Only active offers that end, or whose urgent badge ends, in the next so many days. */
  endsWithinDays: z.coerce.number<number | string>().int().min(1).max(OFFER_LIFETIME_DAYS).optional(),
  /** Active ones in which nobody is interested, or those with interests that wait for an answer. */
  candidates: z.enum(['none', 'waiting']).optional(),
  /** Without it the newest first. `end`: active ones first, by when they or their urgent badges end. `start`: by the first day of the mission. */
  sort: z.enum(['newest', 'end', 'start', 'title', 'candidates', 'views']).optional(),
  /** Without it, each order begins with the newest, the first to end, the most candidates. */
  sortOrder: z.enum(['asc', 'desc']).optional(),
});
export type OwnOffersQuery = z.infer<typeof ownOffersQuerySchema>;

/** `GET /api/my-offers.csv`: the offers that the list would show on all of its pages. */
export const ownOffersTableQuerySchema = ownOffersQuerySchema.omit({ page: true, limit: true }).extend({
  /** Only these: ids with commas between them. */
  ids: z
    .string()
    .regex(/^(\d{1,15}(,\d{1,15}){0,99})?$/)
    .default(''),
});
export type OwnOffersTableQuery = z.infer<typeof ownOffersTableQuerySchema>;

/** `GET /api/my-offers/summary`: how many of the caller's offers each usual filter finds. */
export const ownOffersSummarySchema = z.object({
  total: z.number().int(),
  active: z.number().int(),
  suspended: z.number().int(),
  closed: z.number().int(),
  /** Active ones that end, or whose urgent badge ends, within 7 days. */
  endingSoon: z.number().int(),
  /** Active ones in which nobody is interested yet. */
  withoutCandidate: z.number().int(),
  /** Interests that wait for an answer, in all of them. */
  waitingInterests: z.number().int(),
});
export type OwnOffersSummary = z.infer<typeof ownOffersSummarySchema>;

/** `GET /api/favorites`. */
export const favoritesQuerySchema = listPageQuery.extend({
  /** One offer: the list is empty when the caller does not keep it. */
  id: z.coerce.number<number | string>().int().positive().optional(),
});
export type FavoritesQuery = z.infer<typeof favoritesQuerySchema>;

export const offerStatusInputSchema = z.object({ status: offerStatusSchema });

/** `PATCH /api/offers/{id}/urgent`: turning it on costs one urgent unit unless it is on, turning it off nothing. */
export const offerUrgentInputSchema = z.object({ urgent: z.boolean() });

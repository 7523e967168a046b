import type { Endpoint } from '../../base/endpoint.ts';
import { forYouPageSchema, forYouQuerySchema } from '../for-you.ts';
import { offersMapQuerySchema, offersMapSchema } from '../map.ts';
import { offerParams, offerSchema, offersPageSchema, offersQuerySchema, offersSchema } from '../offer.ts';
import { slotFitsSchema } from '../slots.ts';
import { suggestionsQuerySchema, suggestionsSchema } from '../suggestion.ts';

export const searchOffers = {
  method: 'GET',
  path: '/api/offers',
  access: 'public',
  summary: 'Active offers, urgent ones first, by words, place, specialty or contract type',
  query: offersQuerySchema,
  response: offersPageSchema,
} as const satisfies Endpoint;

export const suggest = {
  method: 'GET',
  path: '/api/suggestions',
  access: 'public',
  summary:
    'Professions, structures and places that begin like the typed text, with the number of their offers',
  query: suggestionsQuerySchema,
  response: suggestionsSchema,
} as const satisfies Endpoint;

/** Registered before `/api/offers/:id`, which would match its path too. */
export const mapOffers = {
  method: 'GET',
  path: '/api/offers/map',
  access: 'public',
  summary: 'Where the offers of a search are, and those like them outside of its place',
  query: offersMapQuerySchema,
  response: offersMapSchema,
} as const satisfies Endpoint;

/** Registered before `/api/offers/:id`, which would match its path too. */
export const listOffersForYou = {
  method: 'GET',
  path: '/api/offers/for-you',
  access: 'user',
  summary: "Active offers that suit the caller's search, the best first, with reasons",
  query: forYouQuerySchema,
  response: forYouPageSchema,
} as const satisfies Endpoint;

export const readOffer = {
  method: 'GET',
  path: '/api/offers/:id',
  access: 'optional',
  partner: 'offers:read',
  summary: 'One offer for anybody, suspended and closed ones too',
  params: offerParams,
  response: offerSchema,
  errors: ['offer/not-found', 'offer/deleted'],
} as const satisfies Endpoint;

export const readSlotFits = {
  method: 'GET',
  path: '/api/offers/:id/slots',
  access: 'user',
  summary: "How an offer's slots go with the caller's engagements and free days",
  params: offerParams,
  response: slotFitsSchema,
  errors: ['offer/not-found', 'offer/deleted'],
} as const satisfies Endpoint;

export const listSimilarOffers = {
  method: 'GET',
  path: '/api/offers/:id/similar',
  access: 'optional',
  summary: 'Active offers of the same specialty, those of the same region first',
  params: offerParams,
  response: offersSchema,
  errors: ['offer/not-found', 'offer/deleted'],
} as const satisfies Endpoint;

import type { Endpoint } from '../../base/endpoint.ts';
import {
  deletedOffersQuerySchema,
  offerParams,
  offerSchema,
  offerStatusInputSchema,
  offerUrgentInputSchema,
  ownOffersQuerySchema,
  ownOffersSchema,
  ownOffersSummarySchema,
  ownOffersTableQuerySchema,
} from '../offer.ts';
import {
  OFFER_JSON_MAX_BYTES,
  offerDocumentRule,
  offerInputSchema,
  offerPhotosRule,
  offerUpdateSchema,
} from '../offer-input.ts';

/** One key per draft: the same key publishes once and returns the same. */
export const publishOffer = {
  method: 'POST',
  path: '/api/offers',
  access: 'recruiter',
  partner: 'offers:write',
  summary: 'Publishes an offer for one credit, and one urgent unit if it is to be urgent',
  form: {
    fields: offerInputSchema,
    files: { document: offerDocumentRule, photos: offerPhotosRule },
    orJson: true,
  },
  maxBytes: OFFER_JSON_MAX_BYTES,
  idempotent: true,
  status: 201,
  response: offerSchema,
  errors: ['offer/payment-required', 'offer/publication-pending'],
} as const satisfies Endpoint;

export const updateOffer = {
  method: 'PUT',
  path: '/api/offers/:id',
  access: 'recruiter',
  partner: 'offers:write',
  summary: 'Changes an own offer and its files',
  params: offerParams,
  form: {
    fields: offerUpdateSchema,
    files: { document: offerDocumentRule, photos: offerPhotosRule },
    orJson: true,
  },
  maxBytes: OFFER_JSON_MAX_BYTES,
  response: offerSchema,
  errors: [
    'offer/not-found',
    'offer/not-owner',
    'offer/deleted',
    'offer/payment-required',
    'offer/slot-taken',
  ],
} as const satisfies Endpoint;

export const changeOfferStatus = {
  method: 'PATCH',
  path: '/api/offers/:id/status',
  access: 'recruiter',
  partner: 'offers:write',
  summary:
    'Suspends, activates, closes or deletes an own offer; activating one that is for the pool first opens it to all',
  params: offerParams,
  body: offerStatusInputSchema,
  response: offerSchema,
  errors: [
    'offer/not-found',
    'offer/not-owner',
    'offer/status-final',
    'offer/status-not-allowed',
    'offer/suspended-by-administrator',
    'offer/expired',
    'offer/dates-over',
    'offer/filled',
  ],
} as const satisfies Endpoint;

export const setOfferUrgency = {
  method: 'PATCH',
  path: '/api/offers/:id/urgent',
  access: 'recruiter',
  partner: 'offers:write',
  summary: 'Puts the urgent badge on an own offer for one urgent unit, or takes it off',
  params: offerParams,
  body: offerUrgentInputSchema,
  response: offerSchema,
  errors: [
    'offer/not-found',
    'offer/not-owner',
    'offer/status-final',
    'offer/dates-over',
    'offer/filled',
    'offer/payment-required',
  ],
} as const satisfies Endpoint;

export const renewOffer = {
  method: 'POST',
  path: '/api/offers/:id/renew',
  access: 'recruiter',
  partner: 'offers:write',
  summary: 'Gives an own offer 90 more days for one credit, near its end and before that of its mission',
  params: offerParams,
  response: offerSchema,
  errors: [
    'offer/not-found',
    'offer/not-owner',
    'offer/status-final',
    'offer/suspended-by-administrator',
    'offer/renewal-too-early',
    'offer/renewal-useless',
    'offer/dates-over',
    'offer/filled',
    'offer/payment-required',
  ],
} as const satisfies Endpoint;

export const listOwnOffers = {
  method: 'GET',
  path: '/api/my-offers',
  access: 'user',
  partner: 'offers:read',
  summary: "The caller's offers but the deleted ones, with their figures",
  query: ownOffersQuerySchema,
  response: ownOffersSchema,
  paged: true,
} as const satisfies Endpoint;

export const readOwnOffersSummary = {
  method: 'GET',
  path: '/api/my-offers/summary',
  access: 'user',
  summary: "How many of the caller's offers each usual filter finds",
  response: ownOffersSummarySchema,
} as const satisfies Endpoint;

export const readOwnOffersTable = {
  method: 'GET',
  path: '/api/my-offers.csv',
  access: 'user',
  summary: "The caller's offers but the deleted ones, with their figures, as a table",
  query: ownOffersTableQuerySchema,
  sends: 'text/csv',
} as const satisfies Endpoint;

export const listDeletedOffers = {
  method: 'GET',
  path: '/api/my-deleted-offers',
  access: 'user',
  partner: 'offers:read',
  summary: "The caller's deleted offers, newest first, with their figures",
  query: deletedOffersQuerySchema,
  response: ownOffersSchema,
  paged: true,
} as const satisfies Endpoint;

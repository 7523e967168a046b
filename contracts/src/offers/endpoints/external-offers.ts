import type { Endpoint } from '../../base/endpoint.ts';
import { externalOfferParams, externalOfferSchema } from '../offer.ts';
import { OFFER_JSON_MAX_BYTES, offerInputSchema } from '../offer-input.ts';

/** The offer that a software of the structure knows under an id of its own: the same call again changes nothing more. */
export const putExternalOffer = {
  method: 'PUT',
  path: '/api/partner/offers/:externalId',
  access: 'recruiter',
  partner: 'offers:write',
  summary:
    "Publishes the offer with the caller's own id for one credit, or changes it; a closed one stays closed",
  params: externalOfferParams,
  body: offerInputSchema,
  maxBytes: OFFER_JSON_MAX_BYTES,
  response: externalOfferSchema,
  errors: [
    'offer/not-found',
    'offer/deleted',
    'offer/payment-required',
    'offer/publication-pending',
    'offer/slot-taken',
  ],
} as const satisfies Endpoint;

export const readExternalOffer = {
  method: 'GET',
  path: '/api/partner/offers/:externalId',
  access: 'recruiter',
  partner: 'offers:read',
  summary: "The offer with the caller's own id",
  params: externalOfferParams,
  response: externalOfferSchema,
  errors: ['offer/not-found'],
} as const satisfies Endpoint;

export const closeExternalOffer = {
  method: 'DELETE',
  path: '/api/partner/offers/:externalId',
  access: 'recruiter',
  partner: 'offers:write',
  summary: "Closes the offer with the caller's own id; one that is closed stays so",
  params: externalOfferParams,
  response: externalOfferSchema,
  errors: ['offer/not-found', 'offer/status-final', 'offer/suspended-by-administrator'],
} as const satisfies Endpoint;

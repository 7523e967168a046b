import { reportInputSchema, reportResponseSchema } from '../../administration/report.ts';
import type { Endpoint } from '../../base/endpoint.ts';
import { offerParams } from '../offer.ts';
import {
  adminOfferSchema,
  adminOffersQuerySchema,
  adminOffersSchema,
  offerSuspensionSchema,
} from '../offer-administration.ts';

export const reportOffer = {
  method: 'POST',
  path: '/api/offers/:id/report',
  access: 'user',
  summary: 'Reports an offer to the administrators',
  params: offerParams,
  body: reportInputSchema,
  status: 201,
  response: reportResponseSchema,
  errors: ['offer/not-found', 'offer/deleted'],
} as const satisfies Endpoint;

export const searchAllOffers = {
  method: 'GET',
  path: '/api/admin/offers',
  access: 'admin',
  summary: 'Offers of every status, newest first, by words or number',
  query: adminOffersQuerySchema,
  response: adminOffersSchema,
} as const satisfies Endpoint;

export const moderateOffer = {
  method: 'PATCH',
  path: '/api/admin/offers/:id/suspension',
  access: 'admin',
  summary: 'Suspends an offer or lifts its suspension; its owner gets the reason by email',
  params: offerParams,
  body: offerSuspensionSchema,
  response: adminOfferSchema,
  errors: ['offer/not-found', 'offer/status-final'],
} as const satisfies Endpoint;

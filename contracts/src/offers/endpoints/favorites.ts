import type { Endpoint } from '../../base/endpoint.ts';
import { favoritesQuerySchema, offerParams, offersSchema } from '../offer.ts';

export const listFavorites = {
  method: 'GET',
  path: '/api/favorites',
  access: 'user',
  summary: 'Offers that the caller keeps, the latest first',
  query: favoritesQuerySchema,
  response: offersSchema,
  paged: true,
} as const satisfies Endpoint;

export const addFavorite = {
  method: 'PUT',
  path: '/api/offers/:id/favorite',
  access: 'user',
  summary: "Keeps an offer among the caller's favourites",
  params: offerParams,
  errors: ['offer/not-found'],
} as const satisfies Endpoint;

export const removeFavorite = {
  method: 'DELETE',
  path: '/api/offers/:id/favorite',
  access: 'user',
  summary: "Takes an offer off the caller's favourites",
  params: offerParams,
  errors: ['offer/not-found'],
} as const satisfies Endpoint;

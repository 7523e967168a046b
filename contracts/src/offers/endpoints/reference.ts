import type { Endpoint } from '../../base/endpoint.ts';
import { nearestPlaceQuerySchema, placeSchema, placesQuerySchema, placesSchema } from '../place.ts';
import { listedSpecialtiesSchema, professionsSchema } from '../specialty.ts';

export const listSpecialties = {
  method: 'GET',
  path: '/api/specialties',
  access: 'public',
  partner: 'offers:read',
  summary: 'Every specialty and profession that an offer, a structure or a CV can name',
  response: listedSpecialtiesSchema,
} as const satisfies Endpoint;

export const listProfessions = {
  method: 'GET',
  path: '/api/professions',
  access: 'public',
  summary: 'Every profession that a person can practise or look for: the specialties, and trades without one',
  response: professionsSchema,
} as const satisfies Endpoint;

export const suggestPlaces = {
  method: 'GET',
  path: '/api/places',
  access: 'public',
  summary: 'French communes, departments and regions whose names begin like what was typed, best match first',
  query: placesQuerySchema,
  response: placesSchema,
} as const satisfies Endpoint;

export const findNearestPlace = {
  method: 'GET',
  path: '/api/places/nearest',
  access: 'public',
  summary: 'The French commune around a position',
  query: nearestPlaceQuerySchema,
  response: placeSchema,
  errors: ['place/not-found'],
} as const satisfies Endpoint;

import type { Endpoint } from '../../base/endpoint.ts';
import { offerParams } from '../offer.ts';

export const readOfferFile = {
  method: 'GET',
  path: '/uploads/offers/:file',
  access: 'public',
  summary: 'A photo or the document of an offer',
  sends: 'file',
} as const satisfies Endpoint;

export const readOfferPicture = {
  method: 'GET',
  path: '/social/offers/:id',
  access: 'public',
  summary: 'The picture that previews of links to an active offer show, 1200 × 630',
  params: offerParams,
  sends: 'file',
  errors: ['offer/not-found', 'offer/deleted'],
} as const satisfies Endpoint;

export const readSitemap = {
  method: 'GET',
  path: '/sitemap.xml',
  access: 'public',
  summary: 'Pages for search engines: fixed ones, active offers, visible articles',
  sends: 'application/xml',
} as const satisfies Endpoint;

export const readRobots = {
  method: 'GET',
  path: '/robots.txt',
  access: 'public',
  summary: 'Paths that search engines must not visit',
  sends: 'text/plain',
} as const satisfies Endpoint;

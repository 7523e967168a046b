import type { Endpoint } from '../../base/endpoint.ts';
import { idParams } from '../../base/params.ts';
import { feedQuerySchema, sitemapPartParams } from '../feed.ts';
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
  summary:
    'Pages for search engines: fixed ones, active offers, structures, visible articles; beyond 50,000 URLs an index of parts',
  sends: 'application/xml',
} as const satisfies Endpoint;

export const readSitemapPart = {
  method: 'GET',
  path: '/sitemaps/:number',
  access: 'public',
  summary: 'One part of a sitemap of more than 50,000 URLs, 1 the first',
  params: sitemapPartParams,
  sends: 'application/xml',
} as const satisfies Endpoint;

export const readOffersFeed = {
  method: 'GET',
  path: '/feeds/offers.xml',
  access: 'public',
  summary: 'All active posts and locums for job boards, newest first; 1,000 a page',
  query: feedQuerySchema,
  sends: 'application/xml',
} as const satisfies Endpoint;

export const readStructureFeed = {
  method: 'GET',
  path: '/feeds/structures/:id/offers.xml',
  access: 'public',
  summary: 'The active posts and locums of one structure for job boards; an unknown one has none',
  params: idParams,
  query: feedQuerySchema,
  sends: 'application/xml',
} as const satisfies Endpoint;

export const readChangesFeed = {
  method: 'GET',
  path: '/feeds/changes.atom',
  access: 'public',
  summary:
    'The hundred active offers that were published or changed last, for search engines and readers of feeds',
  sends: 'application/atom+xml',
} as const satisfies Endpoint;

export const readRobots = {
  method: 'GET',
  path: '/robots.txt',
  access: 'public',
  summary: 'Paths that search engines must not visit',
  sends: 'text/plain',
} as const satisfies Endpoint;

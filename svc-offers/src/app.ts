import type Koa from 'koa';
import type { FileStore } from 'service-kit/file-store';
import { createHttpApp, type HttpAppOptions, type RouteHandlers } from 'service-kit/http-app';

import type { OfferIndex } from './domain/offer-index.ts';
import type { PlaceDirectory } from './domain/places.ts';
import type { BlogAddresses, Clock, OfferStats, Specialties } from './domain/ports.ts';
import { alertRoutes } from './http/alert-routes.ts';
import { favoriteRoutes } from './http/favorite-routes.ts';
import { interestRoutes } from './http/interest-routes.ts';
import { type ModerationRouteDeps, moderationRoutes } from './http/moderation-routes.ts';
import { offerRoutes } from './http/offer-routes.ts';
import { referenceRoutes } from './http/reference-routes.ts';
import { sitemapRoutes } from './http/sitemap-routes.ts';
import { uploadRoutes } from './http/upload-routes.ts';
import type { UseCases } from './use-cases.ts';

interface HandlerDeps extends ModerationRouteDeps {
  useCases: UseCases;
  specialties: Specialties;
  places: PlaceDirectory;
  store: Pick<FileStore, 'get'>;
  index: Pick<OfferIndex, 'listed'>;
  blogAddresses: BlogAddresses;
  stats: Pick<OfferStats, 'countView'>;
  publicUrl: string;
  now: Clock;
}
type Deps = Pick<HttpAppOptions, 'logger' | 'verifier' | 'isOnboarded' | 'onAnswered'> & HandlerDeps;

export function createApp({ logger, verifier, isOnboarded, onAnswered, ...deps }: Deps): Koa {
  return createHttpApp({
    ...{ service: 'offers', handlers: handlersOf(deps), logger, verifier },
    ...(isOnboarded ? { isOnboarded } : {}),
    ...(onAnswered ? { onAnswered } : {}),
  });
}

export function handlersOf(deps: HandlerDeps): RouteHandlers {
  return {
    ...referenceRoutes(deps),
    ...offerRoutes(deps),
    ...interestRoutes(deps.useCases),
    ...alertRoutes(deps.useCases),
    ...favoriteRoutes(deps.useCases, deps.now),
    ...moderationRoutes(deps),
    ...sitemapRoutes(deps),
    ...uploadRoutes(deps),
  };
}

import type Koa from 'koa';
import type { HandledEndpoint } from 'service-kit/handle';
import { allHandlers, createHttpApp, type HttpKit } from 'service-kit/http-app';
import type { FindMember, Members } from './domain/member.ts';
import type { OfferFiles } from './domain/offer-files.ts';
import type { OfferIndex } from './domain/offer-index.ts';
import type { PlaceDirectory } from './domain/places.ts';
import type {
  Clock,
  DrawOffer,
  ListArticles,
  OfferDirectory,
  OfferStats,
  Specialties,
} from './domain/ports.ts';
import { alertRoutes } from './http/alert-routes.ts';
import { calendarRoutes } from './http/calendar-routes.ts';
import { favoriteRoutes } from './http/favorite-routes.ts';
import { interestRoutes } from './http/interest-routes.ts';
import { moderationRoutes } from './http/moderation-routes.ts';
import { offerRoutes } from './http/offer-routes.ts';
import { referenceRoutes } from './http/reference-routes.ts';
import { sitemapRoutes } from './http/sitemap-routes.ts';
import { socialRoutes } from './http/social-routes.ts';
import { uploadRoutes } from './http/upload-routes.ts';
import type { UseCases } from './use-cases.ts';

export interface AppDeps {
  useCases: UseCases;
  specialties: Specialties;
  places: PlaceDirectory;
  files: Pick<OfferFiles, 'read'>;
  index: Pick<OfferIndex, 'listed' | 'structureIds'>;
  offerDirectory: OfferDirectory;
  members: Pick<Members, 'structures' | 'verifiedStructureIds'>;
  findMember: FindMember;
  listArticles: ListArticles;
  stats: Pick<OfferStats, 'countView'>;
  drawOffer: DrawOffer;
  publicUrl: string;
  now: Clock;
}

export function createApp(deps: AppDeps, kit: HttpKit): Koa {
  const { findMember } = deps;
  return createHttpApp({
    ...kit,
    service: 'offers',
    handlers: handlersOf(deps),
    isOnboarded: async ({ id }) => Boolean((await findMember(id))?.isOnboarded),
  });
}

/** Every endpoint of svc-offers. */
export function handlersOf(deps: AppDeps): HandledEndpoint[] {
  return allHandlers('offers', [
    ...referenceRoutes(deps),
    ...offerRoutes(deps),
    ...interestRoutes(deps.useCases),
    ...alertRoutes(deps.useCases),
    ...calendarRoutes(deps),
    ...favoriteRoutes(deps.useCases, deps.now),
    ...moderationRoutes(deps),
    ...sitemapRoutes(deps),
    ...uploadRoutes(deps),
    ...socialRoutes(deps),
  ]);
}

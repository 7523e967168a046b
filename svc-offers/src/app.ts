import type { HandledEndpoint } from '@praticio/service-kit/handle';
import { allHandlers, createHttpApp, type HttpKit } from '@praticio/service-kit/http-app';
import type Koa from 'koa';
import type { FindMember } from './domain/member.ts';
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
  findMember: FindMember;
  publicUrl: string;
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
    ...referenceRoutes(deps.useCases),
    ...offerRoutes(deps.useCases),
    ...interestRoutes(deps.useCases),
    ...alertRoutes(deps.useCases),
    ...calendarRoutes(deps),
    ...favoriteRoutes(deps.useCases),
    ...moderationRoutes(deps.useCases),
    ...sitemapRoutes(deps),
    ...uploadRoutes(deps.useCases),
    ...socialRoutes(deps.useCases),
  ]);
}

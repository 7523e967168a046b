import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import type { Clock } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import { offerIdOf } from './offer-id.ts';
import { offerView } from './offer-view.ts';

/** Offers that somebody keeps, and offers like another. */
export function favoriteRoutes(useCases: UseCases, now: Clock): RouteHandlers {
  return {
    async 'GET /api/favorites'(ctx) {
      ctx.body = (await useCases.listFavorites(actorOf(ctx))).map((shown) => offerView(shown, now()));
    },
    async 'PUT /api/offers/:id/favorite'(ctx) {
      await useCases.addFavorite(actorOf(ctx), offerIdOf(ctx));
      ctx.status = 204;
    },
    async 'DELETE /api/offers/:id/favorite'(ctx) {
      await useCases.removeFavorite(actorOf(ctx), offerIdOf(ctx));
      ctx.status = 204;
    },
    async 'GET /api/offers/:id/similar'(ctx) {
      ctx.body = (await useCases.similar(offerIdOf(ctx))).map((shown) => offerView(shown, now()));
    },
  };
}

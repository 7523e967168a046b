import { paginationOf } from 'contracts/base/pagination';
import {
  offerInputSchema,
  offerStatusInputSchema,
  offersQuerySchema,
  offerUpdateSchema,
  offerUrgentInputSchema,
} from 'contracts/offers/offer';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { contentDigest, idempotencyKeyOf } from 'service-kit/idempotency';
import { parseBody, parseQuery } from 'service-kit/request-body';
import type { ShownOffer } from '../domain/offer-index.ts';
import type { Clock, OfferStats } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import { filesOf, readOfferForm } from './offer-form.ts';
import { offerIdOf } from './offer-id.ts';
import { offerView, ownOfferView } from './offer-view.ts';

export interface OfferRouteDeps {
  useCases: UseCases;
  stats: Pick<OfferStats, 'countView'>;
  now: Clock;
}

export function offerRoutes({ useCases, stats, now }: OfferRouteDeps): RouteHandlers {
  /** The owner's views do not count, nor do those of programs that read ahead. */
  async function countView(ctx: AppContext, { offer }: ShownOffer) {
    if (ctx.state.actor?.id === offer.ownerId || ctx.get('sec-purpose').includes('prefetch')) return;
    await stats.countView(offer.id, { ip: ctx.ip, userAgent: ctx.get('user-agent') });
  }

  return {
    'GET /api/offers': (ctx) => {
      const query = parseQuery(ctx, offersQuerySchema);
      const { items, total, contractTypes } = useCases.search(query);
      ctx.body = {
        items: items.map((shown) => offerView(shown, now())),
        pagination: paginationOf(query.page, query.limit, total),
        facets: { contractTypes },
      };
    },
    'POST /api/offers': async (ctx) => {
      const idempotencyKey = idempotencyKeyOf(ctx);
      const draft = await readOfferForm(ctx, offerInputSchema);
      const digest = contentDigest(draft.input, filesOf(draft.uploads));
      const published = await useCases.publish(actorOf(ctx), { ...draft, idempotencyKey, digest });
      ctx.status = 201;
      ctx.body = offerView(published, now());
    },
    'GET /api/offers/:id': async (ctx) => {
      const shown = await useCases.read(offerIdOf(ctx));
      if (shown.offer.status !== 'ACTIVE') ctx.set('X-Robots-Tag', 'noindex');
      else await countView(ctx, shown);
      ctx.body = offerView(shown, now());
    },
    'PUT /api/offers/:id': async (ctx) => {
      const id = offerIdOf(ctx);
      const edit = await readOfferForm(ctx, offerUpdateSchema);
      ctx.body = offerView(await useCases.update(actorOf(ctx), id, edit), now());
    },
    'PATCH /api/offers/:id/urgent': async (ctx) => {
      const id = offerIdOf(ctx);
      const { urgent } = await parseBody(ctx, offerUrgentInputSchema);
      ctx.body = offerView(await useCases.setUrgent(actorOf(ctx), id, urgent), now());
    },
    'POST /api/offers/:id/renew': async (ctx) => {
      ctx.body = offerView(await useCases.renew(actorOf(ctx), offerIdOf(ctx)), now());
    },
    'PATCH /api/offers/:id/status': async (ctx) => {
      const id = offerIdOf(ctx);
      const { status } = await parseBody(ctx, offerStatusInputSchema);
      ctx.body = offerView(await useCases.changeStatus(actorOf(ctx), id, status), now());
    },
    'GET /api/my-offers': async (ctx) => {
      const own = await useCases.listOwn(actorOf(ctx));
      const counts = await useCases.countOwn(
        actorOf(ctx),
        own.map(({ offer }) => offer.id),
      );
      ctx.body = own.map((shown) => ownOfferView(shown, counts, now()));
    },
    'GET /api/my-deleted-offers': async (ctx) => {
      ctx.body = (await useCases.listDeleted(actorOf(ctx))).map((shown) => offerView(shown, now()));
    },
  };
}

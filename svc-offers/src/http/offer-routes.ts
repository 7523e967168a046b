import { randomUUID } from 'node:crypto';
import {
  IDEMPOTENCY_KEY_HEADER,
  idempotencyKeySchema,
  offerInputSchema,
  offerStatusInputSchema,
  offersQuerySchema,
  offerUpdateSchema,
  offerUrgentInputSchema,
} from 'contracts/offers';
import { paginationOf } from 'contracts/pagination';
import { AppError } from 'service-kit/errors';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody, parseQuery } from 'service-kit/request-body';
import type { Clock } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import { readOfferForm } from './offer-form.ts';
import { offerIdOf } from './offer-id.ts';
import { offerView } from './offer-view.ts';

export interface OfferRouteDeps {
  useCases: UseCases;
  now: Clock;
}

/** The browser's key for this draft; a caller without one gets no protection from sending twice. */
function idempotencyKeyOf(ctx: AppContext): string {
  const header = ctx.get(IDEMPOTENCY_KEY_HEADER);
  if (header === '') return randomUUID();
  const key = idempotencyKeySchema.safeParse(header);
  if (!key.success) throw new AppError('request/malformed', { details: 'Idempotency-Key' });
  return key.data;
}

export function offerRoutes({ useCases, now }: OfferRouteDeps): RouteHandlers {
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
      const published = await useCases.publish(actorOf(ctx), { ...draft, idempotencyKey });
      ctx.status = 201;
      ctx.body = offerView(published, now());
    },
    'GET /api/offers/:id': async (ctx) => {
      const shown = await useCases.read(offerIdOf(ctx));
      if (shown.offer.status !== 'ACTIVE') ctx.set('X-Robots-Tag', 'noindex');
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
    'PATCH /api/offers/:id/status': async (ctx) => {
      const id = offerIdOf(ctx);
      const { status } = await parseBody(ctx, offerStatusInputSchema);
      ctx.body = offerView(await useCases.changeStatus(actorOf(ctx), id, status), now());
    },
    'GET /api/my-offers': async (ctx) => {
      ctx.body = (await useCases.listOwn(actorOf(ctx))).map((shown) => offerView(shown, now()));
    },
    'GET /api/my-deleted-offers': async (ctx) => {
      ctx.body = (await useCases.listDeleted(actorOf(ctx))).map((shown) => offerView(shown, now()));
    },
  };
}

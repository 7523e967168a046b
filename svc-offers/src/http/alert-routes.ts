import {
  type Alert as AlertView,
  alertInputSchema,
  alertUpdateSchema,
  UNSUBSCRIBE_PAGE,
  UNSUBSCRIBED,
} from 'contracts/offers/alert';
import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody } from 'service-kit/request-body';
import type { Alert } from '../domain/alert.ts';
import type { UseCases } from '../use-cases.ts';

function alertView({ id, name, criteria, enabled, createdAt }: Alert): AlertView {
  return { id, name, criteria, enabled, createdAt: createdAt.toISOString() };
}

export function alertRoutes(useCases: UseCases): RouteHandlers {
  return {
    async 'GET /api/alerts'(ctx) {
      ctx.body = (await useCases.listAlerts(actorOf(ctx))).map(alertView);
    },
    async 'POST /api/alerts'(ctx) {
      const input = await parseBody(ctx, alertInputSchema);
      ctx.body = alertView(await useCases.createAlert(actorOf(ctx), input));
      ctx.status = 201;
    },
    async 'PUT /api/alerts/:id'(ctx) {
      const { enabled } = await parseBody(ctx, alertUpdateSchema);
      ctx.body = alertView(await useCases.switchAlert(actorOf(ctx), ctx.params.id ?? '', enabled));
    },
    async 'DELETE /api/alerts/:id'(ctx) {
      await useCases.deleteAlert(actorOf(ctx), ctx.params.id ?? '');
      ctx.status = 204;
    },
    /** A person who follows the header's address in a browser is asked first; reading changes nothing. */
    'GET /api/alerts/unsubscribe/:token'(ctx) {
      ctx.redirect(`${UNSUBSCRIBE_PAGE}?token=${encodeURIComponent(ctx.params.token ?? '')}`);
    },
    /** What mail programs send on one click (RFC 8058), and the page. The body says nothing more. */
    async 'POST /api/alerts/unsubscribe/:token'(ctx) {
      await useCases.unsubscribe(ctx.params.token ?? '');
      ctx.body = { message: UNSUBSCRIBED };
    },
  };
}

import { REPORT_THANKS, reportInputSchema } from 'contracts/administration/report';
import { paginationOf } from 'contracts/base/pagination';
import {
  type AdminOffer,
  adminOffersQuerySchema,
  offerSuspensionSchema,
} from 'contracts/offers/offer-administration';
import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody, parseQuery } from 'service-kit/request-body';
import type { Members } from '../domain/member.ts';
import type { ShownOffer } from '../domain/offer-index.ts';
import type { OfferDirectory } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import { offerIdOf } from './offer-id.ts';

/** A row of the administrators' list. */
function adminOfferView({ offer, company }: ShownOffer): AdminOffer {
  const { id, title, ownerId, location, status, createdAt, moderation } = offer;
  return {
    ...{ id, title, company, ownerId, status },
    location: location.text,
    createdAt: createdAt.toISOString(),
    suspension: moderation && { reason: moderation.reason, at: moderation.at.toISOString() },
  };
}

export interface ModerationRouteDeps {
  useCases: Pick<UseCases, 'moderate' | 'report'>;
  offerDirectory: OfferDirectory;
  members: Pick<Members, 'companies'>;
}

/** What everybody may report, and what administrators do about offers. */
export function moderationRoutes({ useCases, offerDirectory, members }: ModerationRouteDeps): RouteHandlers {
  return {
    'POST /api/offers/:id/report': async (ctx) => {
      const input = await parseBody(ctx, reportInputSchema);
      await useCases.report(actorOf(ctx), offerIdOf(ctx), input);
      ctx.status = 201;
      ctx.body = { message: REPORT_THANKS };
    },
    'GET /api/admin/offers': async (ctx) => {
      const query = parseQuery(ctx, adminOffersQuerySchema);
      const { offers, total } = await offerDirectory.search(query);
      const companies = await members.companies([...new Set(offers.map(({ ownerId }) => ownerId))]);
      ctx.body = {
        items: offers.map((offer) =>
          adminOfferView({ offer, company: companies.get(offer.ownerId) ?? null }),
        ),
        pagination: paginationOf(query.page, query.limit, total),
      };
    },
    'PATCH /api/admin/offers/:id/suspension': async (ctx) => {
      const input = await parseBody(ctx, offerSuspensionSchema);
      ctx.body = adminOfferView(await useCases.moderate(actorOf(ctx), offerIdOf(ctx), input));
    },
  };
}

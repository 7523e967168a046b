import { REPORT_THANKS } from '@praticio/contracts/administration/report';
import { pageAnswer } from '@praticio/contracts/base/pagination';
import { moderateOffer, reportOffer, searchAllOffers } from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { adminOfferView } from './admin-offer-view.ts';

/** Reports about offers, and what administrators do with offers. */
export function moderationRoutes(useCases: UseCases) {
  return [
    handle(reportOffer, async ({ actor, params, body }) => {
      await useCases.reportOffer(actor, params.id, body);
      return { message: REPORT_THANKS };
    }),

    handle(searchAllOffers, async ({ query }) => {
      const { items, total } = await useCases.searchAllOffers(query);
      return pageAnswer(items.map(adminOfferView), query, total);
    }),

    handle(moderateOffer, async ({ actor, params, body }) =>
      adminOfferView(await useCases.moderateOffer(actor, params.id, body)),
    ),
  ];
}

import { REPORT_THANKS } from 'contracts/administration/report';
import { paginationOf } from 'contracts/base/pagination';
import { moderateOffer, reportOffer, searchAllOffers } from 'contracts/offers/endpoints';
import { handle } from 'service-kit/handle';
import type { Members } from '../domain/member.ts';
import type { OfferDirectory } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import { adminOfferView } from './admin-offer-view.ts';

interface Deps {
  useCases: Pick<UseCases, 'moderateOffer' | 'reportOffer'>;
  offerDirectory: OfferDirectory;
  members: Pick<Members, 'structures'>;
}

/** Reports about offers, and what administrators do with offers. */
export function moderationRoutes({ useCases, offerDirectory, members }: Deps) {
  return [
    handle(reportOffer, async ({ actor, params, body }) => {
      await useCases.reportOffer(actor, params.id, body);
      return { message: REPORT_THANKS };
    }),

    handle(searchAllOffers, async ({ query }) => {
      const { offers, total } = await offerDirectory.search(query);
      const structures = await members.structures([...new Set(offers.map(({ ownerId }) => ownerId))]);
      return {
        items: offers.map((offer) =>
          adminOfferView({ offer, structure: structures.get(offer.ownerId) ?? null }),
        ),
        pagination: paginationOf(query.page, query.limit, total),
      };
    }),

    handle(moderateOffer, async ({ actor, params, body }) =>
      adminOfferView(await useCases.moderateOffer(actor, params.id, body)),
    ),
  ];
}

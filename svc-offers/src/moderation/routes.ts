import { REPORT_THANKS } from '@praticio/contracts/administration/report';
import { pageResponse } from '@praticio/contracts/base/pagination';
import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { moderateOffer } from './moderate.ts';
import type { reportOffer } from './report.ts';
import type { searchAllOffers } from './search-all.ts';
import { adminOfferView } from './view.ts';

interface Rules {
  reportOffer: ReturnType<typeof reportOffer>;
  searchAllOffers: ReturnType<typeof searchAllOffers>;
  moderateOffer: ReturnType<typeof moderateOffer>;
}

/** Reports about offers, and the decisions of administrators. */
export function moderationRoutes({ reportOffer, searchAllOffers, moderateOffer }: Rules) {
  return [
    handle(offers.reportOffer, async ({ actor, params, body }) => {
      await reportOffer(actor, params.id, body);
      return { message: REPORT_THANKS };
    }),

    handle(offers.searchAllOffers, async ({ query }) => {
      const { items, total } = await searchAllOffers(query);
      return pageResponse(items.map(adminOfferView), query, total);
    }),

    handle(offers.moderateOffer, async ({ actor, params, body }) =>
      adminOfferView(await moderateOffer(actor, params.id, body)),
    ),
  ];
}

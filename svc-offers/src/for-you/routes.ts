import { pageResponse } from '@praticio/contracts/base/pagination';
import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { offerView } from '../offers/view.ts';
import type { listOffersForYou } from './list.ts';

interface Rules {
  listOffersForYou: ReturnType<typeof listOffersForYou>;
}

export function forYouRoutes({ listOffersForYou }: Rules) {
  return [
    handle(offers.listOffersForYou, async ({ actor, query, setHeader }) => {
      const suited = await listOffersForYou(actor, query);
      setHeader('Cache-Control', 'private, no-store');
      const items = (suited?.items ?? []).map((found) => ({
        ...offerView(found),
        distanceKm: found.distanceKm,
        reasons: found.reasons,
        miss: found.miss,
      }));
      return {
        ...pageResponse(items, query, suited?.totalItems ?? 0),
        suiting: suited?.suiting ?? 0,
        hasCriteria: suited !== null,
      };
    }),
  ];
}

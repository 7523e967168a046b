import { paginationOf } from '@praticio/contracts/base/pagination';
import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { jsonList, jsonWith, jsonWithField } from '@praticio/service-kit/json';
import { offerJson } from '../offers/json-view.ts';
import { offerView } from '../offers/view.ts';
import type { listSimilarOffers, mapOffers, searchOffers } from './search.ts';
import type { suggest } from './suggest.ts';

interface Rules {
  searchOffers: ReturnType<typeof searchOffers>;
  mapOffers: ReturnType<typeof mapOffers>;
  listSimilarOffers: ReturnType<typeof listSimilarOffers>;
  suggest: ReturnType<typeof suggest>;
}

/** Active offers, by criteria or similar to another offer. */
export function searchRoutes({ searchOffers, mapOffers, listSimilarOffers, suggest }: Rules) {
  return [
    handle(offers.searchOffers, ({ query }) => {
      const { items, total, nearMisses, ...more } = searchOffers(query);
      const shown = items.map((found) => {
        const json = offerJson(found);
        return found.distanceKm === null ? json : jsonWithField(json, 'distanceKm', found.distanceKm);
      });
      const missed = nearMisses.map((found) => ({
        ...offerView(found),
        distanceKm: found.distanceKm,
        miss: found.miss,
      }));
      const pagination = paginationOf(query.page, query.limit, total);
      return jsonWith('items', jsonList(shown), { pagination, ...more, nearMisses: missed });
    }),

    handle(offers.mapOffers, ({ query }) => mapOffers(query)),

    handle(offers.suggest, ({ query }) => suggest(query.q)),

    handle(offers.listSimilarOffers, async ({ actor, params }) => {
      const reader = actor && { holder: actor.holder, isAdministrator: actor.roles.includes('ROLE_ADMIN') };
      return jsonList((await listSimilarOffers(params.id, reader)).map((shown) => offerJson(shown)));
    }),
  ];
}

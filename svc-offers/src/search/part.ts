import { MINUTE_MS } from '@praticio/contracts/base/units';
import { followEvents, handledBy } from '@praticio/service-kit/follow-events';
import { createRecent } from '@praticio/service-kit/recent';
import { createTurns } from '@praticio/service-kit/turns';
import type { OffersContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import type { OfferIndex } from '../offer-index/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Places } from '../places/part.ts';
import type { Reading } from '../reading/part.ts';
import { fillIndex, indexEventTypes, updateIndex } from './follow.ts';
import { searchRoutes } from './routes.ts';
import { listSimilarOffers, mapOffers, searchOffers } from './search.ts';
import { suggest } from './suggest.ts';

/** Owners whose structure has changed; remembered for longer than a publication holds a structure in memory. */
const CHANGED_OWNERS = { maxAgeMs: 5 * MINUTE_MS, max: 10_000 };

interface Rooms {
  places: Places;
  members: Members;
  offers: Offers;
  reading: Reading;
  offerIndex: OfferIndex;
}

/** Search in the index of this instance, which follows the offers. It is filled before the room opens. */
export async function openSearch(context: OffersContext, rooms: Rooms) {
  const { places, members, offers, reading, offerIndex: index } = rooms;
  const deps = { offers, members, index, gazetteer: places.gazetteer, reading, now: () => new Date() };
  // one after the other: a rebuild would otherwise overwrite a change with older data
  const inTurn = createTurns();
  const update = updateIndex({ ...deps, changedOwners: createRecent(CHANGED_OWNERS) });
  const fill = () => inTurn('index', () => fillIndex(deps));
  const follower = followEvents(context, {
    name: 'offer-index',
    types: [...indexEventTypes],
    async begin({ lastSequence }) {
      // profiles that the consumer has not projected yet are read from the stream again
      const known = await handledBy(context.nats, 'offers-members', lastSequence);
      await fill();
      return known;
    },
    handle: (event) => inTurn('index', () => update(event)),
  });
  await follower.started;
  /** Null while the index may be behind: offers are then read from the database. */
  const findHeld = (offerId: number) => (follower.isFollowing() ? index.current(offerId, 0) : null);
  return {
    search: { index, fill, findHeld },
    part: {
      routes: searchRoutes({
        searchOffers: searchOffers(deps),
        mapOffers: mapOffers(deps),
        listSimilarOffers: listSimilarOffers({ ...deps, findHeld }),
        suggest: suggest({ index, reading, suggestPlaces: places.suggest }),
      }),
    },
  };
}
export type Search = Awaited<ReturnType<typeof openSearch>>['search'];

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { followEvents, handledBy } from '@praticio/service-kit/follow-events';
import { createTurns } from '@praticio/service-kit/turns';
import type { OffersContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Places } from '../places/part.ts';
import { fillIndex, indexEventTypes, updateIndex } from './follow.ts';
import { indexEngine } from './index-engine.ts';
import { listSimilarOffers } from './list-similar.ts';
import { createReading } from './reading-engine.ts';
import { searchRoutes } from './routes.ts';
import { openIndex, openSnapshot } from './schema-engine.ts';
import { searchOffers } from './search.ts';
import { suggest } from './suggest.ts';

interface Rooms {
  places: Places;
  members: Members;
  offers: Offers;
}

/** The search index of this instance, which follows the offers. It is filled before the room opens. */
export async function openSearch(context: OffersContext, { places, members, offers }: Rooms) {
  const { gazetteer } = places;
  const index = indexEngine({ gazetteer, richText: offers.richText, database: databaseOf(context) });
  const reading = createReading(places.communes, gazetteer);
  const deps = { offers, members, index, gazetteer, reading, now: () => new Date() };
  // in turns: a filling would otherwise overwrite a change with what it read before
  const inTurn = createTurns();
  const update = updateIndex(deps);
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
  return {
    search: { index, fill, reading },
    part: {
      routes: searchRoutes({
        searchOffers: searchOffers(deps),
        listSimilarOffers: listSimilarOffers(deps),
        suggest: suggest({ index, reading, suggestPlaces: places.suggest }),
      }),
      stop: () => index.close(),
    },
  };
}
export type Search = Awaited<ReturnType<typeof openSearch>>['search'];

/** One file for each process of a machine, by its port. */
function databaseOf({ config, logger }: OffersContext) {
  const { SEARCH_SNAPSHOT_DIR: folder, PORT } = config;
  if (!folder) return openIndex();
  mkdirSync(folder, { recursive: true });
  return openSnapshot(join(folder, `offers-${PORT}.sqlite`), logger);
}

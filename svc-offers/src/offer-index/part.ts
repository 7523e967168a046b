import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OffersContext } from '../config.ts';
import type { Offers } from '../offers/part.ts';
import type { Places } from '../places/part.ts';
import { indexEngine } from './index-engine.ts';
import { openIndex, openSnapshot } from './snapshot-engine.ts';

interface Rooms {
  places: Places;
  offers: Offers;
}

/** The index of the published offers and its snapshot; each instance has its own. */
export function openOfferIndex(context: OffersContext, { places, offers }: Rooms) {
  const { gazetteer } = places;
  const offerIndex = indexEngine({ gazetteer, richText: offers.richText, database: databaseOf(context) });
  return { offerIndex, part: { stop: () => offerIndex.close() } };
}
export type OfferIndex = ReturnType<typeof openOfferIndex>['offerIndex'];

/** One file for each process of a machine, by its port. */
function databaseOf({ config, logger }: OffersContext) {
  const { SEARCH_SNAPSHOT_DIR: folder, PORT } = config;
  if (!folder) return openIndex();
  mkdirSync(folder, { recursive: true });
  return openSnapshot(join(folder, `offers-${PORT}.sqlite`), logger);
}

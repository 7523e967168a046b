import { isDeepStrictEqual } from 'node:util';
import type { Migration } from '@praticio/service-kit/migrations';
import type { Gazetteer } from '../places/place.ts';
import type { Offer } from './offer.ts';

/** The steps that bring stored offers to this version, in their order (docs/architecture.md#migrations). */
export function offerMigrations(loadGazetteer: () => Promise<Gazetteer>): Migration[] {
  return [
    {
      name: 'offers have the coordinates of their commune',
      async run({ connection, forEach }) {
        const gazetteer = await loadGazetteer();
        const offers = connection.collection<{ _id: number }>('offers');
        await forEach('offers', async ({ _id, location }) => {
          const { commune } = location as { commune: { codes: string[]; coordinates?: unknown } | null };
          if (!commune || commune.coordinates !== undefined) return;
          const coordinates = gazetteer.find(`commune:${commune.codes[0]}`)?.coordinates ?? null;
          const change = { $set: { 'location.commune.coordinates': coordinates } };
          await offers.updateOne({ _id: Number(_id) }, change);
        });
      },
    },
    {
      name: 'offers are where their text says, CEDEX, former communes, departments and regions included',
      async run({ connection, forEach }) {
        const gazetteer = await loadGazetteer();
        const offers = connection.collection<{ _id: number }>('offers');
        await forEach('offers', async ({ _id, location }) => {
          const { text, commune } = location as Offer['location'];
          const found = gazetteer.locate(text);
          if (isDeepStrictEqual(commune, found)) return;
          // a concurrent edit has resolved its own place
          const unchanged = { _id: Number(_id), 'location.text': text };
          await offers.updateOne(unchanged, { $set: { 'location.commune': found } });
        });
      },
    },
    {
      name: "an owner's offers are found by their status",
      run: ({ dropIndex }) => dropIndex('offers', 'ownerId_1_createdAt_-1__id_-1'),
    },
  ];
}

import type { Coordinates } from 'contracts/offers/place';
import type { Migration } from 'service-kit/migrations';

/** Gives the coordinates of the commune with an INSEE code; null where none are known. */
type LoadCoordinates = () => Promise<(communeCode: string) => Coordinates | null>;

/** The steps that bring stored data to this version, in their order (docs/architecture.md#migrations). */
export function offersMigrations(loadCoordinates: LoadCoordinates): Migration[] {
  return [
    {
      name: 'interests of a recruiter are found by status',
      run: ({ dropIndex }) => dropIndex('interests', 'recruiterId_1_createdAt_-1__id_-1'),
    },
    {
      name: 'offers have the coordinates of their commune',
      async run({ connection, forEach }) {
        const coordinatesOf = await loadCoordinates();
        const offers = connection.collection<{ _id: number }>('offers');
        await forEach('offers', async ({ _id, location }) => {
          const { commune } = location as { commune: { codes: string[]; coordinates?: unknown } | null };
          if (!commune || commune.coordinates !== undefined) return;
          const coordinates = coordinatesOf(commune.codes[0] ?? '');
          const change = { $set: { 'location.commune.coordinates': coordinates } };
          await offers.updateOne({ _id: Number(_id) }, change);
        });
      },
    },
  ];
}

import { keepLastVersion } from '@praticio/service-kit/inbox';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { createRecent } from '@praticio/service-kit/recent';
import type { Connection } from 'mongoose';

/** An offer that is taken down, or was restored; `_id` is its id. */
interface TakenDownDocument {
  _id: number;
  version: number;
  isDown: boolean;
}

const takenDownSchema = schemaOf<TakenDownDocument>({
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  isDown: Boolean,
});

/** Another instance hides the title and place of an offer this much later at most. */
const STATE_KEPT_MS = 2_000;
const STATES_MAX = 2_000;

export const takenDownModel = (connection: Connection) =>
  defineModel(connection, 'TakenDownOffer', takenDownSchema, 'taken_down_offers');

/**
 * Which offers an administrator has taken down, projected from svc-offers' events: one document for each offer that was ever
 * taken down or suspended, found by `_id`.
 */
export function takenDownStore(connection: Connection) {
  const takenDown = takenDownModel(connection);
  const recent = createRecent<number, boolean>({ maxAgeMs: STATE_KEPT_MS, max: STATES_MAX });
  return {
    /** Does nothing when a newer version of the offer is stored. */
    async note({
      offerId,
      version,
      isDown,
    }: {
      offerId: number;
      version: number;
      isDown: boolean;
    }): Promise<void> {
      await keepLastVersion(takenDown, { id: offerId, version }, { isDown });
      recent.delete(offerId);
    },
    /** Those of `offerIds` that are taken down. */
    async among(offerIds: number[]): Promise<Set<number>> {
      const ids = [...new Set(offerIds)];
      const known = new Map(ids.map((id) => [id, recent.get(id)]));
      const unknown = ids.filter((id) => known.get(id) === undefined);
      if (unknown.length > 0) {
        const keep = recent.beginRead();
        const filter = { _id: { $in: unknown }, isDown: true };
        const found = await takenDown.find(filter, { _id: 1 }).lean<Pick<TakenDownDocument, '_id'>[]>();
        const down = new Set(found.map(({ _id }) => _id));
        for (const id of unknown) {
          known.set(id, down.has(id));
          keep(id, down.has(id));
        }
      }
      return new Set(ids.filter((id) => known.get(id)));
    },
  };
}
export type TakenDownStore = ReturnType<typeof takenDownStore>;

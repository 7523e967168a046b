import { keepLastVersion } from '@praticio/service-kit/inbox';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';

/** An offer that was taken down, or is back; `_id` is its id. */
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

export const takenDownModel = (connection: Connection) =>
  defineModel(connection, 'TakenDownOffer', takenDownSchema, 'taken_down_offers');

/**
 * Which offers an administrator has taken down, projected from svc-offers' events: one document for each offer that was ever
 * taken down or suspended, found by `_id`.
 */
export function takenDownStore(connection: Connection) {
  const takenDown = takenDownModel(connection);
  return {
    /** Does nothing when something newer is known of the offer. */
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
    },
    /** Those of `offerIds` that are taken down now. */
    async among(offerIds: number[]): Promise<Set<number>> {
      if (offerIds.length === 0) return new Set();
      const filter = { _id: { $in: [...new Set(offerIds)] }, isDown: true };
      const found = await takenDown.find(filter, { _id: 1 }).lean<Pick<TakenDownDocument, '_id'>[]>();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}
export type TakenDownStore = ReturnType<typeof takenDownStore>;

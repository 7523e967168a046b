import { keepLastVersion } from '@praticio/service-kit/inbox';
import type { TakenDownOffers } from '../domain/ports.ts';
import type { Models, TakenDownDocument } from './models.ts';

/** One document for each offer that was ever taken down or suspended, found by `_id`. */
export function createTakenDownRepository({ takenDown }: Pick<Models, 'takenDown'>): TakenDownOffers {
  return {
    async note({ offerId, version, isDown }) {
      await keepLastVersion(takenDown, { id: offerId, version }, { isDown });
    },
    async among(offerIds) {
      if (offerIds.length === 0) return new Set();
      const filter = { _id: { $in: [...new Set(offerIds)] }, isDown: true };
      const found = await takenDown.find(filter, { _id: 1 }).lean<Pick<TakenDownDocument, '_id'>[]>();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}

import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';

/** `_id` is `<user id>:<offer id>`. */
interface FavoriteDocument {
  _id: string;
  userId: string;
  offerId: number;
  at: Date;
}

const favoriteSchema = schemaOf<FavoriteDocument>({
  _id: String,
  userId: { type: String, required: true },
  offerId: { type: Number, required: true },
  at: { type: Date, required: true },
});
favoriteSchema.index({ userId: 1, at: -1, _id: -1 });

export const favoriteModel = (connection: Connection) =>
  defineModel(connection, 'Favorite', favoriteSchema, 'favorites');

export function favoriteStore(connection: Connection) {
  const favorites = favoriteModel(connection);
  const idOf = (userId: string, offerId: number) => `${userId}:${offerId}`;
  return {
    async add(userId: string, offerId: number, at: Date): Promise<void> {
      const added = { $setOnInsert: { userId, offerId, at } };
      await favorites.updateOne({ _id: idOf(userId, offerId) }, added, { upsert: true });
    },
    async remove(userId: string, offerId: number): Promise<void> {
      await favorites.deleteOne({ _id: idOf(userId, offerId) });
    },
    /** Offer ids, newest favourite first. */
    async of(userId: string): Promise<number[]> {
      const documents = await favorites.find({ userId }).sort({ at: -1, _id: -1 }).lean();
      return documents.map(({ offerId }) => offerId);
    },
    async removeAllOf(userId: string): Promise<void> {
      await favorites.deleteMany({ userId });
    },
  };
}
export type FavoriteStore = ReturnType<typeof favoriteStore>;

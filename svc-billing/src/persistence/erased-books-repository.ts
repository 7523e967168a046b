import type { ErasedBooks } from '../domain/ports.ts';
import type { Models } from './models.ts';

export function createErasedBooksRepository(models: Models): ErasedBooks {
  const { accounts, movements, payments, differences, claims, members } = models;
  return {
    async erasedBefore(date) {
      const found = await members.find({ erasedAt: { $lt: date } }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    async forget(userId) {
      await Promise.all([
        movements.deleteMany({ userId }),
        payments.deleteMany({ userId }),
        differences.deleteMany({ userId }),
        claims.deleteMany({ userId }),
      ]);
      await accounts.deleteOne({ _id: userId });
      // the tombstone stays, so that no late event brings the person back, but is not found again
      await members.updateOne({ _id: userId }, { $unset: { erasedAt: 1 } });
    },
  };
}

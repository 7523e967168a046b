import type { PaymentDifferences } from '../domain/payment-difference.ts';
import type { DifferenceList } from '../domain/ports.ts';
import type { DifferenceDocument, Models } from './models.ts';

const differencesOf = ({ _id, ...found }: DifferenceDocument): PaymentDifferences => ({ ...found, id: _id });

/** Payments that differ from their order. */
export function createDifferenceRepository({ differences }: Pick<Models, 'differences'>): DifferenceList {
  return {
    async add({ id, ...found }) {
      const { upsertedCount } = await differences.updateOne(
        { _id: id },
        { $setOnInsert: found },
        { upsert: true },
      );
      return upsertedCount === 1;
    },
    async ofUser(userId) {
      const documents = await differences.find({ userId }).lean<DifferenceDocument[]>();
      return documents.map(differencesOf);
    },
    async page(page, limit) {
      const [documents, total] = await Promise.all([
        differences
          .find()
          .sort({ at: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<DifferenceDocument[]>(),
        differences.countDocuments(),
      ]);
      return { items: documents.map(differencesOf), total };
    },
  };
}

import type { Model } from 'mongoose';

type UpdateOne = (
  filter: object,
  update: { $set: object },
  options?: { upsert?: boolean },
) => Promise<unknown>;

/**
 * `model` as an engine that writes concurrently has it: an upsert that matched nothing inserts later, and `between`
 * runs meanwhile. The refusal of a second insert is the engine's own. The embedded engine runs one write at a time
 * for each collection, so there two upserts never meet.
 */
export function withConcurrentUpserts<Document>(
  model: Model<Document>,
  between: () => Promise<unknown>,
): Model<Document> {
  const updateOne: UpdateOne = async (filter, update, options) => {
    const result = await model.updateOne(filter as never, update as never);
    if (!options?.upsert || result.matchedCount > 0) return result;
    await between();
    const { _id } = filter as { _id: unknown };
    await model.collection.insertOne({ _id, ...update.$set } as never);
    return { ...result, upsertedCount: 1 };
  };
  return new Proxy(model, {
    get: (target, name, receiver) => (name === 'updateOne' ? updateOne : Reflect.get(target, name, receiver)),
  });
}

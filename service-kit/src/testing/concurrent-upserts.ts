import type { Model, QueryFilter } from 'mongoose';

type UpdateOne = (
  filter: object,
  update: { $set: object },
  options?: { upsert?: boolean },
) => Promise<unknown>;

/**
 * Wraps `model` so that its upserts behave as on an engine with concurrent writes: an upsert that matched nothing inserts
 * later, and `between` runs in the meantime. The engine itself refuses a second insert. Needed because the embedded
 * engine runs one write at a time for each collection, so two upserts never overlap there.
 */
export function withConcurrentUpserts<Document>(
  model: Model<Document>,
  between: () => Promise<unknown>,
): Model<Document> {
  const updateOne: UpdateOne = async (filter, update, options) => {
    const result = await model.updateOne(filter as QueryFilter<Document>, update);
    if (!options?.upsert || result.matchedCount > 0) return result;
    await between();
    const { _id } = filter as { _id: unknown };
    // the driver's type cannot tell that these are all fields of a document
    await model.collection.insertOne({ _id, ...update.$set } as never);
    return { ...result, upsertedCount: 1 };
  };
  return new Proxy(model, {
    get: (target, name, receiver) => (name === 'updateOne' ? updateOne : Reflect.get(target, name, receiver)),
  });
}

import type { Connection, mongo } from 'mongoose';

/** Where each method that is used takes its options. */
const OPTIONS_AT = {
  bulkWrite: 1,
  countDocuments: 1,
  deleteMany: 1,
  deleteOne: 1,
  find: 1,
  findOne: 1,
  findOneAndUpdate: 2,
  insertOne: 1,
  updateOne: 2,
};

/** The part of a collection whose methods have a time limit. */
export type PlainCollection<Document extends mongo.Document> = Pick<
  mongo.Collection<Document>,
  keyof typeof OPTIONS_AT
>;

/**
 * A collection without a schema: of the kit, or for many small writes at once, which mongoose would validate and cast one by one at
 * several times the cost. Its queries have the service's time limit, as those of models do: the collection of the connection itself
 * knows none.
 */
export function plainCollection<Document extends mongo.Document>(
  connection: Connection,
  name: string,
): PlainCollection<Document> {
  type Method = (...args: unknown[]) => unknown;
  const collection = connection.collection(name) as unknown as Record<string, Method>;
  const limited = Object.entries(OPTIONS_AT).map(([method, at]) => {
    const query = (...args: unknown[]) => {
      const maxTimeMS = connection.get('maxTimeMS');
      const [given, options] = [args.slice(0, at), args[at] as object | undefined];
      while (given.length < at) given.push({});
      return collection[method]?.(...given, maxTimeMS === undefined ? options : { maxTimeMS, ...options });
    };
    return [method, query] as const;
  });
  return Object.fromEntries(limited) as unknown as PlainCollection<Document>;
}

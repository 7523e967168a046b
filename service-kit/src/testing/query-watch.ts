import type { Connection } from 'mongoose';
import { type MongoCommand, mongoCommands } from '../connections/mongo.ts';
import { kitCollections, type Queries } from './query-plan.ts';
import {
  isPlainlyServed,
  isServed,
  type Order,
  problemsOfPlan,
  type QueryShape,
  shapesOf,
} from './query-shapes.ts';

/** Orders in which no two documents are equal, though they do not end in `_id`. */
const UNIQUE_ORDERS = ['revisions: articleId > version-'];

interface Query {
  shape: QueryShape;
  command: Record<string, unknown>;
}

/** Records each kind of query that services of this process send, and looks for the index that serves each. */
export interface QueryWatch {
  /**
   * The problems of the queries that a service sent to its database: no index serves a query plainly and it is not among
   * `queries`, its index there does not exist or cannot serve it, or its order does not end in `_id`. On a real MongoDB also checks the server's plans.
   */
  problems(service: { queries: Queries; database: string; connection: Connection }): Promise<string[]>;
  stop(): void;
}

export function watchQueries(): QueryWatch {
  const seen = new Map<string, Map<string, Query>>();
  function note(message: unknown) {
    const { database, command } = message as MongoCommand;
    // queries of services have a time limit (`connectMongo`); those of tests through other connections have none
    if (command.maxTimeMS === undefined) return;
    const queries = seen.get(database) ?? new Map<string, Query>();
    seen.set(database, queries);
    for (const shape of shapesOf(command))
      queries.set(`${shape.collection}: ${shape.text}`, { shape, command });
  }
  mongoCommands.subscribe(note);
  return {
    stop: () => void mongoCommands.unsubscribe(note),
    async problems({ queries, database, connection }) {
      const sent = [...(seen.get(database)?.values() ?? [])].filter(isToBePlanned);
      const table = { ...kitCollections, ...queries };
      const found = sent.flatMap((query) => problemOf(query, table, connection) ?? []);
      if (found.length > 0 || !(await isRealMongo(connection))) return found;
      return askForPlans(sent, table, connection);
    },
  };
}

/** False for a document by its id, which needs no plan, and for emptying a whole collection, which only tests do. */
function isToBePlanned({ shape, command }: Query): boolean {
  return shape.text !== '_id' && !(shape.text === 'all' && ('delete' in command || 'update' in command));
}

function indexesOf(connection: Connection, collection: string): Map<string, Order> {
  const model = Object.values(connection.models).find((one) => one.collection.name === collection);
  const declared = (model?.schema.indexes() ?? []).map(([keys]) => Object.entries(keys) as Order);
  const nameOf = (keys: Order) => keys.map(([field, direction]) => `${field}_${direction}`).join('_');
  return new Map([['_id_', [['_id', 1]]], ...declared.map((keys) => [nameOf(keys), keys] as const)]);
}

/** The names of the indexes that serve a query, by the table or plainly; undefined when neither says one. */
function plannedIndexes(
  shape: QueryShape,
  table: Queries,
  declared: Map<string, Order>,
): string[] | undefined {
  const plan = table[shape.collection]?.[shape.text];
  if (plan !== undefined) return typeof plan === 'string' ? plan.split(' | ') : [];
  const plain = [...declared].find(([, index]) => isPlainlyServed(shape, index));
  return plain && [plain[0]];
}

function problemOf({ shape }: Query, table: Queries, connection: Connection): string | undefined {
  const what = `${shape.collection} '${shape.text}'`;
  const isUnique = UNIQUE_ORDERS.includes(`${shape.collection}: ${shape.text}`);
  if (shape.sort.length > 0 && shape.sort.at(-1)?.[0] !== '_id' && !isUnique)
    return `${what} has an order that does not end in _id, so equal documents change places between pages`;
  const declared = indexesOf(connection, shape.collection);
  const names = plannedIndexes(shape, table, declared);
  if (names === undefined)
    return `${what} is not in the service's test/queries.ts, and no index of the schema plainly serves it`;
  if (names.length === 0) return undefined;
  const missing = names.find((name) => !declared.has(name));
  if (missing) return `${what} is served by ${missing}, which no schema declares`;
  const indexes = names.flatMap((name) => [declared.get(name) ?? []]);
  return isServed(shape, indexes) ? undefined : `${what} cannot be served by ${names.join(' | ')}`;
}

/** Recognises a real MongoDB by its `gitVersion`: the embedded engine has neither that nor plans. */
export async function isRealMongo(connection: Connection): Promise<boolean> {
  const info = await connection.db?.admin().command({ buildInfo: 1 });
  return typeof info?.gitVersion === 'string' && !('ferretdb' in info);
}

/** Asks the server for its plan of each query with the index of the table; it must not read the collection or sort in memory. */
async function askForPlans(queries: Query[], table: Queries, connection: Connection): Promise<string[]> {
  // indexes that only serve speed are built in the background and may not exist yet
  for (const model of Object.values(connection.models)) await model.createIndexes();
  const responses = queries.map(async ({ shape, command }) => {
    const names = plannedIndexes(shape, table, indexesOf(connection, shape.collection)) ?? [];
    if (names.length === 0) return [];
    // each alternative uses its own index, and servers before 7.1 accept no hint with `distinct`
    const hint = names.length === 1 && !('distinct' in command) ? { hint: names[0] } : {};
    const explained = await connection.db?.command({
      explain: { ...explainable(command), ...hint },
      verbosity: 'queryPlanner',
    });
    const problems = problemsOfPlan(explained);
    return problems.map((problem) => `${shape.collection} '${shape.text}' is run with ${problem}`);
  });
  return (await Promise.all(responses)).flat();
}

/** The query of a command in a form that `explain` accepts: updates and deletions search like a find. */
function explainable(command: Record<string, unknown>): Record<string, unknown> {
  const [name = ''] = Object.keys(command);
  const { filter, query, sort, pipeline, updates, deletes } = command as Record<string, never>;
  if (name === 'aggregate') return { aggregate: command.aggregate, pipeline, cursor: {} };
  if (name === 'distinct') return { distinct: command.distinct, key: command.key, query };
  const [statement] = ((updates ?? deletes) as { q: object }[] | undefined) ?? [];
  return { find: command[name], filter: filter ?? query ?? statement?.q ?? {}, ...(sort ? { sort } : {}) };
}

import type { Connection } from 'mongoose';
import { type MongoCommand, mongoCommands } from '../connections/mongo.ts';
import type { Plan } from './query-plan.ts';
import { isServed, type Order, problemsOfPlan, type QueryShape, shapesOf } from './query-shapes.ts';
import { queryTable } from './query-table.ts';

interface Query {
  shape: QueryShape;
  command: Record<string, unknown>;
}
type Tables = Record<string, Record<string, Plan>>;

/** Records each kind of query that services of this process send, and compares them with the query table. */
export interface QueryWatch {
  /**
   * The problems of the queries that `service` sent to its database: a query is not in the table, or its index does not
   * exist or cannot serve it. On a real MongoDB also checks the server's plans.
   */
  problems(service: { name: string; database: string; connection: Connection }): Promise<string[]>;
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
    async problems({ name, database, connection }) {
      const queries = [...(seen.get(database)?.values() ?? [])].filter(isToBePlanned);
      const table = (queryTable as Record<string, Tables>)[name] ?? {};
      const found = queries.flatMap((query) => problemOf(query, table, connection) ?? []);
      if (found.length > 0 || !(await isRealMongo(connection))) return found;
      return askForPlans(queries, table, connection);
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

const namesOf = (plan: Plan | undefined) => (typeof plan === 'string' ? plan.split(' | ') : []);

function problemOf({ shape }: Query, table: Tables, connection: Connection): string | undefined {
  const plan = table[shape.collection]?.[shape.text];
  const what = `${shape.collection} '${shape.text}'`;
  if (plan === undefined) return `${what} is not in the query table (service-kit/src/testing/query-table.ts)`;
  if (typeof plan !== 'string') return undefined;
  const declared = indexesOf(connection, shape.collection);
  const missing = namesOf(plan).find((name) => !declared.has(name));
  if (missing) return `${what} is served by ${missing}, which no schema declares`;
  const indexes = namesOf(plan).flatMap((name) => [declared.get(name) ?? []]);
  return isServed(shape, indexes) ? undefined : `${what} cannot be served by ${plan}`;
}

/** Recognises a real MongoDB by its `gitVersion`: the embedded engine has neither that nor plans. */
async function isRealMongo(connection: Connection): Promise<boolean> {
  const info = await connection.db?.admin().command({ buildInfo: 1 });
  return typeof info?.gitVersion === 'string' && !('ferretdb' in info);
}

/** Asks the server for its plan of each query with the index of the table; it must not read the collection or sort in memory. */
async function askForPlans(queries: Query[], table: Tables, connection: Connection): Promise<string[]> {
  // indexes that only serve speed are built in the background and may not exist yet
  for (const model of Object.values(connection.models)) await model.createIndexes();
  const answers = queries.map(async ({ shape, command }) => {
    const names = namesOf(table[shape.collection]?.[shape.text]);
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
  return (await Promise.all(answers)).flat();
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

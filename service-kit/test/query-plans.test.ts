import { Schema } from 'mongoose';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { connectMongo } from '../src/connections/mongo.ts';
import { watchQueries } from '../src/testing/query-watch.ts';
import { startStandInPrimary } from './replica-set.ts';

type CommandResponse = Record<string, unknown>;
const planned = (winningPlan: CommandResponse): CommandResponse => ({
  queryPlanner: { winningPlan, rejectedPlans: [] },
});

let stop = async () => {};
afterEach(() => stop());

/** Reads a person's favourites from a server with the plan `plan`; returns the problems and the explained queries. */
async function problemsWith(plan: CommandResponse) {
  const explained: CommandResponse[] = [];
  const primary = await startStandInPrimary((command) => {
    if ('buildInfo' in command) return { version: '8.0.0', gitVersion: 'any' };
    if ('find' in command) return { cursor: { id: 0n, ns: 'plans.favorites', firstBatch: [] } };
    if (!('explain' in command)) return {};
    explained.push(command.explain as CommandResponse);
    return plan;
  });
  const watch = watchQueries();
  const connection = await connectMongo({
    uri: primary.uri,
    database: 'plans',
    maxTimeMS: 1_000,
    logger: pino({ level: 'silent' }),
  });
  stop = async () => {
    watch.stop();
    await connection.close();
    await primary.stop();
  };
  const schema = new Schema({ _id: String, userId: String, at: Date });
  schema.index({ userId: 1, at: -1, _id: -1 });
  const favorites = connection.model('Favorite', schema, 'favorites');
  await favorites.find({ userId: 'a' }).sort({ at: -1, _id: -1 }).lean();
  return { explained, problems: await watch.problems({ queries: {}, database: 'plans', connection }) };
}

test('a real MongoDB is asked how it runs the query with the index of the table', async () => {
  const scan = { stage: 'IXSCAN', indexName: 'userId_1_at_-1__id_-1' };
  const { explained, problems } = await problemsWith(planned({ stage: 'FETCH', inputStage: scan }));
  expect(problems).toEqual([]);
  expect(explained).toEqual([
    {
      find: 'favorites',
      filter: { userId: 'a' },
      sort: { at: -1, _id: -1 },
      hint: 'userId_1_at_-1__id_-1',
    },
  ]);
});

test('a plan that reads the whole collection or sorts in memory is a problem', async () => {
  const sorted = { stage: 'SORT', inputStage: { stage: 'COLLSCAN' } };
  const { problems } = await problemsWith(planned(sorted));
  expect(problems).toEqual([
    "favorites 'userId > at- _id-' is run with COLLSCAN",
    "favorites 'userId > at- _id-' is run with SORT",
  ]);
});

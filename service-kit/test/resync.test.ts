import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ResyncStep } from '../src/service/resync.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

let platform: TestPlatform;
let ran: string[];
let fails: boolean;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());
beforeEach(() => {
  [ran, fails] = [[], false];
});

const stepOf = (instance: string): ResyncStep => ({
  name: 'people',
  async run() {
    if (fails) throw new Error('the owner is away');
    ran.push(instance);
    return 3;
  },
});
const start = (instance: string, database?: string) =>
  platform.start(
    toyService({ resync: [stepOf(instance)] }),
    database === undefined ? {} : { MONGODB_DATABASE: database },
  );
const runsOf = (...instances: string[]) => ran.filter((instance) => instances.includes(instance)).sort();
const markOf = ({ context }: TestService) =>
  context.connection.collection<{ created: string; sequence: number }>('resync');
const marked = (service: TestService) =>
  expect.poll(() => markOf(service).findOne({})).toMatchObject({ sequence: expect.any(Number) });

test('a new or restored database is filled again, an unchanged one is not', async () => {
  fails = true;
  const first = await start('first');
  fails = false;
  await expect.poll(() => runsOf('first')).toEqual(['first']);
  await platform.publish('account.erased', { id: 'a', version: 1 }, { userId: 'a' });
  const { last_seq } = (await platform.nats.manager.streams.info('EVENTS')).state;
  await expect.poll(async () => (await markOf(first).findOne({}))?.sequence).toBe(last_seq);
  const database = first.context.connection.name;
  await first.stop();
  const second = await start('second', database);
  await platform.publish('account.erased', { id: 'b', version: 1 }, { userId: 'b' });
  await expect.poll(async () => (await markOf(second).findOne({}))?.sequence).toBe(last_seq + 1);
  expect(runsOf('first', 'second')).toEqual(['first']);
  // the state of a backup from before the last event
  await markOf(second).updateOne({}, { $set: { sequence: last_seq } });
  await expect.poll(() => runsOf('first', 'second')).toEqual(['first', 'second']);
});

test('a service that was away for longer than the stream keeps events reads everything again', async () => {
  const service = await start('away');
  await marked(service);
  const database = service.context.connection.name;
  await service.stop();
  for (const id of ['c', 'd']) await platform.publish('account.erased', { id, version: 1 }, { userId: id });
  const { state } = await platform.nats.manager.streams.info('EVENTS');
  await platform.nats.manager.streams.purge('EVENTS', { seq: state.last_seq + 1 });
  await start('back', database);
  await expect.poll(() => runsOf('away', 'back')).toEqual(['away', 'back']);
});

test('each instance reads everything again when NATS has lost its data, without a restart', {
  tags: ['deep'],
}, async () => {
  const one = await start('one');
  await expect.poll(() => runsOf('one')).toEqual(['one']);
  await marked(one);
  const other = await start('other', one.context.connection.name);
  await platform.natsServer.wipe();
  await expect.poll(() => [one, other].some(({ context }) => context.nats.connected())).toBe(false);
  await platform.natsServer.restart();
  await expect.poll(() => runsOf('one', 'other')).toEqual(['one', 'one', 'other']);
});

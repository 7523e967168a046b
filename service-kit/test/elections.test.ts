import { JetStreamApiError } from '@nats-io/jetstream';
import { listSpecialties } from '@praticio/contracts/offers/endpoints';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUnavailable } from '../src/base/unavailable.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { handleRaw, toyService } from './toy-service.ts';

const { MongoBulkWriteError, MongoServerError, MongoWriteConcernError } = mongoose.mongo;

/** Responses of a MongoDB that shuts down, steps down, elects or has a full disk (14031), and of such a NATS, as the drivers throw them. */
const responses: Record<string, Error> = {
  ...Object.fromEntries(
    [11600, 91, 10107, 189, 11602, 13435, 13436, 50, 64, 262, 134, 14031].map((code) => [
      `the code ${code}`,
      new MongoServerError({ ok: 0, code, errmsg: `server error ${code}` }),
    ]),
  ),
  'a write concern that failed with an election': new MongoWriteConcernError({
    ok: 1,
    writeConcernError: { code: 189, errmsg: 'primary stepped down' },
  }),
  'a write concern that took too long': new MongoWriteConcernError({
    ok: 1,
    writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' },
  }),
  'a bulk write of which one document met an election': new MongoBulkWriteError(
    { message: 'not primary', code: 0, writeErrors: [{ code: 10107 }] } as never,
    {} as never,
  ),
  'a write that the server calls retryable': new MongoServerError({
    ok: 0,
    code: 8000,
    errmsg: 'try again',
    errorLabels: ['RetryableWriteError'],
  }),
  'a transient transaction error': new MongoServerError({
    ok: 0,
    code: 112,
    errmsg: 'write conflict',
    errorLabels: ['TransientTransactionError'],
  }),
  'a NATS that has no space for the change of a consumer': new JetStreamApiError({
    code: 500,
    err_code: 10_012,
    description: 'write /data/jetstream/$G/streams/EVENTS/obs/people/meta.inf.tmp: no space left on device',
  }),
  'a NATS without a leader': new JetStreamApiError({
    code: 503,
    err_code: 10_008,
    description: 'JetStream system temporarily unavailable',
  }),
};
const names = Object.keys(responses);

let platform: TestPlatform;
let service: TestService;
const thrown = new Set<string>();
const handled: string[] = [];
beforeAll(async () => {
  platform = await startTestPlatform();
  const toy = toyService({
    on: {
      'account.erased': ({ data: { userId: name } }) => {
        const error = responses[name];
        if (error && !thrown.has(name)) {
          thrown.add(name);
          throw error;
        }
        handled.push(name);
      },
    },
    extra: [
      handleRaw(listSpecialties, (ctx) => {
        throw responses[String(ctx.query.answer)] ?? new MongoServerError({ code: 2, errmsg: 'bad value' });
      }),
    ],
  });
  service = await platform.start(toy);
});
afterAll(() => platform.stop());

test.each(names)('a request that meets %s gets 503 with Retry-After', async (name) => {
  const response = await service.request('GET', `/api/specialties?answer=${encodeURIComponent(name)}`);
  expect(response).toMatchObject({ status: 503, body: { code: 'service/unavailable' } });
  expect(response.headers.get('retry-after')).toBe('5');
});

test('a request that the server refuses as invalid gets 500', async () => {
  expect((await service.request('GET', '/api/specialties')).status).toBe(500);
});

test('the same code from another library does not count as unavailable', () => {
  expect(isUnavailable(Object.assign(new Error('JetStream'), { code: 10107 }))).toBe(false);
});

test('a call that NATS refuses as invalid does not count as unavailable', () => {
  const refusal = { code: 500, err_code: 10_012, description: 'consumer must be durable' };
  expect(isUnavailable(new JetStreamApiError(refusal))).toBe(false);
});

test('an event that meets one of these errors waits without losing a try', async () => {
  const publish = (userId: string, index: number) =>
    platform.publish('account.erased', { id: `event-${index}`, version: 1 }, { userId });
  await Promise.all(names.map(publish));
  await expect.poll(() => handled.toSorted(), { timeout: 30_000 }).toEqual(names.toSorted());
  const { body: metrics } = await service.requestInternal('GET', '/metrics');
  expect(metrics).toContain('result="handled"');
  expect(metrics).not.toContain('result="retried"');
});

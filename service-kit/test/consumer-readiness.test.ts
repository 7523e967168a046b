import { randomUUID } from 'node:crypto';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventHandlers } from '../src/events/consumers.ts';
import { type RunningService, startService } from '../src/service/start-service.ts';
import { createTestClient } from '../src/testing/http-client.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

const WAITING = 40;

let platform: TestPlatform;
const running: RunningService[] = [];

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()));
  await platform.stop();
});

const publish = (userId: string) =>
  platform.publish('account.erased', { id: randomUUID(), version: 1 }, { userId });

/** Starts an instance of the toy service; does not wait until it is ready. */
async function start(on: EventHandlers, overrides: NodeJS.ProcessEnv = {}) {
  const service = await startService(toyService({ on }), { ...platform.env('offers'), ...overrides });
  running.push(service);
  const request = createTestClient(service.internalUrl);
  return {
    stop: service.stop,
    readiness: async () => {
      const { status, body } = await request('GET', '/readyz');
      return { status, consumers: (body as { checks: Record<string, boolean> }).checks.consumers };
    },
  };
}
const ready = { status: 200, consumers: true };
const notReady = { status: 503, consumers: false };

describe('an instance', () => {
  it('is ready once the events that waited at its start are handled', async () => {
    for (let number = 0; number < WAITING; number += 1) await publish(`waiting-${number}`);
    const mayGoOn = Promise.withResolvers<void>();
    let handled = 0;
    const service = await start({
      'account.erased': async () => {
        await mayGoOn.promise;
        handled += 1;
      },
    });
    expect(await service.readiness()).toEqual(notReady);
    mayGoOn.resolve();
    await expect.poll(service.readiness).toEqual(ready);
    expect(handled).toBe(WAITING);
    await service.stop();
  });

  it('does not wait for an event that fails again and again', async () => {
    await publish('poison');
    const service = await start(
      {
        'account.erased': () => {
          throw new Error('cannot be handled');
        },
      },
      { CONSUMER_BACKOFF_MS: '20,600000' },
    );
    await expect.poll(service.readiness).toEqual(ready);
    await service.stop();
  });

  it('is ready after CONSUMER_CATCH_UP_MS although events wait, and stays ready when more do', async () => {
    await publish('slow');
    const mayGoOn = Promise.withResolvers<void>();
    const service = await start(
      { 'account.erased': () => mayGoOn.promise },
      { CONSUMER_CATCH_UP_MS: '500', CONSUMER_ACK_WAIT_MS: '60000' },
    );
    expect(await service.readiness()).toEqual(notReady);
    await expect.poll(service.readiness).toEqual(ready);
    await publish('slow');
    expect(await service.readiness()).toEqual(ready);
    mayGoOn.resolve();
    await service.stop();
  });

  it('is not ready while NATS has lost its consumer', async () => {
    const service = await start({ 'account.erased': () => undefined });
    await expect.poll(service.readiness).toEqual(ready);
    const { consumers } = platform.nats.manager;
    const [nats] = running.slice(-1).map(({ context }) => context.nats);
    if (!nats) throw new Error('nothing runs');
    const mayCreate = Promise.withResolvers<void>();
    const add = nats.manager.consumers.add.bind(nats.manager.consumers);
    const spy = vi
      .spyOn(nats.manager.consumers, 'add')
      .mockImplementation((...given) => mayCreate.promise.then(() => add(...given)));
    await consumers.delete(EVENTS_STREAM, 'offers-toys');
    await expect.poll(service.readiness).toEqual(notReady);
    mayCreate.resolve();
    await expect.poll(service.readiness).toEqual(ready);
    spy.mockRestore();
  });
});

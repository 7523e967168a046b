import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongoUri } from '../src/testing/engines.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { startTcpProxy, type TcpProxy } from '../src/testing/tcp-proxy.ts';
import { createTombstones } from '../src/tombstones.ts';
import { type NoteDocument, toyService } from './toy-service.ts';

let platform: TestPlatform;
let proxy: TcpProxy;
let service: TestService;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { hostname, port } = new URL(await testMongoUri());
  proxy = await startTcpProxy({ host: hostname, port: Number(port || 27_017) });
  const toy = toyService({
    extra: {
      'GET /api/specialties': async (ctx) => {
        ctx.body = await service.context.connection.model<NoteDocument>('Note').findById('n').lean();
      },
      'GET /api/places': async (ctx) => {
        const place = { _id: 'twice', text: '' };
        await service.context.outbox.insert(
          service.context.connection.model<NoteDocument>('Note'),
          place,
          [],
        );
        ctx.body = [];
      },
    },
  });
  service = await platform.start(toy, { MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}` });
});
afterAll(async () => {
  await platform.stop();
  await proxy.stop();
});

describe('while MongoDB is away', () => {
  it('requests are answered 503 with Retry-After, and work again without a restart', async () => {
    expect((await service.request('GET', '/api/specialties')).status).toBe(204);
    proxy.cut();
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => service.request('GET', '/api/specialties')),
    );
    expect(performance.now() - started).toBeLessThan(5_000);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'service/unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect(await service.requestInternal('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { ready: false, checks: { mongodb: false, nats: true } },
    });
    proxy.restore();
    await expect
      .poll(async () => (await service.request('GET', '/api/specialties')).status, { timeout: 10_000 })
      .toBe(204);
    await expect.poll(async () => (await service.requestInternal('GET', '/readyz')).status).toBe(200);
  });
});

describe('the database', () => {
  it('makes a second insert of the same id a conflict', async () => {
    expect((await service.request('GET', '/api/places')).status).toBe(200);
    expect((await service.request('GET', '/api/places')).status).toBe(409);
  });

  it('remembers who was erased', async () => {
    const tombstones = createTombstones(service.context.connection);
    expect(await tombstones.has('gone')).toBe(false);
    await Promise.all([tombstones.add('gone'), tombstones.add('gone')]);
    expect(await tombstones.has('gone')).toBe(true);
  });
});

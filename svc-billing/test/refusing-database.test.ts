import { freePort, testMongoUri } from '@praticio/service-kit/testing/engines';
import { createTestClient } from '@praticio/service-kit/testing/http-client';
import { startTestPlatform } from '@praticio/service-kit/testing/platform';
import { startTcpProxy } from '@praticio/service-kit/testing/tcp-proxy';
import { expect, test } from 'vitest';
import { startBilling } from './billing.ts';
import { queries } from './queries.ts';

test('svc-billing waits, not ready, for a database that refuses its first query', {
  tags: ['deep'],
}, async () => {
  const platform = await startTestPlatform({ queries });
  const { hostname, port } = new URL(await testMongoUri());
  let refused = 0;
  const proxy = await startTcpProxy(
    { host: hostname, port: Number(port || 27_017) },
    (incoming, outgoing) => {
      incoming.on('data', (bytes: Buffer) => {
        // the first query of svc-billing itself
        if (!bytes.includes('catalogue') || refused > 0) return;
        refused += 1;
        proxy.cut();
      });
      incoming.pipe(outgoing).pipe(incoming);
    },
  );
  const internalPort = await freePort();
  const starting = startBilling(platform, {
    MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
    INTERNAL_PORT: String(internalPort),
  });
  await expect.poll(() => refused).toBe(1);
  const probe = createTestClient(`http://127.0.0.1:${internalPort}`);
  await expect.poll(async () => (await probe('GET', '/readyz').catch(() => null))?.status).toBe(503);
  proxy.restore();
  const billing = await starting;
  await billing.assertSums();
  await platform.stop();
  await proxy.stop();
});

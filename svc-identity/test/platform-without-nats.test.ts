import type { PlatformHealth } from '@praticio/contracts/administration/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAdministrator } from './back-office.ts';
import { type IdentityPlatform, startIdentityPlatform } from './identity-platform.ts';

const SOON_MS = 3_000;
let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

it('the state of the platform is served while NATS is away, and names the missing parts', async () => {
  const { token } = await newAdministrator(platform);
  const read = () => platform.request<PlatformHealth>('GET', '/api/admin/platform', { token });
  expect((await read()).body.eventsUnread).toBeUndefined();
  await platform.natsServer.kill();
  try {
    const begun = Date.now();
    const { status, body } = await read();
    expect(Date.now() - begun).toBeLessThan(SOON_MS);
    expect({ status, eventsUnread: body.eventsUnread }).toEqual({ status: 200, eventsUnread: true });
    const scraped = Date.now();
    const metrics = await platform.identity.context.metrics.registry.metrics();
    expect(Date.now() - scraped).toBeLessThan(SOON_MS);
    expect(metrics).toContain('outbox_depth');
    expect(metrics).not.toMatch(/^event_consumer_pending\{/m);
  } finally {
    await platform.natsServer.restart();
  }
  await expect.poll(async () => (await read()).body.eventsUnread, { timeout: 20_000 }).toBeUndefined();
});

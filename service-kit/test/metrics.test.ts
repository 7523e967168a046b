import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

/** A fifth of the ten seconds that Prometheus waits. */
const SOON_MS = 2_000;

let platform: TestPlatform;
let service: TestService;
beforeAll(async () => {
  platform = await startTestPlatform();
  service = await platform.start(toyService({ on: { 'account.erased': async () => undefined } }));
});
afterAll(() => platform.stop());

const scrape = async () => (await fetch(`${service.internalUrl}/metrics`)).text();

it('metrics are served soon while NATS hangs, without those that need it', async () => {
  expect(await scrape()).toMatch(/^event_consumer_pending\{/m);
  platform.natsServer.freeze();
  try {
    const begun = performance.now();
    const responses = await Promise.all([scrape(), scrape()]);
    expect(performance.now() - begun).toBeLessThan(SOON_MS);
    for (const text of responses) {
      expect(text).toMatch(/^outbox_depth\{.*\} 0$/m);
      expect(text).toMatch(/^process_resident_memory_bytes\{/m);
      expect(text).not.toMatch(/^(?:event_consumer_\w+|dead_letters_waiting)\{/m);
    }
  } finally {
    platform.natsServer.thaw();
  }
  await expect.poll(scrape, { timeout: 20_000 }).toMatch(/^event_consumer_pending\{/m);
});

import { createMetrics } from '@praticio/service-kit/metrics';
import { assertFiring, promtoolBinary, withoutProcess } from '@praticio/service-kit/testing/alerting';
import { describe, expect, it } from 'vitest';
import { startGateway } from './gateway.ts';
import { deadOrigin, echo, startUpstream } from './upstream.ts';

/** Provokes the faults that the objectives measure at the gateway (docs/operations/alerts.md#objectives). */

const REQUESTS = 20;
const SLOW_MS = 600;

type Request = () => Promise<{ statusCode: number }>;
const atOnce = (request: Request) => Promise.all(Array.from({ length: REQUESTS }, request));
/** On a busy machine, parallel requests would wait for each other, and be slow. */
async function inTurn(request: Request) {
  const responses = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) responses.push(await request());
  return responses;
}

describe.skipIf(!promtoolBinary)('an objective', () => {
  /** Sends requests to an offers service at `origin`, and asserts the firing alerts. */
  async function expectFiring(origin: string, status: number, alerts: string[], send = atOnce) {
    const metrics = createMetrics('gateway');
    const app = await startGateway({ OFFERS_URL: origin }, undefined, metrics);
    const responses = await send(() => app.inject('/api/offers'));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => status));
    const during = { gateway: withoutProcess(await metrics.registry.metrics()) };
    await assertFiring(alerts, { before: { gateway: '' }, during });
  }

  it('that is met fires no alert', async () => {
    await expectFiring((await startUpstream(echo)).origin, 200, [], inTurn);
  });

  it('of availability fires while a service is unavailable', async () => {
    await expectFiring(await deadOrigin(), 503, ['RequestsFail', 'RequestsFailSlowly'], inTurn);
  });

  it('of latency fires while a service is slow', async () => {
    const slow = await startUpstream(
      (request, response) => void setTimeout(echo, SLOW_MS, request, response),
    );
    await expectFiring(slow.origin, 200, ['RequestsSlow', 'RequestsSlowForHours']);
  });
});

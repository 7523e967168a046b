import { spendCredits } from '@praticio/contracts/billing/commands';
import { getProfile, listProfiles } from '@praticio/contracts/identity/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestContext, withRequestContext } from '../src/base/request-context.ts';
import { callCommand } from '../src/events/commands.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.start(toyService());
});
afterAll(() => platform.stop());

const spend = (reference: string, quantity = 1) =>
  callCommand(platform.nats, spendCredits, {
    userId: 'u1',
    reference,
    lines: [{ kind: 'offer', quantity }],
  });

describe('a command', () => {
  it('returns the response of its owner', async () => {
    expect(await spend('rich')).toEqual({ spent: true });
  });

  it('throws the AppError of its owner, including extras', async () => {
    await expect(spend('poor')).rejects.toMatchObject({
      code: 'billing/insufficient-credits',
      status: 402,
      extras: { requiresPayment: true },
    });
  });

  it('shows no internals of a failure of its owner', async () => {
    const error = await spend('broken').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'service/internal' });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('is refused when its input breaks the contract', async () => {
    await expect(spend('rich', 0)).rejects.toMatchObject({ code: 'request/invalid-fields' });
  });

  it('is unavailable, with a time for the next try, when nobody responds', async () => {
    const asked = callCommand(platform.nats, getProfile, { userId: 'u1' });
    await expect(asked).rejects.toMatchObject({ code: 'service/unavailable', extras: { retryAfter: 5 } });
  });

  it('is unavailable when the owner takes longer than the caller waits', async () => {
    platform.serveCommand(listProfiles, () => new Promise(() => {}));
    const input = { after: null, limit: 1 };
    const asked = callCommand(platform.nats, listProfiles, input, { timeoutMs: 50 });
    await expect(asked).rejects.toMatchObject({ code: 'service/unavailable' });
  });

  it('carries the request id and the person', async () => {
    let seen: unknown;
    platform.serveCommand(getProfile, async () => {
      seen = requestContext();
      throw new Error('seen enough');
    });
    const ask = () => callCommand(platform.nats, getProfile, { userId: 'u1' });
    await withRequestContext({ requestId: 'request-9', actorId: 'u9' }, ask).catch(() => {});
    expect(seen).toEqual({ requestId: 'request-9', actorId: 'u9' });
  });
});

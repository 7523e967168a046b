import type { Problem } from '@praticio/contracts/base/problem';
import { eventually } from '@praticio/service-kit/testing/eventually';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

describe('while NATS is away', { tags: ['deep'] }, () => {
  it('people log in and onboard; logging out says that it cannot yet; events come when it is back', async () => {
    const email = newEmail();
    const token = await platform.join(email);
    await platform.natsServer.kill();
    await expect
      .poll(async () => (await platform.identity.requestInternal('GET', '/readyz')).status)
      .toBe(503);
    await platform.logIn(email);
    const onboarding = await platform.request('POST', '/api/onboarding/structure', {
      token,
      json: forms.liberal,
    });
    expect(onboarding.status).toBe(201);
    const logout = await platform.request<Problem>('POST', '/api/logout', { token });
    expect(logout).toMatchObject({ status: 503, body: { code: 'service/unavailable' } });
    expect(Number(logout.headers.get('retry-after'))).toBeGreaterThan(0);
    await platform.natsServer.restart();
    await eventually('NATS', () => platform.nats.connected());
    await platform.waitForEvent('structure.onboarded', ({ data }) => data.email === email);
  });
});

describe('while the disk of MongoDB is full', () => {
  it('people read their profile, although the use of their session cannot be written', async () => {
    const token = await platform.join(newEmail());
    const full = new mongoose.mongo.MongoServerError({ ok: 0, code: 14031, errmsg: 'no room' });
    const sessions = platform.identity.context.connection.model('Session');
    const refused = vi.spyOn(sessions, 'updateOne').mockRejectedValue(full);
    expect((await platform.request('GET', '/api/profile', { token })).status).toBe(200);
    expect(refused).toHaveBeenCalled();
    refused.mockRestore();
  });
});

describe('the same event delivered five times', () => {
  it('sends one mail', async () => {
    const email = newEmail();
    await platform.register(email);
    await platform.linkToken(email, 'verify-email');
    const event = await platform.waitForEvent('user.registered', ({ data }) => data.email === email);
    for (let copy = 0; copy < 4; copy += 1) await platform.republish(event);
    const last = newEmail();
    await platform.publish(
      'user.registered',
      { id: event.aggregate.id, version: 99 },
      { userId: 'nobody', email: last },
    );
    await platform.register(last);
    await platform.linkToken(last, 'verify-email');
    expect(platform.mailbox.received.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

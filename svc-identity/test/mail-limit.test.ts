import { HOUR_MS } from '@praticio/contracts/base/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../src/service.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';

// Requests of others send nobody more than five mails an hour, whichever instance and form they use.
// @module-tag deep

let platform: IdentityPlatform;
let second: Awaited<ReturnType<IdentityPlatform['start']>>;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  second = (await platform.start(identityService, {
    ...platform.identityEnv,
    MONGODB_DATABASE: platform.identity.context.connection.name,
  })) as typeof second;
});
afterAll(async () => {
  await second.stop();
  await platform.stop();
});

const instances = () => [platform.request, second.request] as const;
const mailsTo = (email: string) => platform.mailbox.received.filter(({ to }) => to === email);
const limits = () => platform.identity.context.connection.collection('hourly_limits');

/** Sends `count` calls, in turn to each instance; all of them get the same response. */
async function ask(count: number, path: string, json: object, token?: string) {
  const calls = Array.from({ length: count }, (_, n) => {
    const request = n % 2 === 0 ? instances()[0] : instances()[1];
    return request('POST', path, { json, ...(token && { token }) });
  });
  const responses = new Set(
    (await Promise.all(calls)).map(({ status, body }) => JSON.stringify({ status, body })),
  );
  expect(responses.size).toBe(1);
}

/** Every mail that was requested so far is sent or left out. */
async function settled() {
  const marker = newEmail('marker');
  await platform.register(marker);
  await platform.linkToken(marker, 'verify-email');
  const requests = platform.identity.context.connection.collection('mail_requests');
  await expect.poll(() => requests.countDocuments()).toBe(0);
}

describe('a stranger', () => {
  it('gets five mails of twenty registrations', async () => {
    const email = newEmail();
    await ask(20, '/api/register', { email, password: PASSWORD, acceptTerms: true });
    await settled();
    await expect.poll(() => mailsTo(email).length).toBe(5);
  });

  it('gets five of twenty new verification links', async () => {
    const email = newEmail();
    await platform.register(email);
    await ask(20, '/api/resend-verification', { email });
    await settled();
    expect(mailsTo(email)).toHaveLength(5);
  });

  it('gets three mails when others ask twenty times to change their email address to this one', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    const token = await platform.join(mine);
    for (let n = 0; n < 20; n += 1)
      await ask(1, '/api/profile/email', { email: theirs, password: PASSWORD }, token);
    await settled();
    await expect.poll(() => mailsTo(theirs).length).toBe(3);
    expect(mailsTo(mine).length).toBeLessThanOrEqual(5);
  });
});

describe('a member', () => {
  it('gets five of twenty reset links, and all of them work until one is used', async () => {
    const email = newEmail();
    await platform.join(email);
    await ask(20, '/api/password-reset/request', { email });
    await settled();
    const resets = mailsTo(email).filter(({ subject }) => subject === 'Réinitialisez votre mot de passe');
    // the mail that verified the email address was the first of the five
    expect(resets).toHaveLength(4);
    for (const { text } of resets) {
      const json = { token: /token=(\S+)/.exec(text)?.[1] };
      const { body } = await platform.request('POST', '/api/password-reset/validate-token', { json });
      expect(body).toMatchObject({ valid: true });
    }
  });

  it('gets a reset link however often strangers register the email address', async () => {
    const email = newEmail();
    await platform.join(email);
    await ask(20, '/api/register', { email, password: PASSWORD, acceptTerms: true });
    await settled();
    await ask(1, '/api/password-reset/request', { email });
    await platform.linkToken(email, 'reset-password');
  });
});

it('the limit ends with the hour, and keeps no email address', async () => {
  const email = newEmail();
  await ask(8, '/api/register', { email, password: PASSWORD, acceptTerms: true });
  await settled();
  await expect.poll(() => mailsTo(email).length).toBe(5);
  expect(JSON.stringify(await limits().find().toArray())).not.toContain(email);
  const anHourAgo = new Date(Date.now() - HOUR_MS);
  for (const { _id, uses } of await limits().find().toArray()) {
    const earlier = uses.map((use: object) => ({ ...use, at: anHourAgo }));
    await limits().updateOne({ _id }, { $set: { uses: earlier } });
  }
  await ask(1, '/api/resend-verification', { email });
  await expect.poll(() => mailsTo(email).length).toBe(6);
});

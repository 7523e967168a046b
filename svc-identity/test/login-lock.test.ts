import type { Problem } from '@praticio/contracts/base/problem';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';

// Strangers can lock an account's login with wrong passwords; its owner can always get back in.

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

const logIn = (email: string, password = PASSWORD, cookie = '') =>
  platform.request<Problem>('POST', '/api/login_check', {
    json: { email, password },
    ...(cookie && { headers: { cookie } }),
  });
const unlock = (token: string) => platform.request<Problem>('POST', '/api/login-unlock', { json: { token } });
const cookieOf = (headers: Headers) => /^[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
const lockMails = (email: string) =>
  platform.mailbox.received.filter(({ to, text }) => to === email && text.includes('unlock='));

async function lock(email: string, cookie = '') {
  for (let attempt = 0; attempt < 12; attempt += 1) await logIn(email, 'Inconnu2026', cookie);
}

async function unlockToken(email: string) {
  await platform.mailbox.waitFor(({ to, text }) => to === email && text.includes('unlock='));
  return /unlock=(\S+)/.exec(lockMails(email).at(-1)?.text ?? '')?.[1] ?? '';
}

describe('an account that strangers have locked', () => {
  it('is opened by the link that its owner is mailed, once', async () => {
    const email = newEmail();
    await platform.join(email);
    await lock(email);
    expect((await logIn(email)).status).toBe(429);
    const token = await unlockToken(email);
    expect(lockMails(email)).toHaveLength(1);
    expect((await unlock(token)).status).toBe(200);
    expect((await unlock(token)).status).toBe(200); // the page has loaded twice
    expect((await logIn(email)).status).toBe(200);

    const accounts = platform.identity.context.connection.collection('accounts');
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    await accounts.updateOne({ email }, { $set: { 'loginUnlock.0.usedAt': anHourAgo } });
    expect((await unlock(token)).body.code).toBe('auth/unlock-link-invalid');
  });

  it('stays open for the browser that used the link, whatever strangers try afterwards', async () => {
    const email = newEmail();
    await platform.join(email);
    await lock(email);
    const cookie = cookieOf((await unlock(await unlockToken(email))).headers);
    await lock(email);
    expect((await logIn(email)).status).toBe(429);
    expect((await logIn(email, PASSWORD, cookie)).status).toBe(200);
  });

  it('is not locked for a browser that its owner has signed in with', async () => {
    const email = newEmail();
    await platform.join(email);
    const first = await logIn(email);
    const cookie = cookieOf(first.headers);
    expect(first.headers.get('set-cookie')).toMatch(
      /^praticioDevice=[\w-]{43}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    await lock(email);
    expect((await logIn(email, PASSWORD, `praticioDevice=${'x'.repeat(43)}`)).status).toBe(429);
    expect((await logIn(email, PASSWORD, `other=1; ${cookie}`)).status).toBe(200);
  });
});

describe('a browser that the account knows', () => {
  it('gets no more attempts than others', async () => {
    const email = newEmail();
    await platform.join(email);
    const cookie = cookieOf((await logIn(email)).headers);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await logIn(email, 'Inconnu2026', cookie)).status);
    expect(statuses).toEqual([...Array(9).fill(401), 429, 429]);
    expect((await logIn(email)).status).toBe(200);
    await unlock(await unlockToken(email));
    expect((await logIn(email, PASSWORD, cookie)).status).toBe(200);
  });

  it('is kept as a hash, ten of them at most, and keeps its cookie', async () => {
    const email = newEmail();
    await platform.join(email);
    const cookies: string[] = [];
    for (let n = 0; n < 11; n += 1) cookies.push(cookieOf((await logIn(email)).headers));
    const last = cookies.at(-1) ?? '';
    expect(cookieOf((await logIn(email, PASSWORD, last)).headers)).toBe(last);
    const account = await platform.identity.context.connection.collection('accounts').findOne({ email });
    expect(account?.devices).toHaveLength(10);
    for (const cookie of cookies) expect(JSON.stringify(account)).not.toContain(cookie.split('=')[1]);
    await lock(email);
    expect((await logIn(email, PASSWORD, cookies[0])).status).toBe(429);
    expect((await logIn(email, PASSWORD, last)).status).toBe(200);
  });
});

it('an unknown email address is locked alike, and nobody gets a mail', async () => {
  const email = newEmail('inconnue');
  await lock(email);
  expect((await logIn(email)).status).toBe(429);
  const requests = platform.identity.context.connection.collection('mail_requests');
  await expect.poll(() => requests.countDocuments()).toBe(0);
  expect(lockMails(email)).toHaveLength(0);
});

import type { Problem } from '@praticio/contracts/base/problem';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { AccountSecurity } from '@praticio/contracts/identity/security';
import { commandsOf } from '@praticio/service-kit/testing/command-count';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function logIn(email: string, agent: string, cookie = '') {
  const json = { email, password: PASSWORD };
  const headers = { 'user-agent': agent, ...(cookie && { cookie }) };
  const response = await platform.request<{ token: string }>('POST', '/api/login_check', { json, headers });
  return {
    token: response.body.token,
    cookie: /^[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? '',
  };
}
const sessionsOf = async (token: string) =>
  (await platform.request<AccountSecurity>('GET', '/api/account/security', { token })).body.sessions;
const end = (token: string, id: string) =>
  platform.request<Problem>('DELETE', `/api/account/sessions/${id}`, { token });
const profileStatus = async (token: string) =>
  (await platform.request('GET', '/api/profile', { token })).status;
const deviceMails = (email: string) =>
  platform.mailbox.received.filter(({ to, subject }) => to === email && subject.includes('nouvel appareil'));

describe('the list of sessions', () => {
  it('names each device, and says which one is this', async () => {
    const email = newEmail();
    await platform.join(email);
    const { token } = await logIn(email, FIREFOX);
    await logIn(email, IPHONE);
    const sessions = await sessionsOf(token);
    expect(sessions.map(({ device }) => device)).toEqual(
      expect.arrayContaining(['Firefox sur Windows', 'Safari sur iOS']),
    );
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ device: 'Firefox sur Windows' }]);
  });

  it('ends one session and no other, and nobody else does', async () => {
    const email = newEmail();
    await platform.join(email);
    const [here, lost] = [await logIn(email, FIREFOX), await logIn(email, IPHONE)];
    const { jti = '' } = decodeJwt(lost.token);
    const stranger = await platform.join(newEmail());
    expect((await end(stranger, jti)).body.code).toBe('session/not-found');
    expect(await profileStatus(lost.token)).toBe(200);
    expect((await end(here.token, jti)).status).toBe(204);
    await expect.poll(() => profileStatus(lost.token)).toBe(401);
    expect(await profileStatus(here.token)).toBe(200);
    expect((await sessionsOf(here.token)).map(({ id }) => id)).not.toContain(jti);
    expect((await end(here.token, jti)).body.code).toBe('session/not-found');
  });

  it('keeps a session that gets a fresh token, and drops those that have ended', async () => {
    const email = newEmail();
    await platform.join(email);
    const { token } = await logIn(email, FIREFOX);
    const { body } = await platform.request<{ token: string }>('POST', '/api/onboarding/structure', {
      token,
      json: forms.medical,
    });
    expect(decodeJwt(body.token).jti).toBe(decodeJwt(token).jti);
    expect(await sessionsOf(body.token)).toMatchObject([{ isCurrent: true, device: 'Firefox sur Windows' }]);
    const other = await logIn(email, IPHONE);
    await platform.request('POST', '/api/logout', { token: body.token });
    expect(await sessionsOf(other.token)).toMatchObject([{ device: 'Safari sur iOS' }]);
  });

  it('notes the last use when a page reads the profile', async () => {
    const email = newEmail();
    await platform.join(email);
    const { token } = await logIn(email, FIREFOX);
    const sessions = platform.identity.context.connection.collection<{ _id: string }>('sessions');
    const yesterday = new Date(Date.now() - DAY_MS);
    await sessions.updateOne({ _id: decodeJwt(token).jti ?? '' }, { $set: { usedAt: yesterday } });
    await profileStatus(token);
    const [session] = await sessionsOf(token);
    expect(Date.parse(session?.usedAt ?? '')).toBeGreaterThan(yesterday.getTime() + 60_000);

    const commands = await commandsOf(platform.identity.context.connection.name, () => profileStatus(token));
    expect(commands.filter((command) => command.endsWith(' sessions'))).toEqual([]);
  });

  it('goes with the account', async () => {
    const email = newEmail();
    await platform.join(email);
    const { token } = await logIn(email, FIREFOX);
    const { sub: userId } = decodeJwt(token);
    await platform.request('DELETE', '/api/account', { token, json: { password: PASSWORD } });
    const sessions = platform.identity.context.connection.collection('sessions');
    await expect.poll(() => sessions.countDocuments({ userId })).toBe(0);
  });
});

describe('a login', () => {
  it('from a new device is mailed to the owner, from a known one or the first one not', async () => {
    const email = newEmail();
    await platform.join(email);
    const { cookie } = await logIn(email, FIREFOX);
    await platform.mailbox.waitFor(() => deviceMails(email).length === 1);
    await logIn(email, FIREFOX, cookie);
    await logIn(email, IPHONE);
    await platform.mailbox.waitFor(() => deviceMails(email).length === 2);
    const [first, second] = deviceMails(email);
    expect(first?.text).toContain('Firefox sur Windows');
    expect(second?.text).toContain('Safari sur iOS');
    expect(second?.text).toContain('/profile/security');
  });
});

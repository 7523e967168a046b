import type { Problem } from '@praticio/contracts/base/problem';
import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import type { AccountSecurity } from '@praticio/contracts/identity/security';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../src/service.ts';
import { newAuthenticator } from './authenticator.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import {
  beginSecondFactor,
  codeOf,
  expectLifetime,
  joinPasskey,
  passkeyRequest,
  unseenAdministrator,
} from './second-factors.ts';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

const enter = (passkey: object, more: object = {}) =>
  platform.request<Problem & { token: string }>('POST', '/api/passkey-login', { json: { passkey, ...more } });
const securityOf = async (token: string) =>
  (await platform.request<AccountSecurity>('GET', '/api/account/security', { token })).body;

/** A member with a passkey. */
async function member() {
  const email = newEmail();
  const token = await platform.join(email);
  return { email, token, ...(await joinPasskey(platform, token)) };
}

describe('a passkey', () => {
  it('opens the account without a password, on any instance, remembered on demand', async () => {
    const { email, authenticator, token } = await member();
    const other = await platform.start(identityService, platform.identityEnv);
    const { body: options } = await other.request<Parameters<typeof authenticator.prove>[0]>(
      'POST',
      '/api/passkey-login/options',
    );
    await other.stop();
    const { status, body } = await enter(authenticator.prove(options), { remember: true });
    expect(status).toBe(200);
    const { sub } = decodeJwt(body.token);
    expect(sub).toBe(decodeJwt(token).sub);
    expectLifetime(body.token, 30 * DAY_MS);
    const { passkeys } = await securityOf(body.token);
    expect(passkeys).toMatchObject([{ name: 'Ordinateur du cabinet', usedAt: expect.any(String) }]);
    const mail = await platform.mailbox.waitFor(
      ({ to, subject }) => to === email && subject.includes("clé d'accès"),
    );
    expect(mail.text).toContain('Ordinateur du cabinet');
  });

  it('proves itself for one challenge, once', async () => {
    const { authenticator } = await member();
    const proof = authenticator.prove(await passkeyRequest(platform));
    expect((await enter(proof)).status).toBe(200);
    expect((await enter(proof)).body.code).toBe('auth/passkey-refused');
    const invented = {
      ...(await passkeyRequest(platform)),
      challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    };
    expect((await enter(authenticator.prove(invented))).body.code).toBe('auth/passkey-refused');
  });

  it.each([
    ['for another site', { rpId: 'exemple.test' }, 'own'],
    ['from a page of another origin', {}, 'https://exemple.test'],
    ['of somebody else', {}, 'unknown'],
  ])('%s is refused', async (_name, changes, origin) => {
    const { authenticator } = await member();
    const own = new URL(platform.identityEnv.PUBLIC_URL ?? '').origin;
    const used = origin === 'own' ? authenticator : newAuthenticator(origin === 'unknown' ? own : origin);
    const proof = used.prove({ ...(await passkeyRequest(platform)), ...changes });
    const stolen = origin === 'unknown' ? proof : { ...proof, ...idOf(authenticator) };
    expect((await enter(stolen)).body.code).toBe('auth/passkey-refused');
  });

  it('is refused when the authenticator has not checked the person', async () => {
    const { authenticator } = await member();
    const userPresentOnly = 0x01;
    const proof = authenticator.prove(await passkeyRequest(platform), userPresentOnly);
    expect((await enter(proof)).body.code).toBe('auth/passkey-refused');
  });

  it('opens no suspended account', async () => {
    const { email, authenticator } = await member();
    const accounts = platform.identity.context.connection.collection('accounts');
    await accounts.updateOne({ email }, { $set: { bannedAt: new Date() } });
    const { body } = await enter(authenticator.prove(await passkeyRequest(platform)));
    expect(body.code).toBe('auth/account-banned');
  });

  it('is added and removed with the password, which a stolen token does not tell', async () => {
    const { token, added, authenticator } = await member();
    const json = { password: 'Inconnu2026' };
    const begun = await platform.request<Problem>('POST', '/api/account/passkeys/options', { token, json });
    expect(begun.body.fieldErrors).toEqual({ password: 'Mot de passe incorrect' });
    const path = `/api/account/passkeys/${added.body.id}`;
    expect((await platform.request('DELETE', path, { token, json })).status).toBe(422);
    const right = { token, json: { password: PASSWORD } };
    expect((await platform.request('DELETE', path, right)).status).toBe(204);
    expect((await platform.request<Problem>('DELETE', path, right)).body.code).toBe('passkey/not-found');
    expect((await enter(authenticator.prove(await passkeyRequest(platform)))).status).toBe(422);
  });

  it('belongs to one account, also when two add it at once', async () => {
    const { authenticator, email } = await member();
    const origin = new URL(platform.identityEnv.PUBLIC_URL ?? '').origin;
    const add = async (token: string, from: ReturnType<typeof newAuthenticator>) => {
      const right = { token, json: { password: PASSWORD } };
      const begun = await platform.request<Parameters<typeof from.create>[0]>(
        'POST',
        '/api/account/passkeys/options',
        right,
      );
      const json = { name: 'La même', passkey: from.create(begun.body) };
      return (await platform.request<Problem>('POST', '/api/account/passkeys', { token, json })).status;
    };
    const others = [await platform.join(newEmail()), await platform.join(newEmail())];
    expect(await add(others[0] ?? '', authenticator)).toBe(422);
    const fresh = newAuthenticator(origin);
    const statuses = await Promise.all(others.map((token) => add(token, fresh)));
    expect(statuses.toSorted()).toEqual([201, 422]);
    const { status, body } = await enter(authenticator.prove(await passkeyRequest(platform)));
    expect(status).toBe(200);
    expect((await platform.profileOf(body.token)).user.email).toBe(email);
  });

  it("cannot be added with another person's challenge", async () => {
    const one = await platform.join(newEmail());
    const other = await platform.join(newEmail());
    const authenticator = newAuthenticator(new URL(platform.identityEnv.PUBLIC_URL ?? '').origin);
    const begun = await platform.request<Parameters<typeof authenticator.create>[0]>(
      'POST',
      '/api/account/passkeys/options',
      { token: other, json: { password: PASSWORD } },
    );
    const json = { name: 'Volée', passkey: authenticator.create(begun.body) };
    const response = await platform.request<Problem>('POST', '/api/account/passkeys', { token: one, json });
    expect(response.body.code).toBe('auth/passkey-refused');
  });
});

it('a passkey is the second factor of an administrator, who then needs it', async () => {
  const email = await unseenAdministrator(platform);
  const token = await platform.logIn(email); // not required on this platform
  expect((await securityOf(token)).lacksSecondFactor).toBe(true);
  const { authenticator } = await joinPasskey(platform, token);
  const json = { email, password: PASSWORD };
  const refused = await platform.request<Problem>('POST', '/api/login_check', { json });
  expect(refused.body.code).toBe('auth/second-factor-required');

  const entered = (await enter(authenticator.prove(await passkeyRequest(platform)), { remember: true })).body
    .token;
  const { confirmedUntil } = decodeJwt(entered);
  expectLifetime(entered, 12 * HOUR_MS);
  expect(confirmedUntil).toBeUndefined();
  const confirmed = await platform.request<{ token: string }>('POST', '/api/account/confirmation', {
    token: entered,
    json: { passkey: authenticator.prove(await passkeyRequest(platform)) },
  });
  const response = await platform.request('POST', '/api/admin/dead-letters/999999/replay', {
    token: confirmed.body.token,
  });
  expect(response.status).toBe(404);

  const stranger = await member();
  const foreign = await platform.request<Problem>('POST', '/api/account/confirmation', {
    token: entered,
    json: { passkey: stranger.authenticator.prove(await passkeyRequest(platform)) },
  });
  expect(foreign.body.code).toBe('auth/passkey-refused');
});

it('codes that were prepared before an administrator had a passkey open nothing any more', async () => {
  const email = await unseenAdministrator(platform);
  const { secret } = await beginSecondFactor(platform, email);
  const token = await platform.logIn(email);
  const { added } = await joinPasskey(platform, token);
  const json = { email, password: PASSWORD, code: codeOf(secret) };
  const { body } = await platform.request<Problem>('POST', '/api/login_check', { json });
  expect(body.code).toBe('auth/second-factor-required');
  const confirmation = { token: added.body.token ?? '', json: { code: codeOf(secret) } };
  expect((await platform.request('POST', '/api/account/confirmation', confirmation)).status).toBe(422);
});

const idOf = (authenticator: ReturnType<typeof newAuthenticator>) => {
  const { id, rawId } = authenticator.prove({ challenge: 'x', rpId: 'x' });
  return { id, rawId };
};

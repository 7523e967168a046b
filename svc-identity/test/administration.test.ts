import type { MarketplaceFigures } from '@praticio/contracts/administration/figures';
import type { AdminUser } from '@praticio/contracts/administration/user';
import type { UserSessions } from '@praticio/contracts/administration/user-access';
import type { Pagination } from '@praticio/contracts/base/pagination';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { Problem } from '@praticio/contracts/base/problem';
import { DAY_MS } from '@praticio/contracts/base/units';
import { readOfferFigures } from '@praticio/contracts/offers/commands';
import { strFromU8, unzipSync } from 'fflate';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLines } from './back-office.ts';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

let platform: IdentityPlatform;
let admin: string;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  const email = newEmail('admin');
  await platform.join(email);
  const accounts = platform.identity.context.connection.collection('accounts');
  await accounts.updateOne({ email }, { $set: { roles: ['ROLE_USER', 'ROLE_ADMIN'] } });
  admin = await platform.logIn(email);
});
afterAll(() => platform.stop());

const patch = (path: string, json: object) =>
  platform.request<AdminUser & Problem>('PATCH', `/api/admin/users/${path}`, { token: admin, json });
const reason = 'Demande du titulaire';
const list = (query: string) =>
  platform.request<{ items: AdminUser[]; pagination: Pagination }>('GET', `/api/admin/users?${query}`, {
    token: admin,
  });
const isRefused = async (token: string) =>
  (await platform.request('GET', '/api/profile', { token })).status === 401;

async function newRecruiter() {
  const email = newEmail('recruteuse');
  const first = await platform.join(email);
  const { body } = await platform.request<{ token: string }>('POST', '/api/onboarding/structure', {
    token: first,
    json: forms.medical,
  });
  const { user } = await platform.profileOf(body.token);
  return { email, token: body.token, id: user.id };
}

describe('the list of users', () => {
  it('finds by email address, name and structure, whatever the case, and pages', async () => {
    const { email, id } = await newRecruiter();
    for (const search of [email.toUpperCase(), email.slice(0, 14)]) {
      const { body } = await list(`search=${encodeURIComponent(search)}`);
      expect(body.items.map((user) => user.id)).toContain(id);
    }
    const byStructure = await list('search=clinique%20du%20port&filter=unverified-structure');
    expect(byStructure.body.items.map((user) => user.id)).toContain(id);
    const page = await list('page=1&limit=1');
    expect(page.body.items).toHaveLength(1);
    expect(page.body.pagination).toMatchObject({ current_page: 1, per_page: 1 });
    expect(page.body.pagination.total_items).toBeGreaterThan(1);
  });

  it('finds by the whole id, which alerts and logs name, and by no part of it', async () => {
    const { id } = await newRecruiter();
    expect((await list(`search=${id}`)).body.items.map((user) => user.id)).toEqual([id]);
    expect((await list(`search=${id.slice(0, -1)}`)).body.items).toEqual([]);
  });

  it('takes a search for text, not for a pattern', async () => {
    expect((await list('search=.*')).body.items).toEqual([]);
    expect((await list('search=%5B')).status).toBe(200);
  });

  it('shows nothing that keeps accounts safe', async () => {
    expect(JSON.stringify((await list('')).body)).not.toMatch(/argon2|passwordHash|hash/);
  });
});

describe('a ban', () => {
  it('ends every session, refuses the login, and can be lifted', async () => {
    const { email, token, id } = await newRecruiter();
    const banned = await patch(`${id}/ban`, { banned: true, reason: 'Offres trompeuses' });
    expect(banned).toMatchObject({ status: 200, body: { banned: true } });
    await expect.poll(() => isRefused(token)).toBe(true);
    await expect(platform.logIn(email)).rejects.toThrow('auth/account-banned');
    const event = await platform.waitForEvent('account.administered', ({ data }) => data.userId === id);
    expect(event.data).toMatchObject({ action: 'banned', reason: 'Offres trompeuses' });
    await patch(`${id}/ban`, { banned: false, reason: 'Erreur de notre part' });
    expect(await isRefused(await platform.logIn(email))).toBe(false);
  });

  it('never falls on an administrator', async () => {
    const { user } = await platform.profileOf(admin);
    expect((await patch(`${user.id}/ban`, { banned: true, reason: 'Essai' })).body.code).toBe(
      'account/is-administrator',
    );
    expect(await isRefused(admin)).toBe(false);
  });
});

it('an act without a reason is refused, by name of the field', async () => {
  const { id } = await newRecruiter();
  for (const body of [{ banned: true }, { banned: true, reason: '  ' }]) {
    const response = await patch(`${id}/ban`, body);
    expect(response).toMatchObject({ status: 422, body: { fieldErrors: { reason: 'Le motif est requis' } } });
  }
});

describe('an administrator', () => {
  it.each([
    ['banned', 'ban', { banned: true, reason }],
    ['given another role', 'roles', { recruiter: true, reason }],
    ['deprived of a role', 'roles', { recruiter: false, reason }],
  ])('is never %s, by themself or by another', async (_act, path, json) => {
    const { user } = await platform.profileOf(admin);
    expect(await patch(`${user.id}/${path}`, json)).toMatchObject({
      status: 403,
      body: { code: 'account/is-administrator' },
    });
    expect((await platform.profileOf(admin)).user.roles).toContain('ROLE_ADMIN');
  });
});

describe('roles', () => {
  it('are taken and given, and older tokens end', async () => {
    const { email, token, id } = await newRecruiter();
    expect((await patch(`${id}/roles`, { recruiter: false, reason })).body.roles).toEqual(['ROLE_USER']);
    await expect.poll(() => isRefused(token)).toBe(true);
    expect((await patch(`${id}/roles`, { recruiter: true, reason })).body.roles).toContain('ROLE_RECRUITER');
    expect((await platform.profileOf(await platform.logIn(email))).user.roles).toContain('ROLE_RECRUITER');
  });

  it('never make an administrator', async () => {
    const { id } = await newRecruiter();
    const response = await patch(`${id}/roles`, {
      recruiter: true,
      reason,
      roles: ['ROLE_ADMIN'],
      admin: true,
    });
    expect(response.body.roles).not.toContain('ROLE_ADMIN');
  });
});

it('a structure is marked verified, for everybody to know', async () => {
  const { id, token } = await newRecruiter();
  expect((await patch(`${id}/structure`, { verified: true })).body.structure?.verified).toBe(true);
  expect((await platform.profileOf(token)).structure?.verified).toBe(true);
  await platform.waitForEvent(
    'profile.updated',
    ({ data }) => data.userId === id && data.structure?.verified === true,
  );
});

it('the verification link is sent again', async () => {
  const email = newEmail('lente');
  await platform.register(email);
  await platform.linkToken(email, 'verify-email');
  const { body } = await list(`search=${encodeURIComponent(email)}`);
  const path = `/api/admin/users/${body.items[0]?.id}/resend-verification`;
  expect((await platform.request('POST', path, { token: admin })).status).toBe(200);
  const token = await platform.linkToken(email, 'verify-email', 2);
  expect((await platform.request('GET', `/api/verify-email/${token}`)).status).toBe(200);
});

it('the marketplace is counted by the day, without the services that are away', async () => {
  platform.serveCommand(readOfferFigures, async () => ({
    figures: [{ name: 'interests', now: 3, before: 1, days: [] }],
  }));
  const read = async () =>
    (await platform.request<MarketplaceFigures>('GET', '/api/admin/figures', { token: admin })).body;
  const before = await read();
  expect(before.missing).toEqual(['billing']);
  expect(before.figures.map(({ name }) => name)).toEqual(['sign-ups', 'interests']);
  const old = newEmail();
  await platform.join(old);
  await platform.join(newEmail());
  const accounts = platform.identity.context.connection.collection('accounts');
  await accounts.updateOne({ email: old }, { $set: { createdAt: new Date(Date.now() - 40 * DAY_MS) } });
  const [counted, signUps] = [(await read()).figures[0], before.figures[0]];
  expect(counted?.now).toBe((signUps?.now ?? 0) + 1);
  expect(counted?.before).toBe((signUps?.before ?? 0) + 1);
  expect(counted?.days).toHaveLength(30);
  expect(counted?.days.at(-1)).toEqual({ day: parisDay(new Date()), value: counted?.now });
});

describe('from the page of an account', () => {
  const post = <Body = Problem>(path: string, json: object) =>
    platform.request<Body & Problem>('POST', `/api/admin/users/${path}`, { token: admin, json });
  const sessionsOf = async (id: string) =>
    (await platform.request<UserSessions>('GET', `/api/admin/users/${id}/sessions`, { token: admin })).body
      .items;
  const loggedFor = async (id: string) =>
    (await auditLines(platform, admin, `search=${id}`)).map(({ action }) => action);

  it('one session ends, or every one, and the log says so', async () => {
    const { email, token, id } = await newRecruiter();
    const [lost, kept] = [await platform.logIn(email), await platform.logIn(email)];
    const { jti: sessionId } = decodeJwt(lost);
    const others = await post<UserSessions>(`${id}/sessions/end`, { sessionId, reason });
    expect(others.body.items.map((session) => session.id)).toContain(decodeJwt(kept).jti);
    expect(others.body.items.map((session) => session.id)).not.toContain(sessionId);
    await expect.poll(() => isRefused(lost)).toBe(true);
    expect(await isRefused(kept)).toBe(false);
    expect((await post(`${id}/sessions/end`, { sessionId, reason })).body.code).toBe('session/not-found');
    expect(await post(`${id}/sessions/end`, { reason })).toMatchObject({ status: 200, body: { items: [] } });
    await expect.poll(async () => (await isRefused(kept)) && (await isRefused(token))).toBe(true);
    expect(await sessionsOf(id)).toEqual([]);
    await expect.poll(() => loggedFor(id)).toEqual(['sessions-ended', 'sessions-ended']);
  });

  it('the data about the person is exported, without their messages and files', async () => {
    const { id } = await newRecruiter();
    const response = await fetch(`${platform.identity.url}/api/admin/users/${id}/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(strFromU8(files['compte.json'] ?? new Uint8Array())).toContain(id);
    expect(strFromU8(files['LISEZ-MOI.txt'] ?? new Uint8Array())).toContain(
      'ni les messages ni les fichiers',
    );
    expect(strFromU8(files['LISEZ-MOI.txt'] ?? new Uint8Array())).not.toContain('messagerie');
    expect(Object.keys(files).filter((name) => /message|conversation|\//.test(name))).toEqual([]);
    await expect.poll(() => loggedFor(id)).toEqual(['account-exported']);
  });

  it('an account is erased everywhere, and the log keeps why', async () => {
    const { id, token, email } = await newRecruiter();
    expect((await post(`${id}/erasure`, { reason })).status).toBe(204);
    await platform.waitForEvent('account.erased', ({ data }) => data.userId === id);
    await expect.poll(() => isRefused(token)).toBe(true);
    expect((await list(`search=${encodeURIComponent(email)}`)).body.items).toEqual([]);
    await expect.poll(() => loggedFor(id)).toEqual(['account-erased']);
    expect((await post(`${id}/erasure`, { reason })).status).toBe(404);
  });

  it('administrators keep their sessions, data and accounts to themselves', async () => {
    const { user } = await platform.profileOf(admin);
    for (const act of ['sessions/end', 'export', 'erasure'])
      expect((await post(`${user.id}/${act}`, { reason })).body.code).toBe('account/is-administrator');
    expect(await isRefused(admin)).toBe(false);
  });
});

it.each([
  ['GET', '/api/admin/users'],
  ['GET', '/api/admin/users/x'],
  ['PATCH', '/api/admin/users/x/roles'],
  ['PATCH', '/api/admin/users/x/ban'],
  ['PATCH', '/api/admin/users/x/structure'],
  ['POST', '/api/admin/users/x/resend-verification'],
  ['GET', '/api/admin/users/x/sessions'],
  ['POST', '/api/admin/users/x/sessions/end'],
  ['POST', '/api/admin/users/x/export'],
  ['POST', '/api/admin/users/x/erasure'],
  ['GET', '/api/admin/figures'],
  ['GET', '/api/admin/audit'],
  ['GET', '/api/admin/reports'],
  ['PATCH', '/api/admin/reports/x'],
  ['GET', '/api/admin/dead-letters'],
  ['POST', '/api/admin/dead-letters/1/replay'],
  ['DELETE', '/api/admin/dead-letters/1'],
  ['GET', '/api/admin/platform'],
  ['GET', '/api/admin/releases'],
])('%s %s is closed to candidates and recruiters', async (method, path) => {
  const recruiter = await newRecruiter();
  const candidate = await platform.join(newEmail());
  for (const token of [recruiter.token, candidate]) {
    const response = await platform.request<Problem>(method, path, { token });
    expect(response).toMatchObject({ status: 403, body: { code: 'auth/missing-role' } });
  }
});

it('somebody who does not exist is 404', async () => {
  expect((await patch('nobody/ban', { banned: true, reason })).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import type { administratorActions } from '@praticio/contracts/administration/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLines, newAdministrator } from './back-office.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';

let platform: IdentityPlatform;
let admin: { email: string; token: string; id: string };
beforeAll(async () => {
  platform = await startIdentityPlatform();
  admin = await newAdministrator(platform);
});
afterAll(() => platform.stop());

const log = (query = '') => auditLines(platform, admin.token, query);
const ban = (id: string, banned: boolean, reason: string) =>
  platform.request('PATCH', `/api/admin/users/${id}/ban`, { token: admin.token, json: { banned, reason } });
async function newMember() {
  const email = newEmail('membre');
  const token = await platform.join(email);
  return { email, token, id: (await platform.profileOf(token)).user.id };
}

it('an act is in the log once, though it was sent five times and its event delivered five times', async () => {
  const { id, email } = await newMember();
  const reason = `Annonces trompeuses ${randomUUID()}`;
  await Promise.all(Array.from({ length: 5 }, () => ban(id, true, reason)));
  const event = await platform.waitForEvent('account.administered', ({ data }) => data.reason === reason);
  for (let copy = 0; copy < 5; copy += 1) await platform.republish(event);
  await expect.poll(() => log(`search=${encodeURIComponent(reason)}`)).toHaveLength(1);
  await ban(id, false, `${reason}, levée`);
  await expect
    .poll(async () => (await log(`search=${encodeURIComponent(reason)}`)).map(({ action }) => action))
    .toEqual(['unbanned', 'banned']);
  const [, line] = await log(`search=${encodeURIComponent(reason)}`);
  expect(line).toMatchObject({
    administrator: { id: admin.id, email: admin.email },
    target: { kind: 'account', id },
    person: { id, email },
    reason,
  });
});

it('the acts of every service are kept, and found by action, by person and by reason', async () => {
  const { id, email } = await newMember();
  const reason = `Motif ${randomUUID()}`;
  const acted = (action: keyof typeof administratorActions) => ({
    adminId: admin.id,
    action,
    userId: id,
    reason,
  });
  const aggregate = { id: '7', version: 1 };
  await platform.publish('offer.administered', aggregate, {
    ...acted('offer-suspended'),
    target: { kind: 'offer', id: '7' },
  });
  await platform.publish('credits.administered', aggregate, {
    ...acted('credits-granted'),
    target: { kind: 'credits', id },
  });
  await platform.publish('payment.administered', aggregate, {
    ...acted('payment-refunded'),
    target: { kind: 'payment', id: 'p1' },
  });
  await platform.publish('article.administered', aggregate, {
    ...acted('article-deleted'),
    target: { kind: 'article', id: 'a1' },
  });
  await expect.poll(() => log(`search=${encodeURIComponent(email)}`)).toHaveLength(4);
  const found = await log(`search=${encodeURIComponent(reason)}&action=offer-suspended`);
  expect(found.map(({ target }) => target)).toEqual([{ kind: 'offer', id: '7' }]);
  expect(await log('search=.*')).toEqual([]);
});

it('an event of before targets were named is still read', async () => {
  const { id } = await newMember();
  const old = { adminId: admin.id, userId: id, action: 'structure-verified', reason: '' };
  await platform.publish('account.administered', { id, version: 3 }, old as never);
  await expect
    .poll(async () => (await log('action=structure-verified')).map(({ target }) => target))
    .toContainEqual({ kind: 'account', id });
});

it('an erased person stays in the log as an id, without a name', async () => {
  const { id, email, token } = await newMember();
  const reason = `Vu avec le support ${randomUUID()}`;
  await ban(id, true, reason);
  await ban(id, false, reason);
  const again = await platform.logIn(email);
  expect(token).not.toBe(again);
  const erased = await platform.request('DELETE', '/api/account', {
    token: again,
    json: { password: PASSWORD },
  });
  expect(erased.status).toBe(204);
  await expect
    .poll(async () => (await log(`search=${encodeURIComponent(reason)}`)).map(({ person }) => person))
    .toEqual([
      { id, email: null },
      { id, email: null },
    ]);
});

it('nobody can change or remove a line through the API', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await platform.request(method, '/api/admin/audit', { token: admin.token })).status).toBe(405);
});

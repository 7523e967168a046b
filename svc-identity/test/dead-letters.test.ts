import type { DeadLetterRow } from '@praticio/contracts/administration/dead-letter';
import type { PlatformHealth } from '@praticio/contracts/administration/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLines, newAdministrator, type Page } from './back-office.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';

let platform: IdentityPlatform;
let admin: { token: string; id: string };
beforeAll(async () => {
  platform = await startIdentityPlatform();
  admin = await newAdministrator(platform);
});
afterAll(() => platform.stop());

const call = <Body>(method: string, path: string) =>
  platform.request<Body>(method, `/api/admin/${path}`, { token: admin.token });
const letters = async () => (await call<Page<DeadLetterRow>>('GET', 'dead-letters?limit=50')).body;

/** An event that the audit consumer cannot read: no action has this name. */
async function poison(id: string) {
  const data = { adminId: admin.id, userId: id, action: 'unheard-of', reason: '' };
  await platform.publish('offer.administered', { id, version: 1 }, data as never);
  await expect
    .poll(async () => (await letters()).items.filter(({ subject }) => subject.endsWith(id)))
    .toHaveLength(1);
  const found = (await letters()).items.find(({ subject }) => subject.endsWith(id));
  return found as DeadLetterRow;
}

it('shows the consumer, the event and the error', async () => {
  const letter = await poison('shown');
  expect(letter).toMatchObject({
    consumer: 'identity-audit',
    subject: 'offers.offer.administered.v1.shown',
    deliveries: 5,
    event: { type: 'offer.administered', data: { action: 'unheard-of' } },
  });
  expect(letter.reason).toContain('wrong data');
  expect((await letters()).pagination.total_items).toBeGreaterThan(0);
});

it('a replayed event comes back to its consumer: still poison, it is set aside again', async () => {
  const letter = await poison('replayed');
  expect((await call('POST', `dead-letters/${letter.id}/replay`)).status).toBe(200);
  await expect
    .poll(async () =>
      (await letters()).items.filter(({ subject }) => subject.endsWith('replayed')).map(({ id }) => id),
    )
    .not.toEqual([letter.id]);
  await expect
    .poll(async () => (await letters()).items.some(({ subject }) => subject.endsWith('replayed')))
    .toBe(true);
  expect((await call('POST', `dead-letters/${letter.id}/replay`)).status).toBe(404);
  await expect
    .poll(() => auditLines(platform, admin.token, 'action=dead-letter-replayed'))
    .toMatchObject([{ target: { kind: 'dead-letter', id: `identity-audit n° ${letter.id}` }, person: null }]);
});

it('a discarded event is gone; two at once discard it once, and the log has it once', async () => {
  const letter = await poison('discarded');
  const responses = await Promise.all([1, 2].map(() => call('DELETE', `dead-letters/${letter.id}`)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual(expect.arrayContaining([204]));
  expect(responses.every(({ status }) => status === 204 || status === 404)).toBe(true);
  expect((await letters()).items.map(({ id }) => id)).not.toContain(letter.id);
  await expect.poll(() => auditLines(platform, admin.token, 'action=dead-letter-discarded')).toHaveLength(1);
});

it("an erased person's events are removed from the dead letters", async () => {
  const token = await platform.join(newEmail('oubliee'));
  const { user } = await platform.profileOf(token);
  await platform.publish('user.registered', { id: user.id, version: 9 }, { email: user.email } as never);
  const mine = async () => (await letters()).items.filter(({ subject }) => subject.endsWith(user.id));
  await expect.poll(mine).toHaveLength(1);
  await platform.request('DELETE', '/api/account', { token, json: { password: PASSWORD } });
  await expect.poll(mine).toEqual([]);
});

it('shows the state of every service: ready with its checks, or without an instance', async () => {
  const { status, body } = await call<PlatformHealth>('GET', 'platform');
  expect(status).toBe(200);
  const [identity] = body.services.find(({ service }) => service === 'identity')?.instances ?? [];
  expect(identity).toMatchObject({ ready: true, checks: { mongodb: true, nats: true } });
  expect(body.services.find(({ service }) => service === 'billing')?.instances).toEqual([]);
  expect(body.events.messages).toBeGreaterThan(0);
});

it('the token of a banned person ends in the bucket that every service follows', async () => {
  const token = await platform.join(newEmail('banni'));
  const { user } = await platform.profileOf(token);
  const json = { banned: true, reason: 'Offres fictives' };
  await platform.request('PATCH', `/api/admin/users/${user.id}/ban`, { token: admin.token, json });
  const { revocations } = platform.identity.context;
  await expect.poll(() => revocations.isRevoked({ sub: user.id, jti: 'any', ver: 1 })).toBe(true);
});

import { randomUUID } from 'node:crypto';
import type { Problem } from '@praticio/contracts/base/problem';
import { type AdminCredits, adminCreditsSchema } from '@praticio/contracts/billing/credit-administration';
import { getProfile } from '@praticio/contracts/identity/commands';
import { AppError } from '@praticio/service-kit/errors';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Billing, startBilling } from './billing.ts';
import { queries } from './queries.ts';

let platform: TestPlatform;
let billing: Billing;
let admin: string;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  platform.serveCommand(getProfile, async ({ userId }) => {
    if (userId.startsWith('nobody')) throw new AppError('account/not-found');
    return {
      userId,
      version: 1,
      email: `${userId}@example.test`,
      firstname: null,
      lastname: null,
      roles: ['ROLE_USER' as const],
      structure: null,
    };
  });
  billing = await startBilling(platform);
  admin = await platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterEach(() => billing.assertSums());
afterAll(() => platform.stop());

const right = { kind: 'offer', quantity: 3, reason: 'Geste commercial' };
const grant = (userId: string, json: object = right, { key = randomUUID() as string, token = admin } = {}) =>
  billing.service.request<AdminCredits & Problem>('POST', `/api/admin/credits/${userId}`, {
    token,
    json,
    headers: { 'Idempotency-Key': key },
  });
const auditedFor = async (userId: string) =>
  (await platform.events('credits.administered')).filter(({ data }) => data.userId === userId);

it('a form that is sent ten times grants credits once, with one line in the audit log', async () => {
  const [userId, key] = [billing.newUser(), randomUUID()];
  const responses = await Promise.all(Array.from({ length: 10 }, () => grant(userId, right, { key })));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await billing.balance(userId)).toEqual({ offer: 3, cv: 0, urgent: 0 });
  const response = await grant(userId, right, { key });
  expect(adminCreditsSchema.parse(response.body)).toMatchObject({
    balance: { offer: 3, cv: 0, urgent: 0 },
    movements: [{ reason: 'administrator', lines: [{ kind: 'offer', quantity: 3 }] }],
  });
  await expect.poll(() => auditedFor(userId)).toHaveLength(1);
  expect((await auditedFor(userId))[0]?.data).toEqual({
    adminId: 'admin',
    action: 'credits-granted',
    userId,
    target: { kind: 'credits', id: userId },
    reason: 'Crédits offre : 3. Geste commercial',
  });
});

it('a form that is sent twice sends one mail', async () => {
  const [userId, key] = [billing.newUser(), randomUUID()];
  await Promise.all([grant(userId, right, { key }), grant(userId, right, { key })]);
  const toThem = ({ to }: { to: string }) => to === `${userId}@example.test`;
  const mail = await platform.mailbox.waitFor(toThem);
  expect(mail.subject).toBe("3 crédits d'offre vous sont offerts");
  expect(mail.text).toContain("Nous venons d'ajouter à votre compte : 3 crédits d'offre.");
  expect(mail.text).not.toContain('Geste commercial');
  // the mail of the second grant comes after all mails of the first
  await grant(userId, { ...right, kind: 'cv', quantity: 1 });
  await expect
    .poll(() => platform.mailbox.received.filter(toThem).map(({ subject }) => subject))
    .toEqual(["3 crédits d'offre vous sont offerts", '1 crédit CV vous est offert']);
});

it.each([
  ['quantity', { quantity: 5 }],
  ['kind', { kind: 'cv' }],
  ['reason', { reason: 'Un autre geste' }],
])('the same key with another %s is refused with 422', async (_what, other) => {
  const [userId, key] = [billing.newUser(), randomUUID()];
  await grant(userId, right, { key });
  const response = await grant(userId, { ...right, ...other }, { key });
  expect([response.status, response.body.code]).toEqual([422, 'request/key-reused']);
  expect((await grant(billing.newUser(), right, { key })).status).toBe(422);
  expect(await billing.balance(userId)).toEqual({ offer: 3, cv: 0, urgent: 0 });
  await expect.poll(() => auditedFor(userId)).toHaveLength(1);
});

it.each([
  ['no reason', { ...right, reason: '' }, { reason: 'Le motif est requis' }],
  ['a quantity of zero', { ...right, quantity: 0 }, { quantity: 'La quantité est requise' }],
  ['a negative quantity', { ...right, quantity: -5 }, { quantity: 'La quantité est requise' }],
  ['too large a quantity', { ...right, quantity: 101 }, { quantity: 'Pas plus de 100 crédits à la fois' }],
  ['a fraction', { ...right, quantity: 1.5 }, { quantity: 'La quantité est un nombre entier' }],
])('a grant with %s is refused', async (_what, body, fieldErrors) => {
  const userId = billing.newUser();
  expect(await grant(userId, body)).toMatchObject({ status: 422, body: { fieldErrors } });
  expect(await billing.balance(userId)).toEqual({ offer: 0, cv: 0, urgent: 0 });
});

it('credits are granted by an administrator who has just confirmed the second factor, by no other', async () => {
  const userId = billing.newUser();
  const minuteAgo = Math.floor(Date.now() / 1000) - 60;
  const token = await platform.signToken({
    id: 'admin',
    roles: ['ROLE_USER', 'ROLE_ADMIN'],
    confirmedUntil: minuteAgo,
  });
  expect(await grant(userId, right, { token })).toMatchObject({
    status: 403,
    body: { code: 'auth/confirmation-required' },
  });
  expect(await billing.balance(userId)).toEqual({ offer: 0, cv: 0, urgent: 0 });
});

it('only administrators grant credits and read the credits of an account', async () => {
  const userId = billing.newUser();
  const token = await platform.signToken({ id: userId, roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  expect((await grant(userId, right, { token })).status).toBe(403);
  const looked = await billing.service.request('GET', `/api/admin/credits/${userId}`, { token });
  expect(looked.status).toBe(403);
  expect(await auditedFor(userId)).toEqual([]);
});

it('a grant to an account that does not exist is refused', async () => {
  expect((await grant('nobody-1')).body.code).toBe('account/not-found');
  expect(await auditedFor('nobody-1')).toEqual([]);
});

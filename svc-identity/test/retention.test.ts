import {
  CV_NOTICE_DAYS,
  LOGIN_FAILURES_HOURS,
  PASSKEY_CHALLENGE_MINUTES,
  UNTOUCHED_CV_YEARS,
  UNVERIFIED_ACCOUNT_DAYS,
} from '@praticio/contracts/base/retention';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityService } from '../src/service.ts';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';

// The promises of the retention table on the privacy page: sweeps remove older data, and nothing else.

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

const ago = (ms: number) => new Date(Date.now() - ms);

/** By collection and field: the time that makes a document too old, and one that does not. */
const kept: Record<string, { field: string; old: Date; young: Date; more?: object }> = {
  sessions: { field: 'expiresAt', old: ago(MINUTE_MS), young: ago(-HOUR_MS), more: { userId: 'u' } },
  ended_tokens: { field: 'exp', old: ago(MINUTE_MS), young: ago(-HOUR_MS) },
  login_attempts: {
    field: 'lastAt',
    old: ago(LOGIN_FAILURES_HOURS * HOUR_MS + MINUTE_MS),
    young: ago(LOGIN_FAILURES_HOURS * HOUR_MS - 10 * MINUTE_MS),
  },
  passkey_challenges: { field: 'expiresAt', old: ago(1), young: ago(-PASSKEY_CHALLENGE_MINUTES * MINUTE_MS) },
  cv_openings: { field: 'until', old: ago(1), young: ago(-HOUR_MS) },
  hourly_limits: { field: 'lastAt', old: ago(HOUR_MS + MINUTE_MS), young: ago(HOUR_MS - 10 * MINUTE_MS) },
};

it('MongoDB removes by itself only documents that the sweeps would have removed an hour before', () => {
  const models = Object.values(platform.identity.context.connection.models);
  for (const [name, { field, old }] of Object.entries(kept)) {
    const indexes = models.find(({ collection }) => collection.name === name)?.schema.indexes() ?? [];
    const [, options] = indexes.find(([keys]) => Object.keys(keys).join() === field) ?? [];
    const expiresMs = Number(options?.expireAfterSeconds) * SECOND_MS;
    const sweptMs = Date.now() - old.getTime();
    expect(expiresMs - sweptMs, name).toBeGreaterThan(HOUR_MS - 5 * MINUTE_MS);
    expect(expiresMs - sweptMs, name).toBeLessThan(HOUR_MS + 5 * MINUTE_MS);
  }
});

it('documents that are too old go at the next sweep, and the others stay', async () => {
  const { connection } = platform.identity.context;
  const collection = (name: string) => connection.collection<{ _id: string }>(name);
  const present = async () => (await connection.listCollections()).map(({ name }) => name);
  for (const [name, { field, old, young, more }] of Object.entries(kept)) {
    // its index creates it, in the background
    await expect.poll(present).toContain(name);
    await collection(name).insertMany([
      { _id: 'old', [field]: old, ...more },
      { _id: 'young', [field]: young, ...more },
    ]);
  }
  const email = newEmail();
  const token = await platform.join(email);
  const form = new FormData();
  form.append('infoType', 'personal');
  form.append('cvFile', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf');
  await platform.request('POST', '/api/profile', { token, form });
  const untouched = {
    'cv.touchedAt': ago((UNTOUCHED_CV_YEARS * 365 + 1) * DAY_MS),
    'cv.announcedAt': ago((CV_NOTICE_DAYS + 1) * DAY_MS),
  };
  await connection.collection('accounts').updateOne({ email }, { $set: untouched });

  const [abandoned, waiting] = [newEmail(), newEmail()];
  const createdAt = ago((UNVERIFIED_ACCOUNT_DAYS + 1) * DAY_MS);
  for (const unverified of [abandoned, waiting]) {
    await platform.register(unverified, 'Oubliee-2026');
    await platform.linkToken(unverified, 'verify-email');
    await connection.collection('accounts').updateOne({ email: unverified }, { $set: { createdAt } });
  }
  // its link has long expired
  await connection
    .collection('accounts')
    .updateOne({ email: abandoned }, { $set: { 'verification.0.expiresAt': createdAt } });

  // an instance sweeps when it starts
  const other = await platform.start(identityService, {
    ...platform.identityEnv,
    MONGODB_DATABASE: connection.name,
  });
  for (const name of Object.keys(kept)) {
    const left = async () =>
      (
        await collection(name)
          .find({ _id: { $in: ['old', 'young'] } })
          .toArray()
      ).map(({ _id }) => _id);
    await expect.poll(left, { message: name, timeout: 60_000 }).toEqual(['young']);
  }
  await expect.poll(async () => (await platform.profileOf(token)).userCv, { timeout: 60_000 }).toBeNull();
  const accountsOf = (wanted: string) => connection.collection('accounts').countDocuments({ email: wanted });
  await expect.poll(() => accountsOf(abandoned), { timeout: 60_000 }).toBe(0);
  expect(await accountsOf(waiting)).toBe(1);
  await other.stop();

  // the owner of the email address registers as for the first time
  await platform.register(abandoned, 'Revenue-2026');
  const link = await platform.linkToken(abandoned, 'verify-email', 2);
  expect((await platform.request('GET', `/api/verify-email/${link}`)).status).toBe(200);
  await platform.logIn(abandoned, 'Revenue-2026');
});

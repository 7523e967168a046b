import { join } from 'node:path';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { Offer } from '@praticio/contracts/offers/offer';
import { createDeadlyProcess, type DeadlyProcess } from '@praticio/service-kit/testing/deadly-process';
import { command, type Trap } from '@praticio/service-kit/testing/deadly-proxy';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, SOAK_ONLY, shortened } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, pdf, photo } from './offer-forms.ts';
import { createTestBilling, createTestIdentity, offerInput, shortIntervals } from './offers-platform.ts';
import { queries } from './queries.ts';

// The real process is killed (SIGKILL) between a change that leaves files without an offer and their removal.
// @module-tag deep
const main = join(import.meta.dirname, '../src/main.ts');
const intervals = shortened({
  SWEEP_INTERVAL_MS: '200',
  CONSUMER_BACKOFF_MS: '20,40',
  CONSUMER_ACK_WAIT_MS: '1000',
});
/** Files must be removed within this time after the restart. */
const soon = { timeout: lasting(45_000, 60_000) };
/** The age from which on a sweep handles a note. */
const OLD_MS = 10 * MINUTE_MS;

let platform: TestPlatform;
let billing: ReturnType<typeof createTestBilling>;
let identity: ReturnType<typeof createTestIdentity>;
let offers: DeadlyProcess;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  billing = createTestBilling(platform);
  identity = createTestIdentity(platform);
  offers = await createDeadlyProcess(main, { ...platform.env('offers'), ...shortIntervals, ...intervals });
  await offers.start();
});
afterAll(async () => {
  await offers.stop();
  await platform.stop();
});

async function recruiter(id: string, credits: number): Promise<string> {
  identity.people.set(id, { name: `Clinique ${id}`, type: 'medical' });
  billing.grant(id, { offer: credits });
  return platform.signToken({ id, roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
}

const withFiles = async (fields: Record<string, unknown> = offerInput()) =>
  form(fields, {
    photos: [{ name: 'cabinet.jpg', bytes: await photo() }],
    document: [{ name: 'Fiche.pdf', bytes: pdf }],
  });
const publish = async (token: string) =>
  offers.request<Offer>('POST', '/api/offers', { token, form: await withFiles() });

/** Kills the process when `work` reaches the trap, and starts it again. */
async function killDuring(trap: Trap, work: () => Promise<unknown>): Promise<void> {
  const dead = offers.dieAt(trap);
  const outcome = work().catch(() => null);
  await dead;
  await outcome;
  await offers.start();
}

/** Ids of the person's files, after the sweep has handled the old ones. */
async function filesOf(owner: string): Promise<string[]> {
  const at = new Date(Date.now() - OLD_MS);
  await offers.database.collection('file_notes').updateMany({}, { $set: { at } });
  const files = await offers.database
    .collection('files')
    .find({ owner }, { projection: { _id: 1 } })
    .toArray();
  return files.map(({ _id }) => String(_id)).sort();
}
const notes = () => offers.database.collection('file_notes').countDocuments({});

const removed = Buffer.from('\x02delete\0\x07\0\0\0offers\0', 'latin1');
const changed = command('findAndModify', 'offers');

test('an unpaid offer that was removed leaves no file', { timeout: 240_000, tags: SOAK_ONLY }, async () => {
  const token = await recruiter('unpaid', 0);
  await killDuring({ when: 'after', texts: [removed] }, () => publish(token));
  await expect.poll(() => filesOf('unpaid'), soon).toEqual([]);
  await expect.poll(notes, soon).toBe(0);
});

test('an edit leaves no file that it removed from the offer', { timeout: 240_000 }, async () => {
  const token = await recruiter('editor', 1);
  const { body } = await publish(token);
  const [first = ''] = body.photos;
  const fields = {
    ...offerInput({ title: 'Sans photo' }),
    'deletePhotos[]': [first],
    deleteDocument: 'true',
  };
  await killDuring({ when: 'after', texts: [changed, 'Sans photo'] }, () =>
    offers.request('PUT', `/api/offers/${body.id}`, { token, form: form(fields) }),
  );
  const left = (await offers.request<Offer>('GET', `/api/offers/${body.id}`)).body;
  expect(left).toMatchObject({ title: 'Sans photo', photos: [], documentUrl: null });
  await expect.poll(() => filesOf('editor'), soon).toEqual([]);
});

for (const [dies, trap, tags = []] of [
  ['after its unpaid offers were removed', { when: 'after', texts: [removed] }, SOAK_ONLY],
  ['after its offers were emptied', { when: 'after', texts: [changed, 'Offre supprimée'] }],
] as [string, Trap, string[]?][])
  test(`an erasure that is killed ${dies} leaves no file of the person`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const id = `leaver ${dies}`.replaceAll(' ', '-');
    const token = await recruiter(id, 2);
    expect((await publish(token)).status).toBe(201);
    billing.hooks.before = () => new Promise(() => undefined);
    const pending = publish(token).catch(() => null);
    const unpaid = () =>
      offers.database.collection('offers').countDocuments({ ownerId: id, status: 'PENDING' });
    await expect.poll(unpaid, soon).toBe(1);
    await killDuring(trap, async () => {
      await platform.publish('account.erased', { id, version: 9 }, { userId: id });
    });
    await pending;
    billing.hooks.before = async () => {};
    await expect.poll(() => filesOf(id), soon).toEqual([]);
  });

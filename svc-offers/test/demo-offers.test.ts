// @module-tag deep
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { OffersPage } from '@praticio/contracts/offers/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../src/setup/load-offers.ts');
let t: OffersUnderTest;

beforeAll(async () => {
  // delay the events of the command until this sweep: a command that does not wait for them fails
  t = await startOffers({ SWEEP_INTERVAL_MS: '2000' });
});
afterAll(() => t.platform.stop());

test('demo offers are loaded once, with past dates and without credits, and can be found', async () => {
  await t.recruiter('demo', { offer: 0 });
  await t.publishProfile('demo', { name: 'CHU de démonstration' });
  const file = join(tmpdir(), `praticio-demo-${process.pid}.json`);
  const rows = [
    offerInput({ title: 'Ancienne offre', publishedDaysAgo: 12 } as never),
    offerInput({
      title: 'Offre urgente',
      urgent: true,
      publishedDaysAgo: 3,
      startsInDays: 11,
      lastsDays: 12,
      housing: ['Studio sur place'],
    } as never),
  ];
  await writeFile(file, JSON.stringify([{ owner: 'demo@example.test', offers: rows }]));
  const load = () =>
    run(process.execPath, [command, '--found-by', t.service.url, file], {
      env: {
        ...process.env,
        MONGODB_URI: t.platform.env('offers').MONGODB_URI,
        MONGODB_DATABASE: t.service.context.connection.name,
      },
    });
  expect((await load()).stdout).toBe('2 offers added, 0 were there\n');
  const listed = async () => (await t.request<OffersPage>('GET', '/api/offers')).body.items;
  expect((await listed()).map(({ title }) => title)).toEqual(['Offre urgente', 'Ancienne offre']);
  const [urgent, old] = await listed();
  expect(urgent).toMatchObject({
    urgent: true,
    department: 'Loire-Atlantique',
    housing: ['Studio sur place'],
  });
  const lasting = Date.parse(urgent?.endDate ?? '') - Date.parse(urgent?.startDate ?? '');
  expect(lasting / DAY_MS).toBe(11);
  expect(Date.parse(urgent?.startDate ?? '') - Date.now()).toBeGreaterThan(9.9 * DAY_MS);
  const days = (Date.now() - Date.parse(old?.createdAt ?? '')) / DAY_MS;
  expect(days).toBeCloseTo(12, 1);
  expect((await load()).stdout).toBe('0 offers added, 2 were there\n');
});

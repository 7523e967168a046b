import { join } from 'node:path';
import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay, toParisTime } from '@praticio/contracts/base/paris-time';
import { HOUR_MS } from '@praticio/contracts/base/units';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import type { Offer } from '@praticio/contracts/offers/offer';
import { createDeadlyProcess, type DeadlyProcess } from '@praticio/service-kit/testing/deadly-process';
import { command, type Trap } from '@praticio/service-kit/testing/deadly-proxy';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, SOAK_ONLY, shortened } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBilling, createTestIdentity, offerInput, shortIntervals } from './offers-platform.ts';
import { queries } from './queries.ts';

// The real process is killed (SIGKILL) at each step of a confirmation and of a reminder, and started again: the sweep completes it.
// @module-tag deep
const main = join(import.meta.dirname, '../src/main.ts');
const intervals = shortened({
  SWEEP_INTERVAL_MS: '200',
  ENGAGEMENT_SWEEP_MS: '100',
  CONSUMER_BACKOFF_MS: '20,40',
  CONSUMER_ACK_WAIT_MS: '1000',
});
const changed = command('findAndModify', 'engagements');
const booked = (verb: 'insert' | 'update') => command(verb, 'engagement_books');
const steps: [dies: string, trap: Trap, tags?: string[]][] = [
  ['after it is noted', { when: 'after', texts: [changed, 'confirming'] }, SOAK_ONLY],
  [
    "before the candidate's hours are reserved",
    { when: 'before', texts: [booked('insert'), 'person.'] },
    SOAK_ONLY,
  ],
  ["after the candidate's hours are reserved", { when: 'after', texts: [booked('insert'), 'person.'] }],
  [
    "after the position's hours are reserved",
    { when: 'after', texts: [booked('insert'), 'offer.'] },
    SOAK_ONLY,
  ],
  ['after it is confirmed, unanswered', { when: 'after', texts: [changed, 'engagement.confirmed'] }],
];
/** An effect must be visible this long after the restart at the latest. */
const soon = { timeout: lasting(60_000, 90_000) };

let platform: TestPlatform;
let offers: DeadlyProcess;
let recruiter: string;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  createTestBilling(platform).grant('recruiter', { offer: 2 * steps.length + 1 });
  const { people } = createTestIdentity(platform);
  people.set('recruiter', { name: 'Clinique', type: 'medical' });
  for (const at of steps.keys()) people.set(`candidate-${at}`, { name: 'Cabinet', type: 'liberal' });
  people.set('reminded', { name: 'Cabinet', type: 'liberal' });
  recruiter = await platform.signToken({ id: 'recruiter', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  offers = await createDeadlyProcess(main, { ...platform.env('offers'), ...shortIntervals, ...intervals });
  await offers.start();
});
afterAll(async () => {
  await offers.stop();
  await platform.stop();
});

/** A proposal for the same night in a new offer. */
async function proposal(token: string): Promise<string> {
  const offer = await offers.request<Offer>('POST', '/api/offers', { token: recruiter, json: offerInput() });
  const sent = await offers.request<{ id: string }>('POST', `/api/offers/${offer.body.id}/interest`, {
    token,
    json: {},
  });
  await offers.request('PUT', `/api/interests/${sent.body.id}/accept`, { token: recruiter });
  const shifts = [{ day: dayAfter(parisDay(new Date()), 30), start: '20:00', end: '08:00' }];
  const json = { terms: { shifts } };
  const path = `/api/interests/${sent.body.id}/engagements`;
  return (await offers.request<Engagement>('POST', path, { token: recruiter, json })).body.id;
}
const confirm = (id: string, token: string) =>
  offers.request<{ code?: string; state?: string }>('PUT', `/api/engagements/${id}/confirm`, {
    token,
    json: { revision: 1 },
  });

for (const [at, [dies, trap, tags = []]] of steps.entries())
  test(`a confirmation is completed once, and its hours are reserved, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const token = await platform.signToken({ id: `candidate-${at}` });
    const [id, rivalling] = [await proposal(token), await proposal(token)];
    const dead = offers.dieAt(trap);
    const lost = confirm(id, token).catch(() => null);
    await dead;
    await lost;
    await offers.start();
    const stored = offers.database.collection<{ _id: string }>('engagements');
    await expect
      .poll(() => stored.findOne({ _id: id }), soon)
      .toMatchObject({ state: 'confirmed', confirming: null, outbox: [] });
    const events = await platform.events('engagement.confirmed');
    expect(events.filter(({ data }) => data.engagementId === id)).toHaveLength(1);
    expect((await confirm(id, token)).status).toBe(200);
    expect((await confirm(rivalling, token)).body.code).toBe('engagement/overlap');
  });

test('both parties are reminded once, though the process is killed when the reminder is noted, before it is sent', {
  timeout: 240_000,
}, async () => {
  const token = await platform.signToken({ id: 'reminded' });
  const id = await proposal(token);
  expect((await confirm(id, token)).status).toBe(200);
  const dead = offers.dieAt({ when: 'after', texts: [changed, 'engagement.nearing'] });
  // its first shift begins within an hour
  const from = new Date(Date.now() + HOUR_MS);
  const [day, start] = toParisTime(from).split('T');
  const shifts = [{ day, start, end: '00:00', breakMinutes: 0 }];
  const soonDue = {
    'terms.shifts': shifts,
    from,
    to: new Date(Date.now() + 24 * HOUR_MS),
    dueAt: new Date(),
  };
  await offers.database.collection<{ _id: string }>('engagements').updateOne({ _id: id }, { $set: soonDue });
  await dead;
  await offers.start();
  for (const who of ['recruiter', 'reminded'])
    await platform.mailbox.waitFor(
      ({ to, subject }) => to === `${who}@example.test` && subject.includes('commence demain'),
    );
  const stored = offers.database.collection<{ _id: string }>('engagements');
  await expect.poll(() => stored.findOne({ _id: id }), soon).toMatchObject({ reminded: [7, 1], outbox: [] });
  const events = await platform.events('engagement.nearing');
  expect(events.filter(({ data }) => data.engagementId === id)).toHaveLength(1);
});

import { join } from 'node:path';
import type { Offer } from '@praticio/contracts/offers/offer';
import { createDeadlyProcess, type DeadlyProcess } from '@praticio/service-kit/testing/deadly-process';
import { command, type Trap } from '@praticio/service-kit/testing/deadly-proxy';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, SOAK_ONLY, shortened } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBilling, createTestIdentity, offerInput, shortIntervals } from './offers-platform.ts';
import { queries } from './queries.ts';

// The real process is killed (SIGKILL) at each step of accepting or rejecting an interest, and started again.
// @module-tag deep
const main = join(import.meta.dirname, '../src/main.ts');
const intervals = shortened({
  SWEEP_INTERVAL_MS: '200',
  CONSUMER_BACKOFF_MS: '20,40',
  CONSUMER_ACK_WAIT_MS: '1000',
  REJECTION_SWEEP_MS: '200',
});
const UNDO_MS = 2_000;
const changed = command('findAndModify', 'interests');
const steps: [dies: string, trap: Trap, tags?: string[]][] = [
  ['after the answer is stored, unanswered', { when: 'after', texts: [changed, 'interest.accepted'] }],
  ['before the answer is stored', { when: 'before', texts: [changed, 'interest.accepted'] }, SOAK_ONLY],
  [
    'after its event is sent, before the outbox is emptied',
    { when: 'before', texts: [command('update', 'interests'), '$pull'] },
  ],
  [
    'after its mail, before the note',
    { when: 'before', texts: [command('insert', 'inbox'), 'mails:'] },
    SOAK_ONLY,
  ],
];
const rejections: [dies: string, trap: Trap, tags?: string[]][] = [
  ['after it is decided', { when: 'after', texts: [changed, 'interest.rejection-decided'] }, SOAK_ONLY],
  ['before it is told', { when: 'before', texts: [changed, 'interest.rejected'] }, SOAK_ONLY],
  ['after it is told', { when: 'after', texts: [changed, 'interest.rejected'] }],
];
const undos: [dies: string, trap: (id: string) => Trap, tags?: string[]][] = [
  ['before it is undone', (id) => ({ when: 'before', texts: [changed, id] }), SOAK_ONLY],
  ['after it is undone, unanswered', (id) => ({ when: 'after', texts: [changed, id] })],
];
/** An effect must be visible this long after the restart at the latest. */
const soon = { timeout: lasting(45_000, 60_000) };

let platform: TestPlatform;
let offers: DeadlyProcess;
let recruiter: string;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  createTestBilling(platform).grant('recruiter', {
    offer: steps.length + rejections.length + 2 * undos.length,
  });
  const { people } = createTestIdentity(platform);
  for (const id of ['recruiter', 'candidate']) people.set(id, { name: `Cabinet ${id}`, type: 'medical' });
  recruiter = await platform.signToken({ id: 'recruiter', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  offers = await createDeadlyProcess(main, {
    ...platform.env('offers'),
    ...shortIntervals,
    ...intervals,
    REJECTION_UNDO_MS: String(UNDO_MS),
  });
  await offers.start();
});
afterAll(async () => {
  await offers.stop();
  await platform.stop();
});

const stored = (name: string) =>
  offers.database.collection<{ _id: string; status?: string; outbox?: object[] }>(name);

/** An interest of the candidate in a new offer, whose event and mail to the recruiter are sent and noted. */
async function newInterest(): Promise<string> {
  const offer = { token: recruiter, json: offerInput() };
  const { body } = await offers.request<Offer>('POST', '/api/offers', offer);
  const token = await platform.signToken({ id: 'candidate' });
  const response = await offers.request<{ id: string }>('POST', `/api/offers/${body.id}/interest`, {
    token,
    json: {},
  });
  expect(response.status).toBe(201);
  const { id } = response.body;
  const { id: event } = await platform.waitForEvent(
    'interest.expressed',
    ({ data }) => data.interestId === id,
  );
  const [inbox, interests] = [stored('inbox'), stored('interests')];
  await eventually('the note', () => inbox.findOne({ _id: `mails:${event}` }));
  await eventually('an empty outbox', () => interests.findOne({ _id: id, outbox: [] }));
  return id;
}

/** Acts like a recruiter: repeats the request until there is a response, whose status it gives. */
const answer = (id: string, how: 'accept' | 'reject' | 'undo-rejection') =>
  eventually(
    'an answer',
    async () => {
      const call = offers.request('PUT', `/api/interests/${id}/${how}`, { token: recruiter });
      const { status } = (await call.catch(() => null)) ?? {};
      return status === 200 || status === 409 ? status : false;
    },
    soon.timeout,
  );

const rejectedEvents = async (id: string) =>
  (await platform.events('interest.rejected')).filter(({ data }) => data.interestId === id);

for (const [dies, trap, tags = []] of steps)
  test(`an interest is accepted once, with one event and one mail, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const id = await newInterest();
    const dead = offers.dieAt(trap);
    const accepted = answer(id, 'accept');
    await dead;
    await offers.start();
    expect(await accepted).toBe(200);
    const interest = () => stored('interests').findOne({ _id: id });
    await expect.poll(interest, soon).toMatchObject({ status: 'accepted', outbox: [] });
    const events = (await platform.events('interest.accepted')).filter(({ data }) => data.interestId === id);
    expect(events).toHaveLength(1);
    await expect.poll(() => stored('inbox').findOne({ _id: `mails:${events[0]?.id}` }), soon).not.toBeNull();
    // a repeated mail has the same Message-ID, by which mailboxes show it once
    const mails = platform.mailbox.received.filter(
      ({ to, messageId }) => to === 'candidate@example.test' && messageId.includes(events[0]?.id ?? 'none'),
    );
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

for (const [dies, trap, tags = []] of rejections)
  test(`a candidate is notified of a rejection once, and not too early, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const id = await newInterest();
    const decidedAt = Date.now();
    const dead = offers.dieAt(trap);
    const rejected = answer(id, 'reject');
    await dead;
    await offers.start();
    expect(await rejected).toBe(200);
    const interest = () => stored('interests').findOne({ _id: id });
    await expect.poll(interest, soon).toMatchObject({ status: 'rejected', outbox: [] });
    const events = await rejectedEvents(id);
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(Date.parse(event?.at ?? '')).toBeGreaterThanOrEqual(decidedAt + UNDO_MS);
    await expect.poll(() => stored('inbox').findOne({ _id: `mails:${event?.id}` }), soon).not.toBeNull();
    const mails = platform.mailbox.received.filter(({ messageId }) =>
      messageId.includes(event?.id ?? 'none'),
    );
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

for (const [dies, trapFor, tags = []] of undos)
  test(`a candidate is notified of a rejection only if the recruiter is told that it cannot be undone, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const id = await newInterest();
    expect(await answer(id, 'reject')).toBe(200);
    const dead = offers.dieAt(trapFor(id));
    const undone = answer(id, 'undo-rejection');
    await dead;
    await offers.start();
    // the start may take longer than the time to undo
    const isUndone = (await undone) === 200;
    const later = await newInterest();
    await answer(later, 'reject');
    await expect.poll(async () => (await rejectedEvents(later)).length, soon).toBe(1);
    await expect
      .poll(() => stored('interests').findOne({ _id: id }), soon)
      .toMatchObject({ status: isUndone ? 'pending' : 'rejected', outbox: [] });
    expect(await rejectedEvents(id)).toHaveLength(isUndone ? 0 : 1);
  });

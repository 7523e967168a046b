import { expect, test } from 'vitest';
import { accountTraces } from './traces.ts';

const done = async () => {};
const none = {
  find: async () => null,
  forget: done,
  forgetBan: done,
  forgetEmail: done,
  forgetMails: done,
  removeAllOf: done,
  erase: done,
  forgetDigests: done,
  forgetCandidate: done,
  forgetAuthor: done,
};

/** Traces of a person with an interest and a report; the `crashAt`-th purge of events, from 1, fails. */
function setUp(crashAt: number) {
  const [interests, reports] = [new Set(['interest']), new Set(['report'])];
  const events = new Set(['interest', 'report']);
  let purges = 0;
  const traces = accountTraces({
    members: { ...none, markPersonErased: done, tombstones: { add: done }, candidates: none },
    moderation: {
      ...none,
      reportsOf: async () => [...reports],
      removeReports: async (ids) => ids.forEach((id) => void reports.delete(id)),
    },
    calendars: none,
    imports: none,
    interests: {
      idsOf: async () => [...interests],
      removeAllOf: async () => interests.clear(),
      forgetSignatures: done,
      settleErased: done,
    },
    alerts: none,
    favorites: none,
    engagements: none,
    contracts: none,
    pool: { idsOf: async () => [], removeAllOf: done },
    offers: none,
    webhooks: none,
    async purgeEvents(id) {
      purges += 1;
      if (purges === crashAt) throw new Error('killed');
      events.delete(id);
    },
  });
  return { traces, events, left: () => [...interests, ...reports] };
}

test.each([1, 2, 3, 4])(
  'no event is left if the erasure is killed at its purge %i and repeated',
  async (crashAt) => {
    const { traces, events, left } = setUp(crashAt);
    await expect(traces.remove('camille', [])).rejects.toThrow('killed');
    await traces.remove('camille', []);
    expect([...events]).toEqual([]);
    expect(left()).toEqual([]);
  },
);

test('the alerts of an email address are removed before the address, so that a repetition finds them', async () => {
  const log: string[] = [];
  let isKilled = true;
  const traces = accountTraces({
    members: {
      find: async () => ({ email: 'camille@example.test' }) as never,
      forget: async () => void log.push('forget the member'),
      markPersonErased: done,
      forgetEmail: done,
      forgetMails: done,
      tombstones: { add: done },
      candidates: none,
    },
    moderation: { ...none, reportsOf: async () => [], removeReports: done },
    calendars: none,
    imports: none,
    interests: { idsOf: async () => [], removeAllOf: done, forgetSignatures: done, settleErased: done },
    alerts: {
      removeAllOf: done,
      async forgetEmail(email) {
        if (isKilled) throw new Error('killed');
        log.push(`forget the alerts of ${email}`);
      },
    },
    favorites: none,
    engagements: none,
    contracts: none,
    pool: { idsOf: async () => [], removeAllOf: done },
    offers: none,
    webhooks: none,
    purgeEvents: done,
  });
  await expect(traces.markErased('camille')).rejects.toThrow('killed');
  expect(log).toEqual([]);
  isKilled = false;
  await traces.markErased('camille');
  expect(log).toEqual(['forget the alerts of camille@example.test', 'forget the member']);
});

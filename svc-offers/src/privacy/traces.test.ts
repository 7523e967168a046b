import { expect, test } from 'vitest';
import { accountTraces } from './traces.ts';

const done = async () => {};
const none = { forget: done, forgetBan: done, removeAllOf: done, erase: done, forgetDigests: done };

/** Traces of a person with an interest and a report; the `crashAt`-th purge of events, from 1, fails. */
function setUp(crashAt: number) {
  const [interests, reports] = [new Set(['interest']), new Set(['report'])];
  const events = new Set(['interest', 'report']);
  let purges = 0;
  const traces = accountTraces({
    members: { ...none, tombstones: { add: done }, candidates: none },
    moderation: {
      ...none,
      reportsOf: async () => [...reports],
      removeReports: async (ids) => ids.forEach((id) => void reports.delete(id)),
    },
    calendars: none,
    interests: { idsOf: async () => [...interests], removeAllOf: async () => interests.clear() },
    alerts: none,
    favorites: none,
    engagements: none,
    offers: none,
    async purgeEvents(id) {
      purges += 1;
      if (purges === crashAt) throw new Error('killed');
      events.delete(id);
    },
  });
  return { traces, events, left: () => [...interests, ...reports] };
}

test.each([1, 2, 3, 4])(
  'no event is left where the erasure is killed at its purge %i and repeated',
  async (crashAt) => {
    const { traces, events, left } = setUp(crashAt);
    await expect(traces.remove('camille', [])).rejects.toThrow('killed');
    await traces.remove('camille', []);
    expect([...events]).toEqual([]);
    expect(left()).toEqual([]);
  },
);

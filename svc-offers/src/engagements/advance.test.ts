import { expect, test } from 'vitest';
import { anEngagement } from '../../test/an-engagement.ts';
import { advanceEngagements } from './advance.ts';
import type { Engagement } from './engagement.ts';

const confirmingSince = (at: string): Engagement => ({
  ...anEngagement(),
  state: 'confirming',
  confirming: { by: 'candidate', authorId: 'candidate', at: new Date(at) },
});

test('a sweep reports the oldest confirmation that it could not complete, until a later one has completed it', async () => {
  const stuck = [confirmingSince('2026-03-01T10:00:20Z'), confirmingSince('2026-03-01T10:00:00Z')];
  let isAway = true;
  const reported: (string | undefined)[] = [];
  const sweep = advanceEngagements({
    engagements: {
      due: async () => stuck,
      change: () => expect.fail('called'),
      remove: () => expect.fail('called'),
    },
    settle: (engagement) => (isAway ? Promise.reject(new Error('no database')) : Promise.resolve(engagement)),
    release: () => expect.fail('called'),
    now: () => new Date('2026-03-01T10:01:00Z'),
    onDelayed: () => {},
    onSwept: (oldest) => void reported.push(oldest?.toISOString()),
  });
  await sweep();
  isAway = false;
  await sweep();
  expect(reported).toEqual(['2026-03-01T10:00:00.000Z', undefined]);
});

test('an engagement whose retention has ended leaves no hours in the books, although a crash has left them', async () => {
  const old: Engagement = { ...anEngagement(), state: 'done', attempt: 2 };
  const gone: string[] = [];
  const sweep = advanceEngagements({
    engagements: {
      due: async () => [old],
      change: () => expect.fail('called'),
      remove: async ({ id }) => void gone.push(`engagement ${id}`),
    },
    settle: () => expect.fail('called'),
    release: async ({ id }) => void gone.push(`hours of ${id}`),
    now: () => new Date('2033-01-01T10:00:00Z'),
    onDelayed: () => expect.fail('called'),
    onSwept: () => {},
  });
  await sweep();
  expect(gone).toEqual([`hours of ${old.id}`, `engagement ${old.id}`]);
});

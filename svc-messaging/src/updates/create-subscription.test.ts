import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { createSubscription } from './create-subscription.ts';

const startsAt = new Date('2026-11-20T10:00:00.500Z');
const seconds = (text: string) => Date.parse(text) / 1000;
const subscribe = createSubscription({
  now: () => startsAt,
  signToken: async ({ userId, sid, topics }) => `${userId} ${sid} ${topics.join(' ')}`,
});

test('a subscription covers the topics of its own user and belongs to their session', async () => {
  const session = { ...forSelf('camille'), jti: 'session', ver: 1, exp: seconds('2026-11-20T12:00:00Z') };
  const { token, topics } = await subscribe(session);
  expect(topics).toEqual(['user/camille/messages', 'user/camille/status']);
  expect(token).toBe(`camille session ${topics.join(' ')}`);
});

test("a person who acts for a structure follows its team's topics", async () => {
  const session = {
    id: 'mona',
    holder: 'rosa',
    part: 'lecture',
    jti: 's',
    ver: 1,
    exp: seconds('2026-11-20T12:00:00Z'),
  } as const;
  expect((await subscribe(session)).topics).toEqual(['team/rosa/messages', 'team/rosa/status']);
});

test.each([
  ['after an hour', '2026-11-20T12:00:00Z', '2026-11-20T11:00:00.000Z', 3_599],
  ['with the session, if that is sooner', '2026-11-20T10:05:00Z', '2026-11-20T10:05:00.000Z', 299],
])('a subscription ends %s', async (_, exp, expiresAt, maxAgeSeconds) => {
  const subscription = await subscribe({ ...forSelf('camille'), jti: 'session', ver: 1, exp: seconds(exp) });
  expect(subscription.expiresAt.toISOString()).toBe(expiresAt);
  expect(subscription.maxAgeSeconds).toBe(maxAgeSeconds);
});

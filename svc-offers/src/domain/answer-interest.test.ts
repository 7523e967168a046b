import type { DomainEvent } from 'contracts/catalogue/events';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-offers.ts';
import { answerInterest } from './answer-interest.ts';
import type { Interest } from './interest.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const recruiter = { id: 'recruiter-1' };
const pending: Interest = {
  id: 'interest-1',
  version: 1,
  offerId: 1,
  recruiterId: 'recruiter-1',
  candidateId: 'camille',
  message: 'Bonjour',
  cv: null,
  status: 'pending',
  createdAt: now(),
  answeredAt: null,
  conversationId: null,
};

const names = { firstname: 'Camille', lastname: 'Durand', structure: null };

function setUp(changes: Partial<Interest> = {}) {
  let stored = { ...pending, ...changes };
  const events: DomainEvent[] = [];
  const interests = {
    find: async () => stored,
    async change(
      _id: string,
      decide: (current: Interest) => { interest: Interest; events: DomainEvent[] } | null,
    ) {
      const change = decide(stored);
      if (change) {
        stored = change.interest;
        events.push(...change.events);
      }
      return stored;
    },
  };
  const candidate = { userId: 'camille', email: 'camille@example.test', isOnboarded: true, ...names };
  const members = { find: async () => candidate };
  const answer = answerInterest({ ...memoryOffers(anOffer()), members, interests, now });
  return { events, answer };
}

test('an answer is given once; the same again changes nothing', async () => {
  const { answer, events } = setUp();
  expect(await answer(recruiter, 'interest-1', 'accepted')).toMatchObject({
    interest: { status: 'accepted', answeredAt: now() },
    offer: { id: 1 },
    candidate: names,
  });
  await answer(recruiter, 'interest-1', 'accepted');
  expect(events).toMatchObject([{ type: 'interest.accepted', data: { message: 'Bonjour' } }]);
});

test('another answer is refused', async () => {
  const { answer } = setUp({ status: 'rejected' });
  await expect(answer(recruiter, 'interest-1', 'accepted')).rejects.toMatchObject({
    code: 'interest/already-answered',
  });
});

test('for anybody else, and once it is withdrawn, it is not there', async () => {
  const rival = setUp().answer({ id: 'rival' }, 'interest-1', 'accepted');
  await expect(rival).rejects.toMatchObject({ code: 'interest/not-found' });
  const late = setUp({ status: 'withdrawn' }).answer(recruiter, 'interest-1', 'accepted');
  await expect(late).rejects.toMatchObject({ code: 'interest/not-found' });
});

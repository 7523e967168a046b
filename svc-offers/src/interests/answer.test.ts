import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { anInterest, memoryInterests } from '../../test/memory-interests.ts';
import { memoryOffers } from '../../test/memory-offers.ts';
import { answerInterest } from './answer.ts';
import type { Interest } from './interest.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const recruiter = forSelf('recruiter-1');
const names = {
  firstname: 'Camille',
  lastname: 'Durand',
  structure: null,
  refusedEmails: [],
  rppsVerified: false,
};
const candidate = { userId: 'camille', email: 'camille@example.test', isOnboarded: true, ...names };

function setUp(changes: Partial<Interest> = {}, offer = anOffer()) {
  const { interests, events } = memoryInterests(anInterest(changes));
  const members = { find: async () => candidate };
  const waits: number[] = [];
  const onAnswered = (waitedMs: number) => void waits.push(waitedMs);
  const answer = answerInterest({ ...memoryOffers(offer), members, interests, now, onAnswered });
  return { events, answer, waits };
}

test('an answer is given once; the same again changes nothing', async () => {
  const { answer, events, waits } = setUp({ createdAt: new Date('2026-11-22T10:30:00Z') });
  expect(await answer(recruiter, 'interest-1', 'accepted')).toMatchObject({
    interest: { status: 'accepted', answeredAt: now() },
    offer: { id: 1 },
    candidate: names,
  });
  await answer(recruiter, 'interest-1', 'accepted');
  expect(waits).toEqual([1.5 * 3_600_000]);
  expect(events).toMatchObject([{ type: 'interest.accepted', data: { message: 'Bonjour' } }]);
});

test('another answer is refused', async () => {
  const { answer } = setUp({ status: 'rejected' });
  await expect(answer(recruiter, 'interest-1', 'accepted')).rejects.toMatchObject({
    code: 'interest/already-answered',
  });
});

test('for anybody else, and once it is withdrawn, it is not there', async () => {
  const rival = setUp().answer(forSelf('rival'), 'interest-1', 'accepted');
  await expect(rival).rejects.toMatchObject({ code: 'interest/not-found' });
  const late = setUp({ status: 'withdrawn' }).answer(recruiter, 'interest-1', 'accepted');
  await expect(late).rejects.toMatchObject({ code: 'interest/not-found' });
});

test('an interest in an offer that is not published has no answer', async () => {
  const { answer } = setUp({}, anOffer({ id: 2 }));
  await expect(answer(recruiter, 'interest-1', 'accepted')).rejects.toMatchObject({
    code: 'offer/not-found',
  });
});

test('an interest in a deleted offer can be rejected, not accepted: it would open a conversation about nothing', async () => {
  const { answer, events } = setUp({}, anOffer({ status: 'DELETED' }));
  await expect(answer(recruiter, 'interest-1', 'accepted')).rejects.toMatchObject({ code: 'offer/deleted' });
  expect(events).toEqual([]);
  expect(await answer(recruiter, 'interest-1', 'rejected')).toMatchObject({
    interest: { status: 'rejected' },
  });
});

test('an acceptance that was given before the offer was deleted is answered again', async () => {
  const { answer } = setUp({ status: 'accepted' }, anOffer({ status: 'DELETED' }));
  expect(await answer(recruiter, 'interest-1', 'accepted')).toMatchObject({
    interest: { status: 'accepted' },
  });
});

test('a rejection says less than an acceptance', async () => {
  const { answer, events } = setUp();
  expect(await answer(recruiter, 'interest-1', 'rejected')).toMatchObject({
    interest: { status: 'rejected' },
  });
  expect(events).toEqual([
    {
      type: 'interest.rejected',
      data: {
        interestId: 'interest-1',
        offerId: 1,
        offerTitle: 'Médecin remplaçant',
        announcedAt: '2026-11-22T12:00:00.000Z',
        recruiterId: 'recruiter-1',
        candidateId: 'camille',
      },
    },
  ]);
});

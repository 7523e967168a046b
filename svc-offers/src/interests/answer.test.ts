import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { anInterest, memoryInterests, memoryOffers } from '../../test/memory-ports.ts';
import { acceptInterest } from './answer.ts';
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
  const accept = acceptInterest({ ...memoryOffers(offer), members, interests, now, onAnswered });
  return { events, accept, waits };
}

test('an interest is accepted once; a repetition changes nothing', async () => {
  const { accept, events, waits } = setUp({ createdAt: new Date('2026-11-22T10:30:00Z') });
  expect(await accept(recruiter, 'interest-1')).toMatchObject({
    interest: { status: 'accepted', answeredAt: now() },
    offer: { id: 1 },
    candidate: names,
  });
  await accept(recruiter, 'interest-1');
  expect(waits).toEqual([1.5 * 3_600_000]);
  expect(events).toMatchObject([{ type: 'interest.accepted', data: { message: 'Bonjour' } }]);
});

test('another answer is refused', async () => {
  const { accept } = setUp({ status: 'rejected' });
  await expect(accept(recruiter, 'interest-1')).rejects.toMatchObject({
    code: 'interest/already-answered',
  });
});

test('for anybody else, and once it is withdrawn, it does not exist', async () => {
  const rival = setUp().accept(forSelf('rival'), 'interest-1');
  await expect(rival).rejects.toMatchObject({ code: 'interest/not-found' });
  const late = setUp({ status: 'withdrawn' }).accept(recruiter, 'interest-1');
  await expect(late).rejects.toMatchObject({ code: 'interest/not-found' });
});

test('an interest in an offer that is not published cannot be answered', async () => {
  const { accept } = setUp({}, anOffer({ id: 2 }));
  await expect(accept(recruiter, 'interest-1')).rejects.toMatchObject({
    code: 'offer/not-found',
  });
});

test('an interest in a deleted offer is not accepted: it would open a conversation about nothing', async () => {
  const { accept, events } = setUp({}, anOffer({ status: 'DELETED' }));
  await expect(accept(recruiter, 'interest-1')).rejects.toMatchObject({ code: 'offer/deleted' });
  expect(events).toEqual([]);
});

test('repeating an acceptance from before the deletion of the offer returns the same response', async () => {
  const { accept } = setUp({ status: 'accepted' }, anOffer({ status: 'DELETED' }));
  expect(await accept(recruiter, 'interest-1')).toMatchObject({
    interest: { status: 'accepted' },
  });
});

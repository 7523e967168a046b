import { SECOND_MS } from '@praticio/contracts/base/units';
import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { anInterest, memoryInterests, memoryOffers } from '../../test/memory-ports.ts';
import type { Interest } from './interest.ts';
import { rejectInterest, tellRejections, undoRejection } from './reject.ts';

const recruiter = forSelf('recruiter-1');
const UNDO_MS = 30 * SECOND_MS;

function setUp(changes: Partial<Interest> = {}, { offer = anOffer(), undoMs = UNDO_MS } = {}) {
  const clock = { at: new Date('2026-11-22T12:00:00Z') };
  const { interests, events, stored } = memoryInterests(anInterest(changes));
  const waits: number[] = [];
  const decided: string[] = [];
  const deps = {
    ...memoryOffers(offer),
    members: { find: async () => null },
    interests,
    now: () => clock.at,
    undoMs,
    onDecided: (id: string) => void decided.push(id),
    onAnswered: (waitedMs: number) => void waits.push(waitedMs),
  };
  return {
    clock,
    waits,
    decided,
    stored: () => stored()[0],
    types: () => events.map(({ type }) => type),
    events,
    reject: rejectInterest(deps),
    undo: undoRejection(deps),
    tell: tellRejections(deps),
    pass: (ms: number) => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
  };
}

test('the candidate is notified when a rejection can no longer be undone, and not before', async () => {
  const { reject, tell, pass, types, stored, waits, decided, events } = setUp({
    createdAt: new Date('2026-11-22T10:30:00Z'),
  });
  const decidedAt = new Date('2026-11-22T12:00:00Z');
  expect(await reject(recruiter, 'interest-1', 'dates')).toMatchObject({
    interest: { status: 'pending', refusal: { reason: 'dates', at: decidedAt } },
  });
  expect([waits, decided]).toEqual([[1.5 * 3_600_000], ['interest-1']]);
  pass(UNDO_MS - 1);
  await tell();
  expect([types(), stored()?.status]).toEqual([['interest.rejection-decided'], 'pending']);
  pass(1);
  await tell();
  await tell();
  expect(types()).toEqual(['interest.rejection-decided', 'interest.rejected']);
  expect(stored()).toMatchObject({
    status: 'rejected',
    answeredAt: decidedAt,
    rejectionReason: 'dates',
    refusal: null,
  });
  expect(events.at(-1)?.data).toEqual({
    interestId: 'interest-1',
    offerId: 1,
    offerTitle: 'Médecin remplaçant',
    announcedAt: '2026-11-22T12:00:00.000Z',
    recruiterId: 'recruiter-1',
    candidateId: 'camille',
    reason: 'dates',
  });
});

test('the candidate is never notified of an undone rejection, which may be repeated', async () => {
  const { reject, undo, tell, pass, types, stored } = setUp();
  await reject(recruiter, 'interest-1', null);
  expect(await undo(recruiter, 'interest-1')).toMatchObject({
    interest: { status: 'pending', refusal: null },
  });
  await undo(recruiter, 'interest-1');
  pass(UNDO_MS);
  await tell();
  expect([types(), stored()?.status]).toEqual([['interest.rejection-decided'], 'pending']);
  await reject(recruiter, 'interest-1', null);
  pass(UNDO_MS);
  await tell();
  await expect(undo(recruiter, 'interest-1')).rejects.toMatchObject({ code: 'interest/already-told' });
});

test('another reason before the candidate is notified keeps the time; afterwards nothing changes', async () => {
  const { reject, tell, pass, stored, waits } = setUp();
  await reject(recruiter, 'interest-1', null);
  pass(UNDO_MS - 1);
  await reject(recruiter, 'interest-1', 'filled');
  pass(1);
  await tell();
  await reject(recruiter, 'interest-1', 'distance');
  expect(stored()).toMatchObject({ status: 'rejected', rejectionReason: 'filled' });
  expect(waits).toHaveLength(1);
});

test('without time to undo it the candidate is notified of a rejection in the same write', async () => {
  const { reject, types, stored } = setUp({}, { undoMs: 0 });
  await reject(recruiter, 'interest-1', null);
  expect([types(), stored()?.status]).toEqual([['interest.rejected'], 'rejected']);
});

test('an interest in a deleted offer can be rejected, and its candidate is notified', async () => {
  const { reject, tell, pass, types } = setUp({}, { offer: anOffer({ status: 'DELETED' }) });
  await reject(recruiter, 'interest-1', null);
  pass(UNDO_MS);
  await tell();
  expect(types()).toContain('interest.rejected');
});

test('only the recruiter rejects and undoes, and an accepted interest cannot be rejected', async () => {
  const { reject, undo } = setUp();
  const rival = forSelf('rival');
  await expect(reject(rival, 'interest-1', null)).rejects.toMatchObject({ code: 'interest/not-found' });
  await expect(undo(rival, 'interest-1')).rejects.toMatchObject({ code: 'interest/not-found' });
  const accepted = setUp({ status: 'accepted' });
  await expect(accepted.reject(recruiter, 'interest-1', null)).rejects.toMatchObject({
    code: 'interest/already-answered',
  });
});

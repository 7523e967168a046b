import { type OfferStatus, offerStatusSchema } from '@praticio/contracts/offers/offer';
import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-ports.ts';
import type { PublishedOffer } from '../offers/offer.ts';
import { changeOfferStatus } from './change-status.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const owner = forSelf('recruiter-1');

function setUp(changes: Partial<PublishedOffer>) {
  const memory = memoryOffers(anOffer(changes));
  const change = changeOfferStatus({ ...memory, now });
  return { ...memory, change: (status: OfferStatus, actor = owner) => change(actor, 1, status) };
}

const allowed: Record<OfferStatus, OfferStatus[]> = {
  ACTIVE: ['SUSPENDED', 'CLOSED', 'DELETED'],
  SUSPENDED: ['ACTIVE', 'CLOSED', 'DELETED'],
  CLOSED: ['ACTIVE', 'DELETED'],
  DELETED: [],
};
const statuses = offerStatusSchema.options;
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

test.each(pairs.filter(([from, to]) => allowed[from].includes(to)))('%s becomes %s', async (from, to) => {
  const { change, events } = setUp({ status: from });
  expect((await change(to)).offer.status).toBe(to);
  expect(events).toHaveLength(1);
});

test.each(pairs.filter(([from, to]) => from !== to && !allowed[from].includes(to)))(
  '%s does not become %s',
  async (from, to) => {
    const { change, events } = setUp({ status: from });
    const code = from === 'DELETED' ? 'offer/status-final' : 'offer/status-not-allowed';
    await expect(change(to)).rejects.toMatchObject({ code });
    expect(events).toEqual([]);
  },
);

test('the current status changes nothing', async () => {
  const { change, events } = setUp({ status: 'SUSPENDED' });
  expect((await change('SUSPENDED')).offer.version).toBe(2);
  expect(events).toEqual([]);
});

test('an expired offer can be renewed, not activated', async () => {
  const { change } = setUp({ status: 'CLOSED', expiresAt: now() });
  await expect(change('ACTIVE')).rejects.toMatchObject({ code: 'offer/expired' });
});

test('an offer that an administrator has suspended can only be deleted', async () => {
  const moderation = { reason: 'Annonce trompeuse', at: now(), before: 'ACTIVE' as const, byBan: false };
  const { change } = setUp({ status: 'SUSPENDED', moderation });
  for (const status of ['ACTIVE', 'CLOSED'] as const)
    await expect(change(status)).rejects.toMatchObject({ code: 'offer/suspended-by-administrator' });
  expect((await change('DELETED')).offer.status).toBe('DELETED');
});

test("nobody changes another's offer", async () => {
  await expect(setUp({}).change('CLOSED', forSelf('rival'))).rejects.toMatchObject({
    code: 'offer/not-owner',
  });
});

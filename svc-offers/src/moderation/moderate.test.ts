import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-ports.ts';
import type { PublishedOffer } from '../offers/offer.ts';
import { moderateOffer } from './moderate.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const admin = forSelf('admin');
const reason = 'Annonce trompeuse';

function setUp(...offers: PublishedOffer[]) {
  const memory = memoryOffers(...offers);
  const deps = { ...memory, now };
  const moderate = (suspended: boolean) => moderateOffer(deps)(admin, 1, { suspended, reason });
  return { ...memory, moderate };
}

test.each(['ACTIVE', 'CLOSED', 'SUSPENDED'] as const)('a suspended offer goes back to %s', async (status) => {
  const { moderate } = setUp(anOffer({ status }));
  expect((await moderate(true)).offer).toMatchObject({ status: 'SUSPENDED', moderation: { reason } });
  expect((await moderate(false)).offer).toMatchObject({ status, moderation: null });
});

test('an offer that has expired in the meantime is closed', async () => {
  const { moderate } = setUp(anOffer({ expiresAt: now() }));
  await moderate(true);
  expect((await moderate(false)).offer.status).toBe('CLOSED');
});

test('suspending twice emits one event', async () => {
  const { moderate, events } = setUp(anOffer());
  await moderate(true);
  await moderate(true);
  expect(events.map(({ type }) => type)).toEqual(['offer.suspended', 'offer.administered']);
});

import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { memoryBans, memoryOffers } from '../../test/memory-ports.ts';
import type { PublishedOffer } from '../offers/offer.ts';
import { noteBan } from './follow-ban.ts';
import { moderateOffer } from './moderate.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const userId = 'recruiter-1';

function setUp(...offers: PublishedOffer[]) {
  const memory = memoryOffers(...offers);
  const bans = memoryBans();
  const deps = { ...memory, bans, now };
  const note = noteBan(deps);
  return {
    ...memory,
    deps,
    moderate: moderateOffer(deps),
    act: (banned: boolean, version: number) => note({ userId, version, banned }),
    statuses: async () => (await memory.offers.listOf(userId)).map(({ status }) => status),
  };
}

test('a ban suspends all offers, and its end restores only those', async () => {
  const { moderate, act, statuses } = setUp(
    anOffer({ id: 1 }),
    anOffer({ id: 2 }),
    anOffer({ id: 3, status: 'CLOSED' }),
    anOffer({ id: 4, status: 'DELETED' }),
  );
  await moderate(forSelf('admin'), 1, { suspended: true, reason: 'Annonce trompeuse' });
  await act(true, 2);
  expect(await statuses()).toEqual(['SUSPENDED', 'SUSPENDED', 'SUSPENDED', 'DELETED']);
  await act(false, 3);
  expect(await statuses()).toEqual(['SUSPENDED', 'ACTIVE', 'CLOSED', 'DELETED']);
});

test('older events change nothing', async () => {
  const { act, statuses } = setUp(anOffer());
  await act(false, 3);
  await act(true, 2);
  expect(await statuses()).toEqual(['ACTIVE']);
});

test('a ban that ends while its offers are being suspended restores all of them', async () => {
  const { act, offers, deps, statuses } = setUp(anOffer({ id: 1 }), anOffer({ id: 2 }));
  const { change } = offers;
  let isEnded = false;
  // the other instance ends the ban after the first offer is suspended
  deps.offers.change = async (id, decide) => {
    const changed = await change(id, decide);
    if (!isEnded) {
      isEnded = true;
      await act(false, 3);
    }
    return changed;
  };
  await act(true, 2);
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE']);
});

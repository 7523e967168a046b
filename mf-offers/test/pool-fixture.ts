import type { Pool, PoolMember } from '@praticio/contracts/offers/pool';

export const poolMemberFixture: PoolMember = {
  id: 'pool-1',
  firstname: 'Camille',
  lastname: 'Roy',
  profession: 'Infirmier',
  rppsVerified: true,
  place: 'Vertou',
  coordinates: null,
  availability: [],
  availableFrom: null,
  sources: ['engaged', 'of-a-later-version'],
  coveredSlots: null,
  coveredSlotIds: null,
  distanceKm: null,
  towardsOffer: null,
  lastAt: '2026-10-30T07:00:00.000Z',
  note: { text: 'Connaît le service.', author: 'Nadia Benali', at: '2026-11-02T08:00:00.000Z' },
};

/** One page of a pool. */
export const poolFixture = (items: PoolMember[], changes: Partial<Pool> = {}): Pool => ({
  items,
  pagination: { current_page: 1, total_pages: 1, total_items: items.length, per_page: 20 },
  asked: 0,
  firstContactsLeft: 20,
  found: null,
  ...changes,
});

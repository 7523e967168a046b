import { DAY_MS } from '@praticio/contracts/base/units';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-ports.ts';
import { withSlots } from '../offers/offer.ts';
import { noTerms } from '../offers/terms.ts';
import { endOffers } from './end.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const later = (days: number) => new Date(now().getTime() + days * DAY_MS);

test('expired offers are closed, both active and suspended ones', async () => {
  const memory = memoryOffers(
    anOffer({ id: 1, expiresAt: now() }),
    anOffer({ id: 2, expiresAt: now(), status: 'SUSPENDED' }),
    anOffer({ id: 3, expiresAt: now(), status: 'DELETED' }),
  );
  await endOffers({ ...memory, now })();
  const found = await memory.offers.findAll([1, 2, 3]);
  expect(found.map(({ status }) => status)).toEqual(['CLOSED', 'CLOSED', 'DELETED']);
});

test('offers whose last day is over are closed, and their owners not reminded to renew them', async () => {
  const ending = (endDate: string) => ({ ...noTerms, endDate });
  const memory = memoryOffers(
    anOffer({ id: 1, terms: ending('2026-11-21') }),
    anOffer({ id: 2, terms: ending('2026-11-21'), status: 'SUSPENDED' }),
    anOffer({ id: 3, terms: ending('2026-11-22') }),
    anOffer({ id: 4, terms: ending('2026-11-25'), expiresAt: later(6) }),
  );
  await endOffers({ ...memory, now })();
  const found = await memory.offers.findAll([1, 2, 3, 4]);
  expect(found.map(({ status }) => status)).toEqual(['CLOSED', 'CLOSED', 'ACTIVE', 'ACTIVE']);
  expect(memory.events.map(({ type }) => type)).toEqual(['offer.closed', 'offer.closed']);
});

test('offers whose slots are all full or past are closed, as filled if at least one is taken', async () => {
  const slot = { start: '08:00', end: '20:00', breakMinutes: 0, positions: 1, note: '' };
  const past = { ...slot, day: '2026-11-21', taken: 0 };
  const full = { ...slot, day: '2026-11-25', taken: 1 };
  const open = { ...slot, day: '2026-11-26', taken: 0 };
  const withThem = (id: number, ...slots: (typeof past)[]) => withSlots(anOffer({ id }), slots);
  const memory = memoryOffers(
    withThem(1, past),
    withThem(2, past, full),
    withThem(3, full),
    withThem(4, past, open),
  );
  const sweep = endOffers({ ...memory, now });
  await sweep();
  await sweep();
  const found = await memory.offers.findAll([1, 2, 3, 4]);
  expect(found.map(({ status, filled }) => [status, filled])).toEqual([
    ['CLOSED', false],
    ['CLOSED', true],
    ['CLOSED', true],
    ['ACTIVE', false],
  ]);
  expect(memory.events.map(({ type }) => type)).toEqual(Array(3).fill('offer.closed'));
});

test('an owner is reminded once for each end, 7 days before it', async () => {
  const memory = memoryOffers(
    anOffer({ id: 1, expiresAt: later(7) }),
    anOffer({ id: 2, expiresAt: later(8) }),
  );
  const sweep = endOffers({ ...memory, now });
  await sweep();
  await sweep();
  expect(memory.events).toMatchObject([{ type: 'offer.expiring', data: { offerId: 1 } }]);
});

import { ownOfferSchema } from '@praticio/contracts/offers/offer';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { expect, test } from 'vitest';
import { endsOf } from './ends-soon.tsx';

const now = Date.parse('2027-01-01T12:00:00Z');
const offer = (overrides: object) =>
  ownOfferSchema.parse(offerFixture({ expiresAt: '2027-03-01T00:00:00.000Z', ...overrides }));

test('offers and badges that end within two weeks are listed, the soonest first', () => {
  const ends = endsOf(
    [
      offer({ id: 1, expiresAt: '2027-01-10T00:00:00.000Z' }),
      offer({ id: 2, urgent: true, urgentUntil: '2027-01-03T00:00:00.000Z' }),
      offer({ id: 3, expiresAt: '2027-01-20T00:00:00.000Z' }),
      offer({ id: 4, expiresAt: '2026-12-30T00:00:00.000Z' }),
      offer({ id: 5, expiresAt: '2027-01-05T00:00:00.000Z', status: 'SUSPENDED' }),
    ],
    now,
  );
  expect(ends.map(({ offer: { id }, what }) => [id, what])).toEqual([
    [2, 'Badge urgent'],
    [1, 'Offre'],
  ]);
});

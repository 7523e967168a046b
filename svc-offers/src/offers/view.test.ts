import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { noTerms } from './terms.ts';
import { offerView } from './view.ts';

const paid = {
  urgent: true,
  urgentUntil: new Date('2026-12-26T09:00:00Z'),
  expiresAt: new Date('2027-02-24T09:00:00Z'),
};
const shown = (endDate: string | null) =>
  offerView({ offer: anOffer({ ...paid, terms: { ...noTerms, endDate } }), structure: null });

test('an offer is shown as online and urgent until the end of its mission at most', () => {
  const end = '2026-12-06T22:59:00.000Z';
  expect(shown('2026-12-06')).toMatchObject({ expiresAt: end, urgentUntil: end });
  expect(shown('2027-01-15')).toMatchObject({
    expiresAt: '2027-01-15T22:59:00.000Z',
    urgentUntil: '2026-12-26T09:00:00.000Z',
  });
  expect(shown(null)).toMatchObject({ expiresAt: paid.expiresAt.toISOString() });
});

import { DAY_MS } from '@praticio/contracts/base/units';
import { expect, test } from 'vitest';
import { canBeRenewed, hasEnded } from './offer-life.ts';

const NOW = Date.parse('2027-01-01T12:00:00Z');

test.each([
  [8, false, false],
  [7, false, true],
  [0, true, true],
  [-30, true, true],
])('an offer that expires in %i days: ended %s, renewable %s', (days, ended, renewable) => {
  const offer = { expiresAt: new Date(NOW + days * DAY_MS).toISOString(), endDate: null };
  expect([hasEnded(offer, NOW), canBeRenewed(offer, NOW)]).toEqual([ended, renewable]);
});

test('an offer that ends with its mission cannot be renewed; one whose mission goes on can', () => {
  const expiresAt = '2027-01-03T22:59:00.000Z';
  expect(canBeRenewed({ expiresAt, endDate: '2027-01-03' }, NOW)).toBe(false);
  expect(canBeRenewed({ expiresAt, endDate: '2027-01-04' }, NOW)).toBe(true);
});

import { DAY_MS } from '@praticio/contracts/base/units';
import { describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { isNearItsEnd, isUrgent, statusEvent, withUrgency } from './offer.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);

describe('urgency', () => {
  test.each([
    [true, { urgent: true, urgentUntil: null }],
    [true, { urgent: true, urgentUntil: later(1) }],
    [false, { urgent: true, urgentUntil: now }],
    [false, { urgent: false, urgentUntil: later(1) }],
  ])('is %s for %j', (urgent, offer) => {
    expect(isUrgent(offer, now)).toBe(urgent);
  });

  test('lasts 30 days, from the end of a badge that still runs', () => {
    const first = withUrgency(anOffer(), now);
    expect(first).toMatchObject({ urgent: true, urgentUntil: later(30) });
    expect(withUrgency(first, later(10)).urgentUntil).toEqual(later(60));
    expect(withUrgency(first, later(31)).urgentUntil).toEqual(later(61));
  });
});

test('an offer is near its end from 7 days before it', () => {
  expect(isNearItsEnd(anOffer({ expiresAt: later(7) }), now)).toBe(true);
  expect(isNearItsEnd(anOffer({ expiresAt: new Date(later(7).getTime() + 1) }), now)).toBe(false);
});

test.each([
  ['ACTIVE', 'offer.activated'],
  ['SUSPENDED', 'offer.suspended'],
  ['CLOSED', 'offer.closed'],
  ['DELETED', 'offer.deleted'],
] as const)('that an offer is %s is told by %s', (status, type) => {
  expect(statusEvent(anOffer({ status }), aStructure('Clinique des Lilas')).type).toBe(type);
});

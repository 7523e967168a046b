import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { expect, test } from 'vitest';
import { freedomText } from './dates-compared.tsx';

const TODAY = '2026-11-22';
const offer = offerFixture({ startDate: '2027-01-11', endDate: '2027-02-26' });

test.each([
  ['2027-01-04', '2027-03-28', 'Libre sur toute la période'],
  ['2027-02-01', '2027-03-28', 'Libre en partie'],
  ['2027-04-01', '2027-04-28', "Pas libre d'après vos dates"],
])('free from %s to %s: %s', (from, to, said) => {
  expect(freedomText(offer, [{ from, to }], TODAY)).toBe(said);
});

test.each([
  ['2027-01-04', '2027-03-28', 'Libre au début'],
  ['2027-02-01', '2027-03-28', 'Libre plus tard'],
  ['2026-12-01', '2026-12-28', ''],
])('an offer without an end, free from %s to %s: %s', (from, to, said) => {
  const open = offerFixture({ startDate: '2027-01-11', endDate: null, contractType: 'CDI' });
  expect(freedomText(open, [{ from, to }], TODAY)).toBe(said);
});

test('without dates on both sides there is no verdict', () => {
  expect(freedomText(offer, [], TODAY)).toBe('');
  const undated = offerFixture({ startDate: null, endDate: null, asSoonAsPossible: false });
  expect(freedomText(undated, [{ from: TODAY, to: TODAY }], TODAY)).toBe('');
  const over = offerFixture({ startDate: '2026-01-11', endDate: '2026-02-26' });
  expect(freedomText(over, [{ from: '2026-01-01', to: '2026-12-31' }], TODAY)).toBe('');
});

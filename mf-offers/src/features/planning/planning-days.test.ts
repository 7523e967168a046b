import { expect, test } from 'vitest';
import { dayAway, daysBetween, placeOf, shortTitleOf, spanOf, titleOf } from './planning-days.ts';

const today = '2026-11-27';
const at = (query: string, isWide = true) => placeOf(new URLSearchParams(query), { today, isWide });

test.each([
  ['', { view: 'semaine', day: today }],
  ['vue=mois&date=2027-01-05', { view: 'mois', day: '2027-01-05' }],
  ['vue=année&date=2027-02-30', { view: 'semaine', day: today }],
  ['vue=toString&date=demain', { view: 'semaine', day: today }],
])('%s names a view and a day', (query, wanted) => {
  expect(at(query)).toEqual(wanted);
});

test('a phone shows one day where a desk shows a week', () => {
  expect(at('vue=semaine&date=2027-01-05', false)).toEqual({ view: 'jour', day: '2027-01-05' });
  expect(at('vue=mois', false).view).toBe('mois');
});

test('a view reads whole weeks, and never more than the server returns at once', () => {
  expect(spanOf('jour', '2027-01-05')).toEqual({ from: '2027-01-04', to: '2027-01-10' });
  expect(spanOf('mois', '2027-01-05')).toEqual({ from: '2026-12-28', to: '2027-01-31' });
  for (let month = 0; month < 24; month += 1) {
    const { from, to } = spanOf('mois', dayAway('mois', today, 1));
    expect(daysBetween(from, to).length).toBeLessThanOrEqual(62);
  }
});

test('the title names its month and its year once', () => {
  expect(titleOf('semaine', '2027-01-05')).toBe('4 →\u00a010 janvier 2027');
  expect(titleOf('jour', '2027-01-30')).toBe('25 →\u00a031 janvier 2027');
  expect(titleOf('semaine', '2026-12-30')).toBe('28 décembre 2026 →\u00a03 janvier 2027');
  expect(titleOf('semaine', '2027-02-01')).toBe('1er →\u00a07 février 2027');
  expect(titleOf('mois', '2027-08-09')).toBe('Août 2027');
  expect(shortTitleOf('jour', '2026-12-30')).toBe('28 déc. →\u00a03 janv.');
  expect(shortTitleOf('jour', '2027-01-05')).toBe('4 →\u00a010 janvier');
});

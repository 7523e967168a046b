import { alertCriteriaSchema } from '@praticio/contracts/offers/alert';
import { criteriaOf, emptyCriteria } from '@praticio/ui-kit/offer-criteria';
import { expect, test } from 'vitest';
import { alertCriteriaOf, criteriaOfAlert } from './alert-criteria.ts';

const words = { titleKeyword: 'nuit', location: '', speciality: '', contractType: '' };

test('an alert keeps every criterion of a search but order and first day of publication', () => {
  const search = criteriaOf(
    new URLSearchParams(
      'query=nuit&plain=place&near=44109&radius=30&from=2027-08-03&to=2027-08-14&payMin=25&payPer=hour&workingTime=Nuit&family=locum&verified=true&structure=s-1&since=2027-01-01&sortBy=pay',
    ),
  );
  const alert = alertCriteriaOf(search);
  expect(alertCriteriaSchema.parse(alert)).toEqual({
    ...words,
    plain: ['place'],
    near: '44109',
    radius: 30,
    from: '2027-08-03',
    to: '2027-08-14',
    payMin: 25,
    payPer: 'hour',
    workingTime: ['Nuit'],
    family: ['locum'],
    verified: true,
    structure: 's-1',
  });
  expect(criteriaOfAlert(alert)).toEqual({ ...search, since: '', sortBy: 'date' });
});

test('empty criteria are left out', () => {
  expect(alertCriteriaOf({ ...emptyCriteria, query: ' nuit ' })).toEqual(words);
  expect(criteriaOfAlert(words)).toEqual({ ...emptyCriteria, query: 'nuit' });
});

test.each([
  ['a radius without a place', { radius: '30' }],
  ['an amount without a period', { payMin: '25' }],
])('%s is no criterion', (_name, incomplete) => {
  expect(alertCriteriaOf({ ...emptyCriteria, query: 'nuit', ...incomplete })).toEqual(words);
});

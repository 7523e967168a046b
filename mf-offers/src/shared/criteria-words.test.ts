import { criteriaOf, parametersOf } from '@praticio/ui-kit/offer-criteria';
import { expect, test } from 'vitest';
import { activeFilters } from './criteria-words.ts';

const URL_QUERY =
  'query=nuit&near=44109&radius=30&from=2027-08-03&to=2027-08-14&payMin=25&payPer=hour&workingTime=Nuit&family=locum&verified=true&structure=s-1';
const criteria = criteriaOf(new URLSearchParams(URL_QUERY));

test('parsing and writing a shared URL keeps its parameters', () => {
  expect(new URLSearchParams(URL_QUERY).size).toBe(parametersOf(criteria).size);
  expect(Object.fromEntries(parametersOf(criteria))).toEqual(
    Object.fromEntries(new URLSearchParams(URL_QUERY)),
  );
});

test('every filter has its words and can be removed', () => {
  const filters = activeFilters(criteria, 'Nantes', '2027-01-01');
  expect(filters.map(({ words }) => words.replaceAll('\u00a0', ' '))).toEqual([
    'Nantes · 30 km',
    '3 → 14 août',
    "dès 25 € de l'heure",
    'Nuit',
    'Remplacement et vacation',
    'Structure vérifiée',
    'Une seule structure',
  ]);
  let left = criteria;
  for (const { without } of filters) left = { ...left, ...without };
  expect(Object.fromEntries(parametersOf(left))).toEqual({ query: 'nuit' });
});

test('invalid parameters of a URL are ignored', () => {
  const wrong = 'from=demain&radius=loin&family=autre&sortBy=hasard&payPer=siecle&verified=oui';
  expect(parametersOf(criteriaOf(new URLSearchParams(wrong))).size).toBe(0);
});

import { expect, test } from 'vitest';
import { criteriaIn, parametersOf } from './cv-criteria.ts';

test('a shared URL keeps its filters', () => {
  const given =
    'specialty_id=1&department=Vend%C3%A9e&near=44109&radius=30&from=2027-08-03&to=2027-08-14&contract_type=CDD';
  const criteria = criteriaIn(new URLSearchParams(given));
  expect(criteria).toMatchObject({ specialty_id: 1, radius: 30, contract_type: 'CDD' });
  expect(new URLSearchParams(parametersOf(criteria)).toString()).toBe(given);
});

test.each([
  'specialty_id=none',
  'radius=-3',
  'from=demain',
  'contract_type=Freelance',
  'department=',
  'page=2',
])('%s is no filter', (parameter) => {
  expect(criteriaIn(new URLSearchParams(parameter))).toEqual({});
});

test('a removed filter leaves the URL', () => {
  expect(parametersOf({ specialty_id: 1, department: undefined })).toEqual({ specialty_id: '1' });
});

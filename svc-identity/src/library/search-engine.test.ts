import { describe, expect, test } from 'vitest';
import { accountWith, cvWith } from '../../test/accounts.ts';
import { candidateWith, placeAt } from '../../test/candidates.ts';
import type { CvCriteria } from './criteria.ts';
import { cvSearchEngine } from './search-engine.ts';

const nantes = { latitude: 47.22, longitude: -1.55 };
const angers = { latitude: 47.47, longitude: -0.55 };
const paris = { latitude: 48.86, longitude: 2.35 };
const cardiology = { id: 1, name: 'Cardiologie' };

const people = [
  accountWith({
    id: 'nantes',
    cv: cvWith({ uploadedAt: new Date('2026-03-03'), specialty: cardiology }),
    candidate: candidateWith({
      place: placeAt(nantes, 'Loire-Atlantique'),
      contractTypes: ['CDD', 'Vacation'],
      availability: [{ from: '2027-08-03', to: '2027-08-14' }],
    }),
  }),
  accountWith({
    id: 'angers',
    cv: cvWith({ uploadedAt: new Date('2026-03-02'), specialty: { id: 2, name: 'Pédiatrie' } }),
    candidate: candidateWith({
      place: placeAt(angers, 'Maine-et-Loire'),
      contractTypes: ['CDI'],
      availableFrom: '2027-09-01',
    }),
  }),
  accountWith({
    id: 'paris',
    cv: cvWith({ uploadedAt: new Date('2026-03-01'), specialty: cardiology }),
    candidate: candidateWith({
      place: placeAt(paris, 'Paris'),
      availability: [
        { from: '2027-07-20', to: '2027-08-02' },
        { from: '2030-01-01', to: '2039-01-01' },
      ],
    }),
  }),
  accountWith({ id: 'silent', cv: cvWith({ uploadedAt: new Date('2026-02-01') }) }),
];
function filled() {
  const search = cvSearchEngine();
  for (const account of people) search.put(account);
  return search;
}
/** Somebody who looks in all of a region. */
const breton = accountWith({
  id: 'breton',
  cv: cvWith({ uploadedAt: new Date('2026-01-01') }),
  candidate: candidateWith({
    place: { ...placeAt(nantes, ''), region: 'Bretagne', coordinates: null },
    availability: [{ from: '2027-07-20', to: '2027-08-02' }],
  }),
});
const find = (criteria: CvCriteria) => filled().search(criteria, { page: 1, limit: 50 }).ids;

describe('the CV search', () => {
  test.each<[string, CvCriteria, string[]]>([
    ['nothing', {}, ['nantes', 'angers', 'paris', 'silent']],
    ['a specialty', { specialtyId: 1 }, ['nantes', 'paris', 'silent']],
    ['a department', { departments: ['Paris'] }, ['paris']],
    ['several departments', { departments: ['Maine-et-Loire', 'Loire-Atlantique'] }, ['nantes', 'angers']],
    ['no department', { departments: [] }, []],
    [
      'departments and days',
      { departments: ['Paris', 'Loire-Atlantique'], from: '2027-08-02', to: '2027-08-02' },
      ['paris'],
    ],
    ['a kind of contract', { contractType: 'CDI' }, ['angers']],
    ['days that a span overlaps', { from: '2027-08-14', to: '2027-08-20' }, ['nantes']],
    ['days over two months', { from: '2027-07-31', to: '2027-08-03' }, ['nantes', 'paris']],
    ['days after the first one without end', { from: '2027-09-10', to: '2027-09-12' }, ['angers']],
    ['days within a very long span', { from: '2033-05-01', to: '2033-05-02' }, ['angers', 'paris']],
    ['days over many years', { from: '2027-08-10', to: '2035-01-01' }, ['nantes', 'angers', 'paris']],
    ['a first day only', { from: '2027-08-10' }, ['nantes', 'angers', 'paris']],
    ['a last day only', { to: '2027-08-01' }, ['paris']],
    ['days when nobody is free', { from: '2027-08-15', to: '2027-08-16' }, []],
    [
      'all of it',
      { specialtyId: 1, departments: ['Paris'], from: '2027-08-01', to: '2027-08-01' },
      ['paris'],
    ],
  ])('by %s finds exactly these, the newest first', (_name, criteria, ids) => {
    expect(find(criteria)).toEqual(ids);
  });

  test.each<[string, CvCriteria, string[]]>([
    ['one of its departments', { departments: ['Morbihan'] }, ['breton']],
    ['several, once', { departments: ['Morbihan', 'Finistère', 'Paris'] }, ['paris', 'breton']],
    [
      'one of them and days',
      { departments: ['Ille-et-Vilaine'], from: '2027-08-01', to: '2027-08-05' },
      ['breton'],
    ],
    ['another department', { departments: ['Loire-Atlantique'] }, ['nantes']],
  ])('somebody whose place is a region is found by %s', (_name, criteria, ids) => {
    const search = filled();
    search.put(breton);
    expect(search.search(criteria, { page: 1, limit: 50 })).toEqual({ ids, total: ids.length });
  });

  test('pages and counts', () => {
    const search = filled();
    expect(search.search({}, { page: 2, limit: 3 })).toEqual({ ids: ['silent'], total: 4 });
  });

  test('forgets people who hide the CV, are banned or gone, and follows those who change it', () => {
    const [nantais, angevin, parisien, silent] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    const search = filled();
    search.put({ ...nantais, cv: cvWith({ visible: false }) });
    search.put({ ...angevin, bannedAt: new Date() });
    search.remove(parisien.id);
    search.put({ ...silent, candidate: candidateWith({ contractTypes: ['CDI'] }) });
    expect(search.ids()).toEqual(['silent']);
    expect(search.search({ contractType: 'CDI' }, { page: 1, limit: 10 }).total).toBe(1);
    expect(search.search({ specialtyId: 2 }, { page: 1, limit: 10 }).total).toBe(0);
  });
});

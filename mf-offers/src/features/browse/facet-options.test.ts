import { facetsFixture } from '@praticio/ui-kit/testing/offers';
import { expect, test } from 'vitest';
import { contractOptions, periodOptions, sinceOptions } from './facet-options.ts';

test('a chosen contract type without results stays among the options', () => {
  const facets = facetsFixture({ contractTypes: [{ value: 'CDI', count: 3 }] });
  expect(contractOptions(facets, 'Stage')).toEqual([
    { value: 'CDI', label: 'CDI (3)' },
    { value: 'Stage', label: 'Stage' },
  ]);
  expect(contractOptions(facets, 'CDI')).toHaveLength(1);
  expect(contractOptions(undefined, '')).toEqual([]);
});

test('each period of pay has its count', () => {
  const facets = facetsFixture({ payPeriods: [{ value: 'hour', count: 2 }] });
  const labels = periodOptions(facets).map(({ label }) => label);
  expect(labels).toEqual(['an', 'mois', 'jour', 'heure (2)', '% de rétrocession']);
});

test('the days since publication have their counts, and a day of the URL is offered too', () => {
  const facets = facetsFixture({
    since: [
      { value: '2026-11-19', count: 4 },
      { value: '2026-10-23', count: 12 },
    ],
  });
  const plain = (label: string) => label.replaceAll('\u00a0', ' ');
  const options = (chosen: string) =>
    sinceOptions(facets, chosen, '2026-11-22').map(({ value, label }) => [value, plain(label)]);
  const usual = [
    ['2026-11-22', "Aujourd'hui"],
    ['2026-11-19', '3 jours (4)'],
    ['2026-11-15', '7 jours'],
    ['2026-10-23', '30 jours (12)'],
  ];
  expect(options('')).toEqual(usual);
  expect(options('2026-11-19')).toEqual(usual);
  expect(options('2026-11-02')).toEqual([...usual, ['2026-11-02', 'le 2 nov.']]);
});

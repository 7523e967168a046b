import type { SuitReason } from '@praticio/contracts/offers/for-you';
import { expect, test } from 'vitest';
import { reasonsText } from './reason-words.ts';

const distance = (km: number, approximate = false): SuitReason => ({ kind: 'distance', km, approximate });
const dates = (days: number | null, all: boolean): SuitReason => ({ kind: 'dates', days, all });

test.each<[SuitReason[], string]>([
  [[distance(12), dates(12, true)], 'à 12 km, vos dates'],
  [[distance(40, true)], 'à environ 40 km'],
  [[distance(0)], 'dans votre commune'],
  [[dates(5, false)], '5 jours sur vos dates'],
  [[dates(null, false)], 'vos dates'],
  [[{ kind: 'profession' }], 'Correspond à votre métier'],
  [[{ kind: 'profession' }, { kind: 'contract' }], 'votre métier, votre type de contrat'],
  [[], ''],
])('%o', (reasons, text) => {
  expect(reasonsText(reasons).replaceAll('\u00a0', ' ')).toBe(text);
});

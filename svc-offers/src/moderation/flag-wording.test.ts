import { findDiscriminatoryWording } from '@praticio/contracts/offers/discriminatory-wording';
import { costOf } from '@praticio/service-kit/testing/cost';
import { expect, test } from 'vitest';

const worst = [
  'collaborat',
  'recherch',
  'recherche un ',
  "candidat d'origine ",
  'moins de 40 ans ',
  'a\u0301',
  '\ufdfa',
];
test.each(worst)('the cost of checking a text of %s follows its length', async (part) => {
  const textOf = (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const costFor = (length: number) => costOf(() => findDiscriminatoryWording(textOf(length)));
  // ten times as long; a pattern that tries an ending from each letter would take a hundred times as long
  expect((await costFor(30_000)) / (await costFor(3_000))).toBeLessThan(40);
});

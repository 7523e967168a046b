import { offerFacts } from '@praticio/contracts/offers/facts';
import { expect, test } from 'vitest';
import { formatOf } from './snapshot-engine.ts';

const { workingTime } = offerFacts;

test.each([
  ['fact', { ...offerFacts, added: { label: 'Nouveau' } }],
  [
    'choice',
    { ...offerFacts, workingTime: { ...workingTime, choices: [...workingTime.choices, 'Nouveau'] } },
  ],
])('a snapshot has another format once a %s is added', (_name, facts) => {
  expect(formatOf(facts)).toBe(formatOf(offerFacts) + 1);
});

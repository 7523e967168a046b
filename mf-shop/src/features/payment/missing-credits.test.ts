import { expect, it } from 'vitest';
import { missingInWords } from './missing-credits.ts';

const none = { offer: 0, cv: 0, urgent: 0 };

it.each([
  [{ type: 'offer' }, none, "Il vous manque 1 crédit d'offre."],
  [{ type: 'offer', addons: { urgent: true } }, none, "Il vous manque 1 crédit d'offre et 1 badge urgent."],
  [{ type: 'offer', addons: { urgent: true } }, { ...none, offer: 2 }, 'Il vous manque 1 badge urgent.'],
  [
    { type: 'offer', source: 'direct_purchase', addons: { urgent: true } },
    none,
    'Il vous manque 1 badge urgent.',
  ],
  [{ type: 'urgent_offer', offer_id: 7 }, none, 'Il vous manque 1 badge urgent.'],
  [{ type: 'cv' }, none, 'Il vous manque 1 crédit CV.'],
  [{ type: 'cv' }, { ...none, cv: -4 }, 'Il vous manque 5 crédits CV.'],
  [{ type: 'cv' }, { ...none, cv: 1 }, null],
] as const)('for %j with %j: %s', (context, balance, words) => {
  expect(missingInWords(context, balance)).toBe(words);
});

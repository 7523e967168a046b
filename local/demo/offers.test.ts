import { offerInputSchema } from '@praticio/contracts/offers/offer-input';
import { familyOfContract, offerFamilies } from '@praticio/contracts/offers/terms';
import { expect, test } from 'vitest';
import { demoAccounts, demoStructures } from './accounts.ts';
import { demoCandidates } from './candidates.ts';
import { demoOffers } from './offers.ts';

const all = demoOffers().flatMap(({ offers }) => offers);

test('every offer of the demo is valid, and its owner exists', () => {
  for (const offer of all) expect(() => offerInputSchema.parse(offer), offer.title).not.toThrow();
  const accounts = [...demoAccounts, ...demoStructures].map(({ email }) => email);
  for (const { owner } of demoOffers()) expect(accounts).toContain(owner);
});

test('the demo has offers of every family, with many different dates and every kind of pay', () => {
  const families = all.map(({ family, contractType }) => family ?? familyOfContract(contractType ?? null));
  expect([...new Set(families)].sort()).toEqual([...offerFamilies].sort());
  const starts = new Set(all.map(({ startsInDays }) => startsInDays));
  expect(starts.size).toBeGreaterThan(40);
  const kinds = new Set(all.map(({ pay }) => pay?.kind));
  for (const kind of ['salary', 'fee', 'share', 'rent'] as const) expect(kinds).toContain(kind);
});

test('the candidate whose account npm start prints has suitable offers besides the one with their interest', () => {
  const [candidate] = demoCandidates;
  if (!candidate) throw new Error('the demo has no candidate');
  const { seeks, cv, interest } = candidate;
  const aroundRennes = /\((?:22|35|44|49|50|53|56|72)\d{3}\)$/;
  const theirs = all.filter(
    ({ title, location, speciality, contractType }) =>
      title !== interest?.offerTitle &&
      aroundRennes.test(location) &&
      speciality === cv.specialty &&
      seeks.contractTypes?.some((type) => type === contractType),
  );
  expect(theirs.map(({ title }) => title)).toEqual(['Infirmier en dialyse', 'Infirmier libéral remplaçant']);
});

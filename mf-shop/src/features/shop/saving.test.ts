import { defaultCatalogue, type Pack } from '@praticio/contracts/billing/shop';
import { describe, expect, it } from 'vitest';
import { recommendedPack, savingOf } from './saving.ts';

const priceOf = (id: string) => defaultCatalogue.find((entry) => entry.id === id) ?? expect.fail(id);

describe('the saving of a pack', () => {
  it.each([
    ['offer-pack-5', 'offer-unit', 4_600, 19],
    ['offer-pack-10', 'offer-unit', 14_100, 29],
    ['offer-pack-25', 'offer-unit', 47_600, 39],
    ['cv-pack-10', 'cv-unit', 1_100, 12],
    ['cv-pack-25', 'cv-unit', 5_600, 25],
    ['cv-pack-50', 'cv-unit', 15_100, 34],
  ])('%s compared with %s is %i cents, %i %%', (pack, unit, cents, percent) => {
    expect(savingOf(priceOf(pack), priceOf(unit))).toEqual({ cents, percent });
  });

  it.each([null, { priceInCents: 790 }, { priceInCents: 100 }])('is null compared with %j', (unit) => {
    expect(savingOf({ priceInCents: 7_900, packSize: 10 }, unit)).toBeNull();
  });
});

describe('the recommended pack', () => {
  const packs = (...sizes: number[]) => sizes.map((packSize) => ({ packSize }) as Pack);

  it.each([
    [[5, 10, 25], 10],
    [[5, 10], 10],
    [[5, 10, 25, 50], 25],
    [[5], undefined],
    [[], undefined],
  ])('of %j is that of %s', (sizes, recommended) => {
    expect(recommendedPack(packs(...sizes))?.packSize).toBe(recommended);
  });
});

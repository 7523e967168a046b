import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { type AlertCriteria, alertCriteriaSchema } from './alert.ts';
import { type FactName, listFacts, type OfferFact, offerFacts, searchedFacts } from './facts.ts';
import { type OfferFacets, type OffersQuery, offerFacetsSchema, offersQuerySchema } from './offer.ts';
import { type OfferTerms, type OfferTermsInput, offerTermsInputSchema, offerTermsSchema } from './terms.ts';

/**
 * The released facts and choices. Ids of alerts, the numbers in the search index and its snapshot follow from the order: add at the
 * ends, change nothing.
 */
const released: Record<FactName, readonly string[]> = {
  family: ['post', 'locum', 'premises', 'sale'],
  weekdays: [],
  workingTime: ['Temps plein', 'Temps partiel', 'Gardes', 'Nuit', 'Week-end'],
  careSettings: [],
  housing: [],
  software: [],
  equipment: [],
  access: [],
  included: [],
};

describe('facts and their choices', () => {
  test('only grow, at the end', () => {
    const names = Object.keys(released);
    expect(Object.keys(offerFacts).slice(0, names.length)).toEqual(names);
    const choicesNow = ({ choices = [] }: OfferFact) => choices;
    const kept = Object.entries(offerFacts).map(([name, fact]) => [
      name,
      choicesNow(fact).slice(0, released[name as FactName]?.length),
    ]);
    expect(kept).toEqual(Object.entries(released));
  });

  test('have a bit each in the columns of the index, of 16 bits, and no comma, which separates them in a URL', () => {
    for (const name of searchedFacts) {
      const { choices } = offerFacts[name];
      expect(choices.length).toBeLessThanOrEqual(16);
      expect(choices.filter((choice) => choice.includes(','))).toEqual([]);
    }
  });
});

type WorkingTime = 'Temps plein' | 'Temps partiel' | 'Gardes' | 'Nuit' | 'Week-end';
type Family = 'post' | 'locum' | 'premises' | 'sale';

test('the types that follow from the facts are exact', () => {
  expectTypeOf<OfferTerms['workingTime']>().toEqualTypeOf<WorkingTime[]>();
  expectTypeOf<OfferTerms['weekdays']>().toEqualTypeOf<number[]>();
  expectTypeOf<OfferTerms['housing']>().toEqualTypeOf<string[]>();
  expectTypeOf<OfferTerms['family']>().toEqualTypeOf<Family>();
  expectTypeOf<OfferTermsInput['workingTime']>().toEqualTypeOf<WorkingTime[] | undefined>();
  expectTypeOf<z.input<typeof offerTermsInputSchema>['weekdays']>().toEqualTypeOf<
    number[] | number | '' | undefined
  >();
  expectTypeOf<OffersQuery['family']>().toEqualTypeOf<Family[]>();
  expectTypeOf<AlertCriteria['workingTime']>().toEqualTypeOf<WorkingTime[] | undefined>();
  expectTypeOf<OfferFacets['workingTimes']>().toEqualTypeOf<{ value: string; count: number }[]>();
});

describe('a fact of an offer', () => {
  test.each(listFacts)(
    '%s is a list that may be absent, emptied by a form, or a single entry of a form',
    (name) => {
      const { choices, numbers }: OfferFact = offerFacts[name];
      const [entry, wrong] = choices
        ? [choices[0], 'Autre']
        : numbers
          ? [numbers[0], numbers[1] + 1]
          : ['Ici', ''];
      const sent = (value: unknown) => offerTermsInputSchema.safeParse({ [name]: value });
      expect(sent(undefined).data).toEqual({});
      expect(sent('').data).toEqual({ [name]: [] });
      expect(sent(entry).data).toEqual({ [name]: [entry] });
      expect(sent([entry]).data).toEqual({ [name]: [entry] });
      expect(sent([wrong]).success).toBe(false);
      expect(offerTermsSchema.parse({})[name]).toEqual([]);
      expect(offerTermsSchema.parse({ [name]: [entry] })[name]).toEqual([entry]);
    },
  );

  test.each(searchedFacts)('%s is searched by some of its choices, watched by alerts and counted', (name) => {
    const { choices, facet } = offerFacts[name];
    expect(offersQuerySchema.parse({})[name]).toEqual([]);
    expect(offersQuerySchema.parse({ [name]: choices.join(',') })[name]).toEqual(choices);
    expect(offersQuerySchema.safeParse({ [name]: 'autre' }).success).toBe(false);
    expect(alertCriteriaSchema.parse({ [name]: [...choices] })[name]).toEqual(choices);
    expect(alertCriteriaSchema.safeParse({ [name]: ['autre'] }).success).toBe(false);
    expect(offerFacetsSchema.parse({ contractTypes: [] })[facet]).toEqual([]);
  });
});

import { emptyCriteria } from '@praticio/ui-kit/offer-criteria';
import { nantes } from '@praticio/ui-kit/testing/offers';
import { describe, expect, test } from 'vitest';
import { criteriaOfOrder, criteriaOfTyped, orderOf, ordersFor, typedOf, visitOf } from './typed-search.ts';

const around = { ...emptyCriteria, near: 'commune:44109', radius: '30' };
const vienne = { ...nantes, name: 'Vienne', postalCode: '', department: 'Vienne', coordinates: null };
const typed = typedOf(emptyCriteria, null);

describe('the place', () => {
  test('with a radius is searched around', () => {
    expect(criteriaOfTyped({ ...typed, place: 'Nantes', picked: nantes, radius: '30' })).toEqual(around);
  });

  test('without a radius is searched by name and postal code: other places have the same name', () => {
    const searched = criteriaOfTyped({ ...typed, place: 'Nantes', picked: nantes });
    expect(searched).toEqual({ ...emptyCriteria, location: 'Nantes (44000)' });
    expect(typedOf(searched, nantes)).toMatchObject({ place: 'Nantes', picked: nantes });
    expect(typedOf(searched, null)).toMatchObject({ place: 'Nantes (44000)', picked: null });
  });

  test.each([
    ['that was typed over', { place: 'Bretagne', picked: nantes, radius: '30' }],
    ['that is no place', { place: 'CHU', picked: null }],
  ])('%s is searched by its name', (_name, change) => {
    expect(criteriaOfTyped({ ...typed, ...change })).toEqual({ ...emptyCriteria, location: change.place });
  });

  test('that is a department is searched by its name and number, whatever the radius', () => {
    const picked = { ...vienne, placeId: 'department:86', formattedAddress: 'Vienne (86)' };
    const searched = criteriaOfTyped({ ...typed, place: 'Vienne', picked, radius: '30' });
    expect(searched).toEqual({ ...emptyCriteria, location: 'Vienne (86)' });
    expect(typedOf(searched, picked)).toMatchObject({ place: 'Vienne', picked });
  });

  test('of another search is not taken for it', () => {
    expect(typedOf({ ...emptyCriteria, location: 'Bretagne' }, nantes)).toMatchObject({
      place: 'Bretagne',
      picked: null,
    });
  });

  test('of a shared URL is kept before its name is known, and shown after', () => {
    expect(criteriaOfTyped(typedOf(around, null))).toEqual(around);
    expect(typedOf(around, nantes).place).toBe('Nantes');
    expect(criteriaOfTyped(typedOf(around, nantes))).toEqual(around);
  });
});

test("a visitor's place and dates are those of the search", () => {
  const today = '2026-11-23';
  const search = { ...typed, picked: nantes, radius: '45', from: '2027-08-03', to: '2027-08-14' };
  const dates = [{ from: '2027-08-03', to: '2027-08-14' }];
  expect(visitOf(search, today)).toEqual({ place: nantes, radiusKm: 45, spans: dates });
  expect(visitOf({ ...typed, to: '2027-08-14' }, today)).toEqual({
    spans: [{ from: today, to: '2027-08-14' }],
  });
  expect(visitOf({ ...typed, picked: nantes }, today)).toEqual({});
});

test('distance and pay are orders only where they can be compared', () => {
  const values = (criteria: Parameters<typeof ordersFor>[0]) =>
    ordersFor(criteria).map(({ value }) => value.split(' ')[0]);
  expect(values({ radius: '', payPer: '' })).toEqual(['date', 'date', 'title', 'title']);
  expect(values({ radius: '30', payPer: 'hour' }).slice(4)).toEqual(['distance', 'pay']);
  expect(criteriaOfOrder(orderOf(emptyCriteria))).toEqual({ sortBy: 'date', sortOrder: 'desc' });
});

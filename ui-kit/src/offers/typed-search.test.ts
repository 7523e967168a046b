import { emptyCriteria, type OfferCriteria, parametersOf } from '@praticio/ui-kit/offer-criteria';
import { nantes } from '@praticio/ui-kit/testing/offers';
import { describe, expect, test } from 'vitest';
import {
  criteriaOfOrder,
  criteriaOfTyped,
  orderOf,
  ordersFor,
  pickedPlace,
  typedOf,
  visitOf,
} from './typed-search.ts';

const around = { ...emptyCriteria, near: 'commune:44109', radius: '30' };
const vienne = { ...nantes, name: 'Vienne', postalCode: '', department: 'Vienne', coordinates: null };
const typed = typedOf(emptyCriteria, null);

describe('the place', () => {
  test('with a radius is searched with that radius', () => {
    expect(criteriaOfTyped({ ...typed, place: 'Nantes', picked: nantes, radius: '30' })).toEqual(around);
  });

  test('without a radius is searched by name and postal code: other places have the same name', () => {
    const searched = criteriaOfTyped({ ...typed, place: 'Nantes', picked: nantes });
    expect(searched).toEqual({ ...emptyCriteria, location: 'Nantes (44000)' });
    expect(typedOf(searched, nantes)).toMatchObject({ place: 'Nantes', picked: nantes });
    expect(typedOf(searched, null)).toMatchObject({ place: 'Nantes (44000)', picked: null });
  });

  test.each([
    ['that was typed over', { place: 'Rezé', picked: nantes, radius: '20' }],
    ['that is no place', { place: 'CHU', picked: null, radius: '' }],
  ])('%s is searched by its name, and its radius stays', (_name, change) => {
    const { place: location, radius } = change;
    expect(criteriaOfTyped({ ...typed, ...change })).toEqual({ ...emptyCriteria, location, radius });
  });

  test('that is a department is searched by its name and number; the radius waits for a commune', () => {
    const picked = { ...vienne, placeId: 'department:86', formattedAddress: 'Vienne (86)' };
    const searched = criteriaOfTyped({ ...typed, place: 'Vienne', picked, radius: '30' });
    expect(searched).toEqual({ ...emptyCriteria, location: 'Vienne (86)', radius: '30' });
    expect(parametersOf(searched).get('radius')).toBe('30');
    expect(typedOf(searched, picked)).toMatchObject({ place: 'Vienne', picked });
  });

  test('that is picked is searched within 30 km, or within the radius that was chosen before', () => {
    expect(pickedPlace(nantes, '')).toEqual({ place: 'Nantes', picked: nantes, radius: '30' });
    expect(pickedPlace(nantes, '60').radius).toBe('60');
    expect(pickedPlace(vienne, '').radius).toBe('');
  });

  test('of another search is not shown for it', () => {
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

test('sorting by distance or pay is offered only where they can be compared', () => {
  const values = (criteria: Partial<OfferCriteria>) =>
    ordersFor({ ...emptyCriteria, ...criteria }).map(({ value }) => value.split(' ')[0]);
  expect(values({ radius: '', payPer: '' })).toEqual(['date', 'date', 'title', 'title']);
  expect(values({ radius: '30', near: 'commune:44109', payPer: 'hour' }).slice(4)).toEqual([
    'distance',
    'pay',
  ]);
  expect(values({ radius: '30', location: 'Nantes' }).slice(4)).toEqual(['distance']);
  expect(values({ radius: '30' }).slice(4)).toEqual([]);
  expect(criteriaOfOrder(orderOf(emptyCriteria))).toEqual({ sortBy: 'date', sortOrder: 'desc' });
});

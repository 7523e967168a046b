import { offerFixture } from 'ui-kit/testing/offers';
import { expect, test } from 'vitest';
import { filterOwnOffers, noFilter } from './filter-own-offers.ts';

const cardiology = offerFixture({
  id: 1,
  title: 'Médecin cardiologue',
  location: 'Nantes',
  region: 'Pays de la Loire',
});
const dentistry = offerFixture({
  id: 2,
  title: 'Dentiste',
  location: 'Lyon',
  region: 'Auvergne-Rhône-Alpes',
  contractType: 'CDD',
});

test('no filter keeps every offer', () => {
  expect(filterOwnOffers([cardiology, dentistry], noFilter)).toHaveLength(2);
});

test('the search ignores case and accents', () => {
  expect(filterOwnOffers([cardiology, dentistry], { ...noFilter, search: 'MEDECIN' })).toEqual([cardiology]);
});

test('a location may be a commune or its region', () => {
  expect(filterOwnOffers([cardiology, dentistry], { ...noFilter, location: 'pays de la' })).toEqual([
    cardiology,
  ]);
});

test('a contract type must match as a whole', () => {
  expect(filterOwnOffers([cardiology, dentistry], { ...noFilter, contractType: 'CDD' })).toEqual([dentistry]);
});

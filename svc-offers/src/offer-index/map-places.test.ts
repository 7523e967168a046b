import { MAP_PLACES_MAX, offersMapSchema } from '@praticio/contracts/offers/map';
import { type Bounds, parseBounds } from '@praticio/contracts/offers/place';
import { describe, expect, test } from 'vitest';
import { createColumns } from './columns.ts';
import { mapPlaces } from './map-places.ts';

interface Town {
  name: string;
  latitude: number;
  longitude: number;
}

const nantes: Town = { name: 'Nantes', latitude: 47.22, longitude: -1.55 };
const reze: Town = { name: 'Rezé', latitude: 47.19, longitude: -1.55 };
const lyon: Town = { name: 'Lyon', latitude: 45.76, longitude: 4.83 };
const west: Bounds = { west: -3, south: 46, east: 0, north: 48 };
/** Numbers of `traitsOf` with one family. */
const [post, locum] = [1 << 1, 2 << 1];

/** The offers of `towns`, one a slot, of which the search finds those of `found`. */
function placesOf(towns: readonly Town[], view: Bounds, found: readonly number[] = []) {
  const columns = createColumns(towns.length);
  for (const [slot, town] of towns.entries()) {
    columns.position[slot] = columns.positions.codeOf(town as unknown as never);
    columns.traits[slot] = slot % 2 === 0 ? post : locum;
  }
  const all = Uint32Array.from(towns.keys());
  const nameOf = (slot: number) => towns[slot]?.name ?? '';
  return mapPlaces(columns, { all, found: Uint32Array.from(found), view, nameOf });
}

describe('the places of a map', () => {
  test('are the communes in view with their offers by family, and how many the search finds', () => {
    const { places, communes, extent } = placesOf([nantes, nantes, nantes, reze, lyon], west, [0, 1, 4]);
    // Lyon is found too, outside of the view
    expect(extent).toBe('-1.5501,45.7599,4.8301,47.2201');
    expect(communes).toBe(2);
    const families = [
      { family: 'post', offers: 2 },
      { family: 'locum', offers: 1 },
    ];
    expect(places).toMatchObject([
      { name: 'Nantes', communes: 1, offers: 3, found: 2, families },
      { name: 'Rezé', communes: 1, offers: 1, found: 0, families: [{ family: 'locum', offers: 1 }] },
    ]);
  });

  test('have no other commune in their box', () => {
    const box = parseBounds(placesOf([nantes, reze], west).places[0]?.bounds ?? '') as Bounds;
    const isIn = ({ latitude, longitude }: Town) =>
      box.west <= longitude && longitude <= box.east && box.south <= latitude && latitude <= box.north;
    expect([nantes, reze].filter(isIn)).toEqual([nantes]);
  });

  test('with the same position are merged, so that each box contains its own offers only', () => {
    const { places } = placesOf([nantes, { ...nantes, name: 'Nantes bis' }, reze], west);
    expect(places.map(({ communes, offers }) => [communes, offers])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  test('are limited for any number of communes, and lose no offer', () => {
    // 30,000 communes with 100,000 offers
    const towns = Array.from({ length: 30_000 }, (_, at) => ({
      name: `Commune ${at}`,
      latitude: 42 + (at % 173) / 20,
      longitude: -4 + (at % 241) / 20,
    }));
    const offers = Array.from({ length: 100_000 }, (_, at) => towns[(at * 7) % towns.length] as Town);
    const view = { west: -5, south: 41, east: 10, north: 51 };
    const response = placesOf(offers, view, [...offers.keys()].slice(0, 1_000));
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(response.places.length).toBeLessThanOrEqual(MAP_PLACES_MAX);
    expect(response.communes).toBe(30_000);
    expect(sum(response.places.map(({ communes }) => communes))).toBe(30_000);
    expect(sum(response.places.map(({ offers: count }) => count))).toBe(100_000);
    expect(sum(response.places.map(({ found }) => found))).toBe(1_000);
    expect(sum(response.places.flatMap(({ families }) => families.map((one) => one.offers)))).toBe(100_000);
    expect(offersMapSchema.safeParse(response).success).toBe(true);
    expect(JSON.stringify(response).length).toBeLessThan(100_000);
  });
});

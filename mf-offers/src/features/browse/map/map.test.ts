import type { MapPlace } from '@praticio/contracts/offers/map';
import { unproject } from '@praticio/contracts/offers/map-projection';
import { parseBounds } from '@praticio/contracts/offers/place';
import { KM, project } from '@praticio/ui-kit/projection';
import { describe, expect, it } from 'vitest';
import { mapPlaceFixture } from '../../../../test/map-fixture.ts';
import { clustersOf, namedOf } from './clusters.ts';
import {
  boundsAround,
  boundsOf,
  FRANCE,
  frameAround,
  frameOfBounds,
  pixelOf,
  viewportOf,
  visibleFrame,
} from './frame.ts';
import { placeName } from './place-words.ts';
import { isPoint } from './zone.ts';

const nantes = { latitude: 47.2184, longitude: -1.5536 };
const cayenne = { latitude: 4.93, longitude: -52.33 };
const brest = { latitude: 48.39, longitude: -4.48 };

describe('a point of the map', () => {
  it.each([
    ['Nantes', nantes],
    ['Brest', brest],
    ['Bastia', { latitude: 42.7, longitude: 9.45 }],
    ['Cayenne', cayenne],
    ['Saint-Pierre', { latitude: -21.34, longitude: 55.48 }],
  ])('%s is found again', (_name, { latitude, longitude }) => {
    const point = project(latitude, longitude);
    if (!point) throw new Error('not on the map');
    const back = unproject(point);
    expect(back.latitude).toBeCloseTo(latitude, 6);
    expect(back.longitude).toBeCloseTo(longitude, 6);
  });
});

describe('the visible part', () => {
  const size = { width: 400, height: 600 };

  it('is the circle of the search with some room, not all of France', () => {
    const frame = frameAround(nantes, 60);
    if (!frame) throw new Error('not on the map');
    expect(frame.width / KM).toBeGreaterThan(120);
    expect(frame.width / KM).toBeLessThan(240);
    const seen = visibleFrame(viewportOf(frame, size), size);
    expect(seen.width).toBeCloseTo(frame.width);
    expect(seen.height).toBeGreaterThan(frame.height);
    expect(pixelOf(viewportOf(frame, size), project(nantes.latitude, nantes.longitude) ?? FRANCE)).toEqual({
      x: expect.closeTo(200),
      y: expect.closeTo(300),
    });
  });

  it.each([
    ['Nantes', nantes],
    ['Brest', brest],
    ['Cayenne', cayenne],
  ])('around %s is a zone in degrees that is seen as the same again', (_name, at) => {
    const frame = frameAround(at, 30);
    if (!frame) throw new Error('not on the map');
    const again = frameOfBounds(boundsOf(frame), 0);
    if (!again) throw new Error('not on the map');
    // sides are bent and leaning on the map
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(again[side] - frame[side])).toBeLessThan(frame.width * 0.12);
  });

  it('is asked for with more around it, whatever way the sides lean', () => {
    const frame = frameAround(brest, 30);
    if (!frame) throw new Error('not on the map');
    const { west, south, east, north } = boundsAround(frame);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const corner = unproject({ x: frame.x + x * frame.width, y: frame.y + y * frame.height });
      expect(corner.longitude).toBeGreaterThan(west);
      expect(corner.longitude).toBeLessThan(east);
      expect(corner.latitude).toBeGreaterThan(south);
      expect(corner.latitude).toBeLessThan(north);
    }
  });
});

describe('pins', () => {
  const places: MapPlace[] = [
    mapPlaceFixture('Nantes', nantes, { post: 2, locum: 3 }),
    mapPlaceFixture('Rezé', { latitude: 47.19, longitude: -1.56 }, { locum: 1 }),
    mapPlaceFixture('Brest', brest, { sale: 1 }),
  ];
  const pinsAt = (pixelsPerKm: number) => clustersOf(places, pixelsPerKm / KM);

  it('of places that would lie on each other are one, and no offer is lost', () => {
    const [first, second, ...others] = pinsAt(1);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ name: 'Nantes', communes: 2, offers: 6 });
    expect(first?.families).toEqual([
      { family: 'post', offers: 2 },
      { family: 'locum', offers: 4 },
    ]);
    expect(second).toMatchObject({ name: 'Brest', offers: 1 });
  });

  it('part when one comes closer', () => {
    expect(pinsAt(20).map(({ name }) => name)).toEqual(['Nantes', 'Rezé', 'Brest']);
  });

  it('have a name below where it lies on no other', () => {
    expect([...namedOf(pinsAt(1), 1 / KM)]).toHaveLength(2);
    const crowded = clustersOf(
      [
        mapPlaceFixture('Saint-Sébastien-sur-Loire', nantes, { post: 2 }),
        mapPlaceFixture('Rezé', { ...nantes, longitude: nantes.longitude + 0.9 }, { post: 1 }),
      ],
      1 / KM,
    );
    expect(crowded).toHaveLength(2);
    expect([...namedOf(crowded, 1 / KM)]).toHaveLength(1);
  });

  it('say how many communes they stand for', () => {
    expect(placeName({ name: 'Nantes', communes: 1 })).toBe('Nantes');
    expect(placeName({ name: 'Nantes', communes: 2 })).toBe('Nantes et 1 autre commune');
    expect(placeName({ name: 'Nantes', communes: 3 })).toBe('Nantes et 2 autres communes');
  });

  it('of communes with the same middle do not part', () => {
    const [nantesPlace] = places as [MapPlace];
    expect(isPoint({ ...nantesPlace, communes: 2 })).toBe(true);
    expect(isPoint({ ...nantesPlace, communes: 2, bounds: '-1.6,47.1,-1.5,47.3' })).toBe(false);
    expect(parseBounds(nantesPlace.bounds)).not.toBeNull();
  });
});

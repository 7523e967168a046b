import { expect, test } from 'vitest';
import { kilometresBetween } from './with-distance.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude, approximate: false });
const nantes = at(47.2184, -1.5536);

test.each([
  ['itself', nantes, 0],
  ['Clisson', at(47.0872, -1.2826), 25],
  ['Paris', at(48.8566, 2.3522), 343],
  ['Saint-Denis de La Réunion', at(-20.8789, 55.4481), 9394],
])('from Nantes to %s', (_name, place, kilometres) => {
  expect(Math.abs(kilometresBetween(nantes, place) - kilometres)).toBeLessThanOrEqual(kilometres * 0.01);
});

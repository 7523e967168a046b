import type { MapPlace } from '@praticio/contracts/offers/map';
import type { OfferFamily } from '@praticio/contracts/offers/terms';
import { type MapPoint, project } from '@praticio/ui-kit/projection';

/** A pin of the map: a commune, or a town with those that would lie under its pin. */
export interface Cluster {
  /** The same as long as its town is the same. */
  key: string;
  /** Of the town with the most offers. */
  name: string;
  at: MapPoint;
  latitude: number;
  longitude: number;
  places: readonly MapPlace[];
  communes: number;
  offers: number;
  found: number;
  families: readonly { family: OfferFamily; offers: number }[];
}

/** Half the room of a pin and its name, in pixels. */
const [NEAR_X, NEAR_Y] = [60, 46];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function clusterOf(at: MapPoint, places: readonly MapPlace[]): Cluster {
  const [town] = places as [MapPlace, ...MapPlace[]];
  const byFamily = new Map<OfferFamily, number>();
  for (const { family, offers } of places.flatMap(({ families }) => families))
    byFamily.set(family, (byFamily.get(family) ?? 0) + offers);
  return {
    key: `${town.latitude},${town.longitude}`,
    name: town.name,
    at,
    latitude: town.latitude,
    longitude: town.longitude,
    places,
    communes: sum(places.map(({ communes }) => communes)),
    offers: sum(places.map(({ offers }) => offers)),
    found: sum(places.map(({ found }) => found)),
    families: [...byFamily].map(([family, offers]) => ({ family, offers })),
  };
}

/**
 * Pins that do not lie on each other at `k` pixels a unit: each place joins the first larger one that it would touch. No offer is
 * lost or counted twice. `places` begin with the largest.
 */
export function clustersOf(places: readonly MapPlace[], k: number): Cluster[] {
  const groups: { at: MapPoint; places: MapPlace[] }[] = [];
  for (const place of places) {
    const at = project(place.latitude, place.longitude);
    if (!at) continue;
    const larger = groups.find(
      (group) => Math.abs(group.at.x - at.x) * k < NEAR_X && Math.abs(group.at.y - at.y) * k < NEAR_Y,
    );
    if (larger) larger.places.push(place);
    else groups.push({ at, places: [place] });
  }
  return groups.map((group) => clusterOf(group.at, group.places));
}

/** Steps of the scale at which pins are joined anew; between them they only move. */
const STEPS = 2;
export const steppedScale = (k: number): number => 2 ** (Math.round(Math.log2(k) * STEPS) / STEPS);

/** The nearest to `from` first. */
export const byDistance =
  (from: MapPoint) =>
  (a: Cluster, b: Cluster): number =>
    Math.hypot(a.at.x - from.x, a.at.y - from.y) - Math.hypot(b.at.x - from.x, b.at.y - from.y);

/** Pixels of a letter of a name, and the height of its line. */
const [LETTER, LINE] = [7, 18];
/** From the middle of a pin to that of its name. */
const BELOW = 32;
const PIN = 40;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const touch = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;

/** Keys of those whose name fits below the pin without lying on another pin or name; the first ones go before. */
export function namedOf(clusters: readonly Cluster[], k: number): ReadonlySet<string> {
  const pins = clusters.map(({ at }) => ({ x: at.x * k, y: at.y * k, width: PIN, height: PIN }));
  const names: Box[] = [];
  const named = new Set<string>();
  for (const [index, { key, name }] of clusters.entries()) {
    const pin = pins[index] as Box;
    const box = { x: pin.x, y: pin.y + BELOW, width: name.length * LETTER, height: LINE };
    const isFree = ![...pins.filter((other) => other !== pin), ...names].some((other) => touch(box, other));
    if (!isFree) continue;
    names.push(box);
    named.add(key);
  }
  return named;
}

import { MAP_PLACES_MAX, type MapPlace, type OffersMap } from '@praticio/contracts/offers/map';
import type { Bounds } from '@praticio/contracts/offers/place';
import { type OfferFamily, offerFamilies } from '@praticio/contracts/offers/terms';
import type { Position } from '../places/place.ts';
import { type Columns, traitParts } from './columns.ts';

const FAMILIES = offerFamilies.length;
/** Half the side of the box around one commune, in degrees (10 m); its own decimals are fewer. */
const SMALL = 0.0001;

/** The number of offers of a place. */
interface Counted {
  name: string;
  /** The slot of an offer in the commune with the most offers, which has `most` of them. */
  at: Position;
  most: number;
  box: Bounds;
  communes: number;
  found: number;
  byFamily: number[];
}

interface Asked {
  /** Slots of the offers to show. */
  all: Uint32Array;
  /** Slots of the results of the search. */
  found: Uint32Array;
  view: Bounds;
  /** Name of the commune of the offer in a slot. */
  nameOf: (slot: number) => string;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** A number for a position, to a metre. */
const keyOf = ({ latitude, longitude }: Position) =>
  Math.round(latitude * 1e5) * 1e8 + Math.round(longitude * 1e5);

/** The offers of each commune in view. Communes without coordinates share those of a larger area. */
function communesIn(columns: Columns, { all, found, view, nameOf }: Asked): Counted[] {
  const { position, positions, traits } = columns;
  const isSeen = positions.within(view);
  const places = new Array<Counted | undefined>(positions.size());
  const byKey = new Map<number, Counted>();

  function placeOf(code: number, slot: number): Counted {
    const at = positions.of(code) as Position;
    const key = keyOf(at);
    const known = byKey.get(key);
    if (known) {
      known.communes += 1;
      return known;
    }
    const byFamily = new Array<number>(FAMILIES).fill(0);
    const place = { name: nameOf(slot), at, most: 0, box: boxAround(at), communes: 1, found: 0, byFamily };
    byKey.set(key, place);
    return place;
  }

  for (const slot of all) {
    const code = position[slot] as number;
    if (isSeen[code] === 0) continue;
    const place = places[code] ?? placeOf(code, slot);
    places[code] = place;
    // exactly one bit is set
    const family = 31 - Math.clz32(traitParts.family(traits[slot] as number));
    place.byFamily[family] = (place.byFamily[family] as number) + 1;
  }
  for (const slot of found) {
    const place = places[position[slot] as number];
    if (place) place.found += 1;
  }
  for (const place of byKey.values()) place.most = sumOf(place.byFamily);
  return [...byKey.values()];
}

const boxAround = ({ latitude, longitude }: Position): Bounds => ({
  west: longitude - SMALL,
  south: latitude - SMALL,
  east: longitude + SMALL,
  north: latitude + SMALL,
});

const boxOfBoth = (one: Bounds, other: Bounds): Bounds => ({
  west: Math.min(one.west, other.west),
  south: Math.min(one.south, other.south),
  east: Math.max(one.east, other.east),
  north: Math.max(one.north, other.north),
});

/** The box of all places of offers. */
function extentOf({ position, positions }: Columns, slots: Uint32Array): Bounds | null {
  const isSeen = new Uint8Array(positions.size());
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const slot of slots) {
    const code = position[slot] as number;
    if (isSeen[code] === 1) continue;
    isSeen[code] = 1;
    const at = positions.of(code);
    if (!at) continue;
    box.west = Math.min(box.west, at.longitude - SMALL);
    box.south = Math.min(box.south, at.latitude - SMALL);
    box.east = Math.max(box.east, at.longitude + SMALL);
    box.north = Math.max(box.north, at.latitude + SMALL);
  }
  return box.west < box.east ? box : null;
}

/** Merges `other` into `place`, which keeps the larger commune. */
function merge(place: Counted, other: Counted): void {
  if (other.most > place.most) {
    const { name, at, most } = other;
    Object.assign(place, { name, at, most });
  }
  place.communes += other.communes;
  place.found += other.found;
  for (let family = 0; family < FAMILIES; family += 1)
    place.byFamily[family] = (place.byFamily[family] as number) + (other.byFamily[family] as number);
  place.box = boxOfBoth(place.box, other.box);
}

/** The number of cells of the view, which is the most places in a response. */
const [COLUMNS, ROWS] = [20, MAP_PLACES_MAX / 20];

/** Merges communes in the same cell of the view. */
function inCells(communes: readonly Counted[], { west, south, east, north }: Bounds): Counted[] {
  const cells = new Map<number, Counted>();
  const placeIn = (value: number, from: number, to: number, cells: number) =>
    Math.min(cells - 1, Math.floor(((value - from) / (to - from)) * cells));
  for (const commune of communes) {
    const column = placeIn(commune.at.longitude, west, east, COLUMNS);
    const row = placeIn(commune.at.latitude, south, north, ROWS);
    const key = row * COLUMNS + column;
    const cell = cells.get(key);
    if (cell) merge(cell, commune);
    else cells.set(key, commune);
  }
  return [...cells.values()];
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const textOf = ({ west, south, east, north }: Bounds) => [west, south, east, north].map(rounded).join(',');

function shownOf({ name, at, box, communes, found, byFamily }: Counted): MapPlace {
  const families = offerFamilies.map((family: OfferFamily, index) => ({
    family,
    offers: byFamily[index] as number,
  }));
  return {
    name,
    latitude: at.latitude,
    longitude: at.longitude,
    bounds: textOf(box),
    communes,
    offers: sumOf(byFamily),
    found,
    families: families.filter(({ offers }) => offers > 0),
  };
}

/** The communes in view with their offers, the most first; merges adjacent ones if they are too many. */
export function mapPlaces(columns: Columns, asked: Asked): Omit<OffersMap, 'near'> {
  const each = communesIn(columns, asked);
  const communes = each.reduce((sum, place) => sum + place.communes, 0);
  const places = each.length > MAP_PLACES_MAX ? inCells(each, asked.view) : each;
  const extent = extentOf(columns, asked.found);
  return {
    communes,
    extent: extent && textOf(extent),
    places: places.map(shownOf).sort((a, b) => b.offers - a.offers),
  };
}

/**
 * Converts coordinates to points on the maps that ui-kit/map/make-map.mjs makes. Mainland France has a conformal conic
 * projection with the parallels of Lambert-93; each overseas department has its own sheet next to it. All have the same
 * scale, so that rings are circles and a kilometre has the same length everywhere.
 */

/** Map units per kilometre. */
export const KM = 4;

export interface MapPoint {
  x: number;
  y: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Lambert-93 (IGN, RGF93): standard parallels 44° and 49°, origin 46.5° N 3° E; on a sphere. */
const SOUTH = radians(44);
const NORTH = radians(49);
const ORIGIN = { latitude: radians(46.5), longitude: radians(3) };
const half = (latitude: number): number => Math.tan(Math.PI / 4 + latitude / 2);
const CONE = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(half(NORTH) / half(SOUTH));
const SIZE = (EARTH_RADIUS_KM * Math.cos(SOUTH) * half(SOUTH) ** CONE) / CONE;
const radius = (latitude: number): number => SIZE / half(latitude) ** CONE;

/** The box of mainland France, in kilometres from the origin and in map units. */
const WEST_KM = 620;
const NORTH_KM = 530;
export const METROPOLE = { x: 0, y: 0, width: 1182 * KM, height: 1100 * KM } as const;

function onMetropole(latitude: number, longitude: number): MapPoint {
  const angle = CONE * (radians(longitude) - ORIGIN.longitude);
  const distance = radius(radians(latitude));
  const east = distance * Math.sin(angle);
  const north = radius(ORIGIN.latitude) - distance * Math.cos(angle);
  return { x: (WEST_KM + east) * KM, y: (NORTH_KM - north) * KM };
}

interface Sheet {
  /** INSEE code of the department. */
  code: string;
  latitude: number;
  longitude: number;
  /** Half the side of the sheet. */
  reachKm: number;
}

/** Distance between two sheets: no tile shows both. */
const SHEET_WIDTH = 600 * KM;
export const overseasSheets: readonly Sheet[] = [
  { code: '971', latitude: 16.18, longitude: -61.4, reachKm: 55 },
  { code: '972', latitude: 14.65, longitude: -61.02, reachKm: 42 },
  { code: '973', latitude: 3.95, longitude: -53.1, reachKm: 220 },
  { code: '974', latitude: -21.13, longitude: 55.53, reachKm: 45 },
  { code: '976', latitude: -12.83, longitude: 45.16, reachKm: 32 },
];

/** The box of an overseas department's sheet, in map units. */
export function sheetBox(code: string): { x: number; y: number; width: number; height: number } {
  const index = overseasSheets.findIndex((sheet) => sheet.code === code);
  const reach = (overseasSheets[index]?.reachKm ?? 0) * KM;
  const { x, y } = sheetCentre(index);
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
}

function sheetCentre(index: number): MapPoint {
  return { x: METROPOLE.width + (index + 1) * SHEET_WIDTH, y: METROPOLE.height / 2 };
}

function onSheet(latitude: number, longitude: number): MapPoint | null {
  const kmPerDegree = radians(1) * EARTH_RADIUS_KM;
  const offsets = overseasSheets.map((sheet, index) => ({
    index,
    east: (longitude - sheet.longitude) * kmPerDegree * Math.cos(radians(sheet.latitude)),
    north: (latitude - sheet.latitude) * kmPerDegree,
    reach: sheet.reachKm * 1.2,
  }));
  const on = offsets.find(({ east, north, reach }) => Math.abs(east) <= reach && Math.abs(north) <= reach);
  if (!on) return null;
  const centre = sheetCentre(on.index);
  return { x: centre.x + on.east * KM, y: centre.y - on.north * KM };
}

/** The point of a place in map units; null for a place outside the map. */
export function project(latitude: number, longitude: number): MapPoint | null {
  const isMetropole = latitude > 41 && latitude < 51.5 && longitude > -5.6 && longitude < 9.9;
  return isMetropole ? onMetropole(latitude, longitude) : onSheet(latitude, longitude);
}

export interface LatLng {
  latitude: number;
  longitude: number;
}
const degrees = (angle: number): number => (angle * 180) / Math.PI;

function fromMetropole({ x, y }: MapPoint): LatLng {
  const east = x / KM - WEST_KM;
  const toPole = radius(ORIGIN.latitude) - (NORTH_KM - y / KM);
  const distance = Math.hypot(east, toPole);
  const latitude = 2 * (Math.atan((SIZE / distance) ** (1 / CONE)) - Math.PI / 4);
  const longitude = ORIGIN.longitude + Math.atan2(east, toPole) / CONE;
  return { latitude: degrees(latitude), longitude: degrees(longitude) };
}

/** Where a point of the map is, on the sheet of `middle`: mainland France's, or the nearest one overseas. */
export function unproject(point: MapPoint, middle: MapPoint = point): LatLng {
  const index = Math.round((middle.x - METROPOLE.width) / SHEET_WIDTH) - 1;
  const sheet = overseasSheets[Math.min(index, overseasSheets.length - 1)];
  if (!sheet) return fromMetropole(point);
  const centre = sheetCentre(overseasSheets.indexOf(sheet));
  const kmPerDegree = radians(1) * EARTH_RADIUS_KM;
  return {
    latitude: sheet.latitude - (point.y - centre.y) / KM / kmPerDegree,
    longitude:
      sheet.longitude + (point.x - centre.x) / KM / (kmPerDegree * Math.cos(radians(sheet.latitude))),
  };
}

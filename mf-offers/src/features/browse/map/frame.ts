import { unproject } from '@praticio/contracts/offers/map-projection';
import type { Bounds, Coordinates } from '@praticio/contracts/offers/place';
import { KM, type MapPoint, METROPOLE, overseasSheets, project, sheetBox } from '@praticio/ui-kit/projection';

/** A part of the map, in its units. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export const FRANCE: Frame = METROPOLE;
/** Room around a circle, as a share of its radius: it is seen with its surroundings. */
const AROUND = 1.7;
/** No closer by itself: one commune fills no map. */
const LEAST_KM = 24;
/** Of a box that is looked at. */
const MARGIN = 0.08;

const middleOf = ({ x, y, width, height }: Frame): MapPoint => ({ x: x + width / 2, y: y + height / 2 });

/** The sheet of the map on which a frame lies: mainland France or one overseas. */
export function sheetOf(frame: Frame): Frame {
  const { x } = middleOf(frame);
  if (x < METROPOLE.width + METROPOLE.width / 8) return FRANCE;
  const distance = (sheet: Frame) => Math.abs(middleOf(sheet).x - x);
  const sheets = overseasSheets.map(({ code }) => sheetBox(code));
  return sheets.reduce((nearest, sheet) => (distance(sheet) < distance(nearest) ? sheet : nearest));
}

/** Around a place and its radius; null for a place outside the map. */
export function frameAround(
  { latitude, longitude }: Omit<Coordinates, 'approximate'>,
  radiusKm: number,
): Frame | null {
  const at = project(latitude, longitude);
  const reach = Math.max(radiusKm * AROUND, LEAST_KM) * KM;
  return at && { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
}

function frameOf(points: readonly MapPoint[]): Frame {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A box of degrees as it lies on the map, whose sides are bent there; null where it is not on it, or on two sheets. */
export function outlineOf({ west, south, east, north }: Bounds): MapPoint[] | null {
  const steps = 8;
  const along = (from: number, to: number) =>
    Array.from({ length: steps }, (_, step) => from + ((to - from) * step) / steps);
  const sides = [
    ...along(west, east).map((longitude) => project(north, longitude)),
    ...along(north, south).map((latitude) => project(latitude, east)),
    ...along(east, west).map((longitude) => project(south, longitude)),
    ...along(south, north).map((latitude) => project(latitude, west)),
  ];
  const points = sides.filter((point) => point !== null);
  if (points.length < sides.length) return null;
  return points;
}

export function frameOfBounds(bounds: Bounds, margin = MARGIN, leastKm = LEAST_KM): Frame | null {
  const outline = outlineOf(bounds);
  if (!outline) return null;
  const { x, y, width, height } = frameOf(outline);
  const room = Math.max(width, height) * margin;
  const least = Math.max(0, leastKm * 2 * KM - width - 2 * room) / 2;
  const grown = room + least;
  return { x: x - grown, y: y - grown, width: width + 2 * grown, height: height + 2 * grown };
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The box of degrees that fits a frame best: its sides go through the middles of the frame's sides. */
export function boundsOf(frame: Frame): Bounds {
  const { x, y, width, height } = frame;
  const middle = middleOf(frame);
  return {
    west: rounded(unproject({ x, y: middle.y }, middle).longitude, 4),
    south: rounded(unproject({ x: middle.x, y: y + height }, middle).latitude, 4),
    east: rounded(unproject({ x: x + width, y: middle.y }, middle).longitude, 4),
    north: rounded(unproject({ x: middle.x, y }, middle).latitude, 4),
  };
}

export const boundsText = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].join(',');

/** How much more than the visible part is requested, so that a small move needs no response. */
const BEYOND = 0.25;

/** A box of degrees that holds all of a frame and some more. */
export function boundsAround(frame: Frame): Bounds {
  const { x, y, width, height } = frame;
  const middle = middleOf(frame);
  const [left, right] = [x - width * BEYOND, x + width * (1 + BEYOND)];
  const [top, bottom] = [y - height * BEYOND, y + height * (1 + BEYOND)];
  const xs = [left, (left + right) / 2, right];
  const places = [top, bottom].flatMap((edge) =>
    xs.map((across) => unproject({ x: across, y: edge }, middle)),
  );
  const [latitudes, longitudes] = [
    places.map(({ latitude }) => latitude),
    places.map(({ longitude }) => longitude),
  ];
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, rounded(value, 3)));
  return {
    west: within(Math.min(...longitudes), 180),
    south: within(Math.min(...latitudes), 90),
    east: within(Math.max(...longitudes), 180),
    north: within(Math.max(...latitudes), 90),
  };
}

/** Scale and offset of the visible part: the pixel of a point is `k` times its units, and x and y. */
export interface Viewport {
  k: number;
  x: number;
  y: number;
}

/** The viewport that shows the whole of a frame in its middle. */
export function viewportOf(frame: Frame, { width, height }: Size): Viewport {
  const k = Math.min(width / frame.width, height / frame.height);
  const { x, y } = middleOf(frame);
  return { k, x: width / 2 - x * k, y: height / 2 - y * k };
}

export const visibleFrame = ({ k, x, y }: Viewport, { width, height }: Size): Frame => ({
  x: -x / k,
  y: -y / k,
  width: width / k,
  height: height / k,
});

export const pixelOf = ({ k, x, y }: Viewport, point: MapPoint): MapPoint => ({
  x: point.x * k + x,
  y: point.y * k + y,
});

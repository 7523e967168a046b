import { parseBounds } from '@praticio/contracts/offers/place';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { distanceText } from '@praticio/ui-kit/pay-words';
import { KM, type MapPoint } from '@praticio/ui-kit/projection';
import { outlineOf, type Size } from './frame.ts';

interface AreaProps {
  criteria: OfferCriteria;
  own: MapPoint | null;
  radiusKm: number;
}

/** Where is searched: the circle around a place, or the zone of the map. In units of the map. */
export function Area({ criteria, own, radiusKm }: AreaProps) {
  const zone = parseBounds(criteria.bounds);
  const outline = zone && outlineOf(zone);
  if (outline)
    return (
      <polygon
        className="offers-map__area offers-map__area--zone"
        points={outline.map(({ x, y }) => `${x},${y}`).join(' ')}
      />
    );
  return own && <circle className="offers-map__area" cx={own.x} cy={own.y} r={radiusKm * KM} />;
}

const placed = ({ x, y }: MapPoint) => ({ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` });

/** The radius in words, at the bottom of its circle. */
export function RadiusWords({ at, reach, km }: { at: MapPoint; reach: number; km: number }) {
  return (
    <span
      className="offers-map__radius data"
      style={placed({ x: at.x, y: at.y + reach + 14 })}
      aria-hidden="true"
    >
      {distanceText(km, false)}
    </span>
  );
}

/** Pixels between the middle of a pin and the dot at its edge. */
const EDGE = 26;

/** The reader's place, at the edge of a pin that stands there. */
export function Own({ at, pins }: { at: MapPoint; pins: readonly MapPoint[] }) {
  const pin = pins.find(({ x, y }) => Math.hypot(x - at.x, y - at.y) < EDGE);
  const side = EDGE * Math.SQRT1_2 - 2;
  const beside = pin ? { x: pin.x - side, y: pin.y - side } : at;
  return <span className="offers-map__own" style={placed(beside)} aria-hidden="true" />;
}

/** Where a line into the sheet ends: behind it, at the bottom left. */
const SHEET = { left: 48, right: 272, bottom: 72 };

/** From the chosen pin to its sheet. */
export function Line({ from, size }: { from: MapPoint; size: Size }) {
  const x = Math.min(SHEET.right, Math.max(SHEET.left, from.x));
  return (
    <svg className="offers-map__line" aria-hidden="true" focusable="false">
      <line x1={from.x} y1={from.y} x2={x} y2={size.height - SHEET.bottom} />
    </svg>
  );
}

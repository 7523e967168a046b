import type { OfferFamily } from '@praticio/contracts/offers/terms';
import { FAMILY_LETTERS } from '@praticio/ui-kit/family-mark';
import { MapView, pixelOf } from '@praticio/ui-kit/map-view';
import type { TilePlace } from '@praticio/ui-kit/offer-tile';
import { distanceText } from '@praticio/ui-kit/pay-words';
import { KM, type MapPoint, project } from '@praticio/ui-kit/projection';
import { classNames } from '../components/class-names.ts';

/** Pixels at its usual size. */
const SIZE = 280;
/** Width of the picture relative to the largest ring. */
const MARGIN = 1.3;
const RINGS = 3;

export interface RingDot {
  id: number | string;
  family: OfferFamily;
  place: TilePlace;
}

interface DistanceRingsProps {
  /** Centre of the picture; without it, or outside the map, only rings are drawn. */
  own: TilePlace | null;
  /** Radius of the largest ring. */
  radiusKm: number;
  /** Offers to draw; those outside the picture are left out. */
  dots?: readonly RingDot[];
  className?: string;
}

/**
 * A map around a place with rings of distance and the offers in them; also the picture of an empty list. Decorative:
 * show the same as text next to it.
 */
export function DistanceRings({ own, radiusKm, dots = [], className }: DistanceRingsProps) {
  const centre = own && project(own.latitude, own.longitude);
  if (!centre) return <BareRings className={className} />;
  const picture = { acrossKm: radiusKm * 2 * MARGIN, width: SIZE, height: SIZE };
  const pixel = pixelOf(picture);
  const rings = Array.from({ length: RINGS }, (_, index) => (radiusKm * (index + 1)) / RINGS);
  const side = freeSide({ centre, rings, dots, pixel });
  return (
    <span className={classNames('kit-rings', className)} aria-hidden="true">
      <MapView centre={centre} {...picture}>
        {rings.map((km) => (
          <circle
            key={km}
            className={classNames('kit-rings__ring', km === radiusKm && 'kit-rings__ring--outer')}
            cx={Math.round(centre.x)}
            cy={Math.round(centre.y)}
            r={Math.round(km * KM)}
          />
        ))}
        {rings.map((km) => (
          <text
            key={km}
            className="kit-rings__km"
            transform={`translate(${Math.round(centre.x)} ${Math.round(centre.y + side * km * KM)}) scale(${pixel})`}
            dy={side === ABOVE ? '-4' : '13'}
          >
            {distanceText(Math.round(km), false)}
          </text>
        ))}
        <circle
          className="kit-tile__own"
          cx={Math.round(centre.x)}
          cy={Math.round(centre.y)}
          r={Math.round(8 * pixel)}
        />
        {dots.map((dot) => (
          <Dot key={dot.id} dot={dot} centre={centre} reach={radiusKm * MARGIN * KM} pixel={pixel} />
        ))}
      </MapView>
    </span>
  );
}

const ABOVE = -1;
const BELOW = 1;
/** Half of a label with half of a dot, in pixels: closer to each other one hides the other. */
const [NEAR_X, NEAR_Y] = [28, 18];

interface Labels {
  centre: MapPoint;
  rings: readonly number[];
  dots: readonly RingDot[];
  pixel: number;
}

/** On which side of the centre fewer dots hide the distances of the rings. */
function freeSide({ centre, rings, dots, pixel }: Labels): typeof ABOVE | typeof BELOW {
  const places = dots.flatMap(({ place }) => project(place.latitude, place.longitude) ?? []);
  const hidden = (side: number) =>
    rings.filter((km) =>
      places.some(
        ({ x, y }) =>
          Math.abs(x - centre.x) < NEAR_X * pixel &&
          Math.abs(y - centre.y - side * (km * KM + 8 * pixel)) < NEAR_Y * pixel,
      ),
    ).length;
  return hidden(BELOW) < hidden(ABOVE) ? BELOW : ABOVE;
}

function BareRings({ className }: { className: string | undefined }) {
  return (
    <svg
      className={classNames('kit-rings-bare', className)}
      viewBox="-52 -52 104 104"
      aria-hidden="true"
      focusable="false"
    >
      <circle r="51" />
      <circle r="34" />
      <circle r="17" className="kit-rings-bare__near" />
      <circle r="6.5" className="kit-tile__own" />
    </svg>
  );
}

/** The shape of each family as a path, 24 units wide and centred on the origin. */
const SHAPES: Record<OfferFamily, string> = {
  post: 'M0-11a11 11 0 1 1 0 22a11 11 0 1 1 0-22z',
  locum: 'M-11 0a11 11 0 0 1 22 0v7a4 4 0 0 1-4 4h-14a4 4 0 0 1-4-4z',
  premises: 'M-8-11h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3h-16a3 3 0 0 1-3-3v-16a3 3 0 0 1 3-3z',
  sale: 'M0-11a11 11 0 1 1 0 22h-9a2 2 0 0 1-2-2v-9a11 11 0 0 1 11-11z',
};

interface DotProps {
  dot: RingDot;
  centre: MapPoint;
  reach: number;
  pixel: number;
}

function Dot({ dot: { family, place }, centre, reach, pixel }: DotProps) {
  const at = project(place.latitude, place.longitude);
  if (!at || Math.hypot(at.x - centre.x, at.y - centre.y) > reach) return null;
  return (
    <g
      className={`family-${family} kit-rings__dot`}
      transform={`translate(${Math.round(at.x)} ${Math.round(at.y)}) scale(${Number(pixel.toFixed(3))})`}
    >
      <path d={SHAPES[family]} />
      <text dy="4.5">{FAMILY_LETTERS[family]}</text>
    </g>
  );
}

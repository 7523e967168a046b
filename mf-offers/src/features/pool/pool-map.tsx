import '../../pool-map.css';
import type { Coordinates } from '@praticio/contracts/offers/place';
import type { PoolMember } from '@praticio/contracts/offers/pool';
import { initialsOf } from '@praticio/ui-kit/avatar';
import { MapView, pixelOf } from '@praticio/ui-kit/map-view';
import { distanceText } from '@praticio/ui-kit/pay-words';
import { KM, type MapPoint, project } from '@praticio/ui-kit/projection';
import { poolName } from '../../shared/pool-name.ts';
import { NEAR_KM } from './pool-search.ts';

export interface PoolMapProps {
  /** Where the offer is. */
  place: Coordinates;
  /** How it is called below the map. */
  placeName: string;
  people: readonly PoolMember[];
}

/** Pixels at its usual size. */
const [WIDTH, HEIGHT] = [360, 300];
/** From the offer to the edge at the top; people farther away than the picture reaches are in the list alone. */
const [NEAREST_KM, FARTHEST_KM] = [36, 70];
const RINGS = [NEAR_KM / 2, NEAR_KM];
/** Pixels from which pins do not hide each other, nor the offer. */
const BESIDE = 26;

interface Pin {
  at: MapPoint;
  people: readonly PoolMember[];
}

/** Pins that would hide each other are one, with the number of its people. */
function pinsOf(people: readonly PoolMember[], centre: MapPoint, pixel: number): Pin[] {
  const isNear = (one: MapPoint, other: MapPoint) =>
    Math.hypot(one.x - other.x, one.y - other.y) < BESIDE * pixel;
  const pins: { at: MapPoint; people: PoolMember[] }[] = [];
  for (const member of people) {
    const home = member.coordinates && project(member.coordinates.latitude, member.coordinates.longitude);
    if (!home) continue;
    const at = isNear(home, centre) ? { x: centre.x + BESIDE * pixel, y: centre.y } : home;
    const pin = pins.find((one) => isNear(one.at, at));
    if (pin) pin.people.push(member);
    else pins.push({ at, people: [member] });
  }
  return pins;
}

/** The people of the list around the offer, with rings of distance. Decorative: the rows say how far each lives. */
export function PoolMap({ place, placeName, people }: PoolMapProps) {
  const centre = project(place.latitude, place.longitude);
  if (!centre) return null;
  const farthest = Math.max(NEAREST_KM, ...people.map(({ distanceKm }) => (distanceKm ?? 0) * 1.2));
  const picture = {
    acrossKm: Math.min(FARTHEST_KM, farthest) * 2 * (WIDTH / HEIGHT),
    width: WIDTH,
    height: HEIGHT,
  };
  const pixel = pixelOf(picture);
  const placed = ({ x, y }: MapPoint) =>
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${pixel.toFixed(3)})`;
  return (
    <figure className="pool-map">
      <MapView centre={centre} {...picture} className="pool-map__picture">
        {RINGS.map((km) => (
          <g key={km} className="pool-map__ring">
            <circle cx={centre.x} cy={centre.y} r={km * KM} strokeWidth={1.5 * pixel} />
            <text transform={placed({ x: centre.x, y: centre.y - km * KM })} dy="-5">
              {distanceText(km, false)}
            </text>
          </g>
        ))}
        <rect className="pool-map__offer" transform={placed(centre)} x="-7" y="-7" width="14" height="14" />
        {pinsOf(people, centre, pixel).map(({ at, people: there }) => (
          <g key={there[0]?.id} className="pool-map__pin" transform={placed(at)}>
            <circle r="15" />
            <text dy="4.5">
              {there[0] && there.length === 1 ? initialsOf(poolName(there[0])) : there.length}
            </text>
          </g>
        ))}
      </MapView>
      <figcaption className="pool-map__legend">
        <span className="pool-map__sign pool-map__sign--offer" />
        {placeName}
        <span className="pool-map__sign" />
        remplaçants
      </figcaption>
    </figure>
  );
}

/// <reference path="../svg.d.ts" />
import type { ReactNode } from 'react';
import { KM, type MapPoint } from 'ui-kit/projection';
import franceUrl from '../../map/france.svg';
import { classNames } from '../components/class-names.ts';
import { departmentBoxes } from './department-boxes.ts';

/** From so many kilometres across, nearly every department is seen: they are drawn as one. */
const ALL_FROM_KM = 500;

interface MapViewProps {
  centre: MapPoint;
  /** Kilometres from left to right at least, when the picture is `width` × `height`. */
  acrossKm: number;
  /** The picture's proportions, in pixels at its usual size; it fills its box and is cut at the sides. */
  width: number;
  height: number;
  className?: string;
  children?: ReactNode;
}

/** Pixels of the picture in a unit of its map, at its usual size. */
export function pixelOf({ acrossKm, width }: { acrossKm: number; width: number }): number {
  return (acrossKm * KM) / width;
}

/**
 * A piece of the map around a point: land, and the borders of departments. The drawing is one file that the browser keeps
 * (`<use>`), and only the departments that are seen are taken from it. For the eye only.
 */
export function MapView({ centre, acrossKm, width, height, className, children }: MapViewProps) {
  const across = acrossKm * KM;
  const down = (across * height) / width;
  const view = { west: centre.x - across / 2, north: centre.y - down / 2 };
  // wider boxes show more at the sides
  const seen = departmentBoxes.filter(
    ([, west, north, east, south]) =>
      west < centre.x + across &&
      east > centre.x - across &&
      north < centre.y + down &&
      south > centre.y - down,
  );
  const parts = acrossKm >= ALL_FROM_KM ? ['land'] : seen.map(([code]) => `d${code}`);
  return (
    <svg
      className={classNames('kit-map-view', className)}
      viewBox={[view.west, view.north, across, down].map(Math.round).join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className="kit-map-view__land">
        {parts.map((part) => (
          <use key={part} href={`${franceUrl}#${part}`} />
        ))}
      </g>
      {children}
    </svg>
  );
}

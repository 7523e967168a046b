import { KM, type MapPoint } from '@praticio/ui-kit/projection';
import type { ReactNode } from 'react';
import { classNames } from '../components/class-names.ts';
import { departmentBoxes } from './department-boxes.ts';
import { MapLand } from './map-land.tsx';

/** Sections at least this wide use one shape for the whole country, because they show nearly every department. */
const ALL_FROM_KM = 500;

interface MapViewProps {
  centre: MapPoint;
  /** Minimum width in kilometres of a picture of `width` × `height`. */
  acrossKm: number;
  /** Usual size in pixels, which sets the proportions; the picture covers its box. */
  width: number;
  height: number;
  className?: string;
  children?: ReactNode;
}

/** Rounds to a tenth of a unit, which is visible in a small section. */
const finely = (units: number) => Math.round(units * 10) / 10;

/** Map units per pixel at the usual size. */
export function pixelOf({ acrossKm, width }: { acrossKm: number; width: number }): number {
  return (acrossKm * KM) / width;
}

/**
 * A section of the map around a point, with land and borders of departments. The drawing is one file that the browser
 * caches; `<use>` takes only the visible departments from it. Decorative.
 */
export function MapView({ centre, acrossKm, width, height, className, children }: MapViewProps) {
  const across = acrossKm * KM;
  const down = (across * height) / width;
  const view = { west: centre.x - across / 2, north: centre.y - down / 2 };
  // the picture may be wider than its usual size
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
      viewBox={[view.west, view.north, across, down].map(finely).join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <MapLand parts={parts} />
      {children}
    </svg>
  );
}

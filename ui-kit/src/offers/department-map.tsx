/// <reference path="../svg.d.ts" />

import { MapView } from '@praticio/ui-kit/map-view';
import franceUrl from '../../map/france.svg';
import { classNames } from '../components/class-names.ts';
import { mapDepartments, mapRegions } from './departments.ts';

/** A department with its neighbours, or a region, in kilometres of the picture's height. */
const HIGH_KM = { department: 150, region: 330 };

interface DepartmentMapProps {
  /** Name of the department, or of a region. */
  department: string;
  width: number;
  height: number;
  className?: string;
}

/** The part of the map that is known of a hidden place: its department or region in the colour of the family, without a dot. Decorative. */
export function DepartmentMap({ department, width, height, className }: DepartmentMapProps) {
  const known = mapDepartments.find(({ name }) => name === department);
  const region = known ? undefined : mapRegions.find(({ name }) => name === department);
  const centre = known ?? region;
  const parts = known ? [known] : mapDepartments.filter((one) => one.region === region?.code);
  const acrossKm = ((known ? HIGH_KM.department : HIGH_KM.region) * width) / height;
  return (
    <span className={classNames('kit-tile', className)} aria-hidden="true">
      {centre && (
        <MapView centre={centre} acrossKm={acrossKm} width={width} height={height}>
          <g className="kit-tile__area">
            {parts.map(({ code }) => (
              <use key={code} href={`${franceUrl}#d${code}`} />
            ))}
          </g>
        </MapView>
      )}
    </span>
  );
}

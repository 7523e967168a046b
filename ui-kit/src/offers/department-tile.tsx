import { MapView, pixelOf } from '@praticio/ui-kit/map-view';
import { classNames } from '../components/class-names.ts';
import { mapDepartments, mapRegions } from './departments.ts';

const SIDE = 72;
/** A department with its neighbours, or a region. */
const DEPARTMENT = { acrossKm: 260, width: SIDE, height: SIDE };
const REGION = { ...DEPARTMENT, acrossKm: 480 };

interface DepartmentTileProps {
  /** Name of the department, or of a region. */
  department: string;
  className?: string;
}

/** A small map with a yellow dot in the middle of a department or region: the approximate place of a candidate. Decorative. */
export function DepartmentTile({ department, className }: DepartmentTileProps) {
  const known = mapDepartments.find(({ name }) => name === department);
  const centre = known ?? mapRegions.find(({ name }) => name === department);
  const picture = known ? DEPARTMENT : REGION;
  return (
    <span className={classNames('kit-tile kit-tile--department', className)} aria-hidden="true">
      {centre && (
        <MapView centre={centre} {...picture}>
          <circle
            className="kit-tile__own"
            cx={centre.x}
            cy={centre.y}
            r={Math.round(6 * pixelOf(picture))}
          />
        </MapView>
      )}
    </span>
  );
}

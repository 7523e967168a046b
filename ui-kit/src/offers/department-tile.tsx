import { MapView, pixelOf } from '@praticio/ui-kit/map-view';
import { classNames } from '../components/class-names.ts';
import { mapDepartments } from './departments.ts';

const SIDE = 72;
/** A department with its neighbours. */
const PICTURE = { acrossKm: 260, width: SIDE, height: SIDE };

interface DepartmentTileProps {
  /** Name of the department. */
  department: string;
  className?: string;
}

/** A small map with a yellow dot in the middle of a department: where a candidate is, and no closer. Decorative. */
export function DepartmentTile({ department, className }: DepartmentTileProps) {
  const centre = mapDepartments.find(({ name }) => name === department);
  return (
    <span className={classNames('kit-tile kit-tile--department', className)} aria-hidden="true">
      {centre && (
        <MapView centre={centre} {...PICTURE}>
          <circle
            className="kit-tile__own"
            cx={centre.x}
            cy={centre.y}
            r={Math.round(6 * pixelOf(PICTURE))}
          />
        </MapView>
      )}
    </span>
  );
}

import type { Offer } from '@praticio/contracts/offers/offer';
import { DepartmentMap } from '@praticio/ui-kit/department-map';
import { Icon } from '@praticio/ui-kit/icon';

interface HiddenPlaceProps {
  offer: Pick<Offer, 'location'>;
  width: number;
  height: number;
  className: string;
}

/** A strip of the map with the department of a confidential sale, whose commune is hidden. */
export function HiddenPlace({ offer, width, height, className }: HiddenPlaceProps) {
  return (
    <div className="hidden-place">
      <DepartmentMap department={offer.location} width={width} height={height} className={className} />
      <p className="hidden-place__words">
        <Icon name="eyeOff" /> Commune visible après accord
      </p>
    </div>
  );
}

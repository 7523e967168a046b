import type { Place } from '@praticio/contracts/offers/place';
import { ActiveChip } from '@praticio/ui-kit/chip';
import { spanText } from '@praticio/ui-kit/date-words';
import { parisDay } from '@praticio/ui-kit/days';
import { formatDay } from '@praticio/ui-kit/format';
import type { CvCriteria } from '../../api/get-cvs.ts';
import { bandOf } from '../../shared/cv-criteria.ts';

function datesOf({ from, to }: CvCriteria): string | null {
  if (from && to) return spanText(from, to, parisDay(new Date()));
  if (from) return `à partir du ${formatDay(from)}`;
  return to ? `jusqu'au ${formatDay(to)}` : null;
}

interface CvCriteriaChipsProps {
  criteria: CvCriteria;
  /** The commune of `criteria.near`, once it is known. */
  place: Place | null;
  onRemove: (names: (keyof CvCriteria)[]) => void;
}

/** The active filters as chips, without the specialty, which has its own field. Pressing a chip removes its filter. */
export function CvCriteriaChips({ criteria, place, onRemove }: CvCriteriaChipsProps) {
  const { near, radius, department, contract_type: contractType } = criteria;
  const chips: [string | null | undefined, (keyof CvCriteria)[]][] = [
    [
      near && `Départements à moins de ${bandOf(radius)} km de ${place ? place.name : 'la commune demandée'}`,
      ['near', 'radius'],
    ],
    [department, ['department']],
    [datesOf(criteria), ['from', 'to']],
    [contractType, ['contract_type']],
  ];
  const shown = chips.filter(([text]) => text);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Filtres">
      {shown.map(([text, names]) => (
        <li key={names[0]}>
          <ActiveChip removeLabel={`Retirer ${text}`} onRemove={() => onRemove(names)}>
            {text}
          </ActiveChip>
        </li>
      ))}
    </ul>
  );
}

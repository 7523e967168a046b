import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { useToday } from '@praticio/ui-kit/today';
import { criteriaOfAlert } from './alert-criteria.ts';
import { activeFilters } from './criteria-words.ts';

const CRITERIA: { name: keyof AlertCriteria; label: string; icon: IconName }[] = [
  { name: 'titleKeyword', label: 'Mot-clé', icon: 'search' },
  { name: 'location', label: 'Lieu', icon: 'mapPin' },
  { name: 'speciality', label: 'Spécialité', icon: 'stethoscope' },
  { name: 'contractType', label: 'Type de contrat', icon: 'briefcase' },
];

interface CriteriaListProps {
  criteria: AlertCriteria;
  /** Name of the commune of `criteria.near`; a stored alert has it in its own name only. */
  place?: string;
}

/** The criteria of an alert; empty ones are left out. */
export function CriteriaList({ criteria, place = '' }: CriteriaListProps) {
  const named: string[] = CRITERIA.map(({ name }) => name);
  const others = activeFilters(criteriaOfAlert(criteria), place, useToday()).filter(
    ({ id }) => !named.includes(id),
  );
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {CRITERIA.filter(({ name }) => criteria[name] !== '').map(({ name, label, icon }) => (
        <li key={name} className="inline-flex min-w-0 items-center gap-1.5">
          <Icon name={icon} className="text-accent" />
          <span className="sr-only">{`${label} : `}</span>
          <span className="min-w-0 wrap-anywhere">{criteria[name]}</span>
        </li>
      ))}
      {others.map(({ id, words }) => (
        <li key={id} className="inline-flex min-w-0 items-center gap-1.5">
          <Icon name="filters" className="text-accent" />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </li>
      ))}
    </ul>
  );
}

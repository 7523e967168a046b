import type { Place } from '@praticio/contracts/offers/place';
import { ActiveChip } from '@praticio/ui-kit/chip';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { useToday } from '@praticio/ui-kit/today';
import { activeFilters } from '../../shared/criteria-words.ts';

interface ActiveChipsProps {
  criteria: OfferCriteria;
  /** The place that `criteria` search around, if it is known. */
  place: Place | null;
  onSearch: (criteria: OfferCriteria) => void;
}

/** The active filters as chips; pressing a chip removes its filter. */
export function ActiveChips({ criteria, place, onSearch }: ActiveChipsProps) {
  const filters = activeFilters(criteria, place?.name ?? '', useToday());
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filtres actifs" className="offers-chips__group">
      {filters.map(({ id, words, isYours, without }) => (
        <li key={id} data-filter={id}>
          <ActiveChip
            removeLabel={`Retirer ${words}`}
            isYours={isYours}
            onRemove={() => onSearch({ ...criteria, ...without })}
          >
            {words}
          </ActiveChip>
        </li>
      ))}
    </ul>
  );
}

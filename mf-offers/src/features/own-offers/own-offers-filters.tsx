import { offerContractTypes } from 'contracts/offers/offer';
import { Switch } from 'ui-kit/choice';
import { Select } from 'ui-kit/select';
import { TextField } from 'ui-kit/text-field';
import type { OwnOfferFilter } from './filter-own-offers.ts';

const CONTRACT_TYPES = offerContractTypes.map((value) => ({ value, label: value }));

interface OwnOffersFiltersProps {
  filter: OwnOfferFilter;
  onFilter: (filter: OwnOfferFilter) => void;
  showsDeleted: boolean;
  onShowDeleted: (showsDeleted: boolean) => void;
}

/** Filters the list of own offers while the owner types. */
export function OwnOffersFilters({ filter, onFilter, showsDeleted, onShowDeleted }: OwnOffersFiltersProps) {
  const edit = (change: Partial<OwnOfferFilter>) => onFilter({ ...filter, ...change });
  return (
    <search
      aria-label="Filtrer mes offres"
      className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-4"
    >
      <TextField
        label="Recherche"
        type="search"
        value={filter.search}
        onChange={(search) => edit({ search })}
      />
      <TextField label="Lieu" value={filter.location} onChange={(location) => edit({ location })} />
      <TextField
        label="Spécialité"
        value={filter.speciality}
        onChange={(speciality) => edit({ speciality })}
      />
      <Select
        label="Type de contrat"
        placeholder="Tous"
        options={CONTRACT_TYPES}
        value={filter.contractType}
        onChange={(contractType) => edit({ contractType })}
      />
      <Switch isSelected={showsDeleted} onChange={onShowDeleted}>
        Supprimées
      </Switch>
    </search>
  );
}

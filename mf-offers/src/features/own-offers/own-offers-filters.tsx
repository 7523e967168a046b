import { offerContractTypes } from '@praticio/contracts/offers/contract-types';
import { IconButton } from '@praticio/ui-kit/button';
import { Switch } from '@praticio/ui-kit/choice';
import { Select } from '@praticio/ui-kit/select';
import { TextField } from '@praticio/ui-kit/text-field';
import { useId, useState } from 'react';
import type { OwnOfferFilter } from '../../api/get-my-offers.ts';

const CONTRACT_TYPES = offerContractTypes.map((value) => ({ value, label: value }));

interface OwnOffersFiltersProps {
  filter: OwnOfferFilter;
  onFilter: (filter: OwnOfferFilter) => void;
  showsDeleted: boolean;
  onShowDeleted: (showsDeleted: boolean) => void;
}

/** Filters the list of own offers while the owner types. All filters but the search are folded. */
export function OwnOffersFilters({ filter, onFilter, showsDeleted, onShowDeleted }: OwnOffersFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const edit = (change: Partial<OwnOfferFilter>) => onFilter({ ...filter, ...change });
  return (
    <search aria-label="Filtrer mes offres" className="grid gap-3">
      <div className="flex items-end gap-2">
        <TextField
          className="own-offers__search flex-1"
          label="Recherche"
          type="search"
          icon="search"
          placeholder="Titre de l'offre"
          value={filter.query}
          onChange={(query) => edit({ query })}
        />
        <IconButton
          icon="filters"
          variant="secondary"
          aria-label="Filtres"
          aria-expanded={isOpen}
          aria-controls={more}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      <div id={more} hidden={!isOpen}>
        {isOpen && (
          <div className="grid items-end gap-3 sm:grid-cols-3">
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
          </div>
        )}
      </div>
    </search>
  );
}

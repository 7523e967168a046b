import { searchContractTypes } from 'contracts/offers/contract-types';
import { useId, useState } from 'react';
import { Button } from 'ui-kit/button';
import { emptyCriteria, type OfferCriteria, parametersOf } from 'ui-kit/offer-criteria';
import { PlacePicker, SpecialtyPicker } from 'ui-kit/pickers';
import { useNavigate } from 'ui-kit/router';
import { Select } from 'ui-kit/select';
import { TextField } from 'ui-kit/text-field';

const CONTRACT_TYPES = searchContractTypes.map((type) => ({ value: type, label: type }));
const ORDERS = [
  { value: 'date desc', label: 'Les plus récentes' },
  { value: 'date asc', label: 'Les plus anciennes' },
  { value: 'title asc', label: 'Titre, de A à Z' },
  { value: 'title desc', label: 'Titre, de Z à A' },
];

/** The search for offers in one line, the rest under 'Filtres'; it leads to the list with the criteria that were filled in. */
export function HomeSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(emptyCriteria);
  const [isOpen, setOpen] = useState(false);
  const filtersId = useId();
  const edit = (change: Partial<OfferCriteria>) => setTyped((current) => ({ ...current, ...change }));
  return (
    <search>
      <form
        className="home-search"
        aria-label="Recherche d'offres"
        // without JavaScript, or before it is there
        action="/offers"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ pathname: '/offers', search: parametersOf(typed).toString() });
        }}
      >
        <div className="home-search__line">
          <TextField
            label="Recherche"
            name="query"
            type="search"
            icon="search"
            placeholder="Poste, établissement, mot-clé…"
            value={typed.query}
            onChange={(query) => edit({ query })}
          />
          <PlacePicker
            label="Lieu"
            name="location"
            placeholder="Ville, département, région"
            value={typed.location}
            onChange={(location) => edit({ location })}
            textOf={(place) => place.name}
          />
          <Button
            variant="ghost"
            icon="filters"
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onPress={() => setOpen(!isOpen)}
          >
            Filtres
          </Button>
          <Button type="submit" icon="search" size="large">
            Rechercher
          </Button>
        </div>
        {isOpen && (
          <div id={filtersId} className="home-search__filters">
            <SpecialtyPicker
              placeholder="Toutes"
              value={typed.speciality}
              onChange={(speciality) => edit({ speciality })}
            />
            <Select
              label="Type de contrat"
              placeholder="Tous"
              options={CONTRACT_TYPES}
              value={typed.contractType}
              onChange={(contractType) => edit({ contractType })}
            />
            <Select
              label="Trier par"
              options={ORDERS}
              value={`${typed.sortBy} ${typed.sortOrder}`}
              onChange={(order) => edit(orderOf(order))}
            />
            <Button variant="ghost" onPress={() => setTyped(emptyCriteria)}>
              Réinitialiser
            </Button>
          </div>
        )}
      </form>
    </search>
  );
}

function orderOf(order: string) {
  const [sortBy, sortOrder] = order.split(' ') as [OfferCriteria['sortBy'], OfferCriteria['sortOrder']];
  return { sortBy, sortOrder };
}

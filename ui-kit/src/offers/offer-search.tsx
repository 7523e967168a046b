import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'ui-kit/button';
import { emptyCriteria, type OfferCriteria } from 'ui-kit/offer-criteria';
import { PlacePicker, SpecialtyPicker } from 'ui-kit/pickers';
import { Select, type SelectOption } from 'ui-kit/select';
import { TextField } from 'ui-kit/text-field';

interface OfferSearchProps {
  /** What the fields start with; when it changes (back, a link), the fields follow. */
  criteria: OfferCriteria;
  contractTypes: readonly SelectOption[];
  onSearch: (criteria: OfferCriteria) => void;
  /** What 'Réinitialiser' does besides emptying the fields; without it, it searches for everything. */
  onReset?: () => void;
  resetLabel?: string;
  /** More buttons beside 'Rechercher'. */
  actions?: (typed: OfferCriteria) => ReactNode;
}

const ORDERS = [
  { value: 'date desc', label: 'Les plus récentes' },
  { value: 'date asc', label: 'Les plus anciennes' },
  { value: 'title asc', label: 'Titre, de A à Z' },
  { value: 'title desc', label: 'Titre, de Z à A' },
];

/** The search for offers of the home page and of the list: nothing is searched before 'Rechercher' or Enter. */
export function OfferSearch({
  criteria,
  contractTypes,
  onSearch,
  onReset,
  resetLabel,
  actions,
}: OfferSearchProps) {
  const [typed, setTyped] = useState(criteria);
  useEffect(() => setTyped(criteria), [criteria]);
  const edit = (change: Partial<OfferCriteria>) => setTyped((current) => ({ ...current, ...change }));
  return (
    <search>
      <form
        className="kit-offer-search"
        aria-label="Recherche d'offres"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed);
        }}
      >
        <TextField
          className="kit-offer-search__query"
          label="Recherche"
          type="search"
          icon="search"
          placeholder="Poste, établissement, mot-clé…"
          value={typed.query}
          onChange={(query) => edit({ query })}
        />
        <PlacePicker
          label="Lieu"
          placeholder="Ville, département, région"
          value={typed.location}
          onChange={(location) => edit({ location })}
          textOf={(place) => place.name}
        />
        <SpecialtyPicker
          placeholder="Toutes"
          value={typed.speciality}
          onChange={(speciality) => edit({ speciality })}
        />
        <Select
          label="Type de contrat"
          placeholder="Tous"
          options={contractTypes}
          value={typed.contractType}
          onChange={(contractType) => edit({ contractType })}
        />
        <Select
          label="Trier par"
          options={ORDERS}
          value={`${typed.sortBy} ${typed.sortOrder}`}
          onChange={(order) => {
            const [sortBy, sortOrder] = order.split(' ') as [
              OfferCriteria['sortBy'],
              OfferCriteria['sortOrder'],
            ];
            edit({ sortBy, sortOrder });
          }}
        />
        <div className="kit-offer-search__actions">
          {actions?.(typed)}
          <Button
            variant="secondary"
            onPress={() => {
              setTyped(emptyCriteria);
              if (onReset) onReset();
              else onSearch(emptyCriteria);
            }}
          >
            {resetLabel ?? 'Réinitialiser'}
          </Button>
          <Button type="submit" icon="search">
            Rechercher
          </Button>
        </div>
      </form>
    </search>
  );
}

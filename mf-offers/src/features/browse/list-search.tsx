import type { OfferFacets } from 'contracts/offers/offer';
import { type Place, radiusChoices } from 'contracts/offers/place';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Button, IconButton } from 'ui-kit/button';
import { emptyCriteria, type OfferCriteria, type OfferSort } from 'ui-kit/offer-criteria';
import { PlacePicker, SpecialtyPicker } from 'ui-kit/pickers';
import { Select } from 'ui-kit/select';
import { Skeleton } from 'ui-kit/states';
import { TextField } from 'ui-kit/text-field';
import { CreateAlert } from './create-alert.tsx';
import { FamilyChips } from './family-chips.tsx';

// The calendars weigh more than the rest of the list, and few readers open them.
const FoldedFilters = lazy(async () => ({
  default: (await import('./folded-filters.tsx')).FoldedFilters,
}));

interface ListSearchProps {
  /** Initial values of the fields; when they change (back, a link, a chip), the fields follow. */
  criteria: OfferCriteria;
  /** The commune of `criteria.near`. */
  near: Place | null;
  facets: OfferFacets | undefined;
  /** Number of active filters. */
  activeCount: number;
  onSearch: (criteria: OfferCriteria) => void;
}

const ORDERS = [
  { value: 'date desc', label: 'Les plus récentes' },
  { value: 'date asc', label: 'Les plus anciennes' },
  { value: 'title asc', label: 'Titre, de A à Z' },
  { value: 'title desc', label: 'Titre, de Z à A' },
];
const NEAREST = { value: 'distance asc', label: 'Les plus proches' };
const BEST_PAID = { value: 'pay desc', label: 'Les mieux payées' };
const RADII = radiusChoices.map((km) => ({ value: String(km), label: `${km}\u00a0km` }));

/** The fields: the criteria, with the place as the reader typed it. */
interface Typed extends OfferCriteria {
  place: string;
  picked: Place | null;
}

const typedOf = (criteria: OfferCriteria, near: Place | null): Typed => ({
  ...criteria,
  place: criteria.near && near ? near.name : criteria.location,
  picked: criteria.near ? near : null,
});

/** With a radius the search is around the chosen commune; without one it is by the name of the place. */
function criteriaOfTyped({ place, picked, ...criteria }: Typed): OfferCriteria {
  const isAround = picked !== null && picked.name === place && criteria.radius !== '';
  if (isAround) return { ...criteria, near: picked.placeId, location: '' };
  const isUnknown = criteria.near !== '' && picked === null && place === '';
  return isUnknown ? criteria : { ...criteria, near: '', radius: '', location: place };
}

/** The search of the list: nothing is searched before 'Rechercher' or Enter. On a phone all but one line is folded. */
export function ListSearch({ criteria, near, facets, activeCount, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(() => typedOf(criteria, near));
  useEffect(() => setTyped(typedOf(criteria, near)), [criteria, near]);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const edit = (change: Partial<Typed>) => setTyped((current) => ({ ...current, ...change }));
  const search = (next: Typed) => {
    setOpen(false);
    onSearch(criteriaOfTyped(next));
  };
  const openOrClose = () => setOpen(!isOpen);
  return (
    <search>
      <form
        className="offers-search"
        data-open={isOpen}
        aria-label="Recherche d'offres"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <div className="offers-search__line">
          <TextField
            className="offers-search__query"
            label="Recherche"
            type="search"
            icon="search"
            placeholder="Poste, établissement, mot-clé…"
            value={typed.query}
            onChange={(query) => edit({ query })}
          />
          <IconButton
            className="offers-search__toggle"
            icon="filters"
            variant="secondary"
            aria-label={activeCount > 0 ? `Filtres (${activeCount})` : 'Filtres'}
            aria-expanded={isOpen}
            aria-controls={panel}
            onPress={openOrClose}
          />
        </div>
        <div className="offers-search__main" id={panel}>
          <PlacePicker
            label="Lieu"
            placeholder="Ville, département, région"
            value={typed.place}
            onChange={(place) => edit({ place })}
            onPlace={(picked) => edit({ picked })}
            textOf={(place) => place.name}
          />
          <Select
            label="Rayon"
            placeholder="Sans"
            options={RADII}
            value={typed.radius}
            onChange={(radius) => edit({ radius })}
          />
          <SpecialtyPicker
            placeholder="Toutes"
            value={typed.speciality}
            onChange={(speciality) => edit({ speciality })}
          />
          <Select
            label="Type de contrat"
            placeholder="Tous"
            options={contractOptions(facets, typed.contractType)}
            value={typed.contractType}
            onChange={(contractType) => edit({ contractType })}
          />
          <MoreFilters typed={typed} edit={edit} facets={facets} isOpen={isOpen} />
        </div>
        <Button type="submit" icon="search" className="offers-search__submit">
          Rechercher
        </Button>
        <div className="offers-search__foot">
          <FamilyChips
            value={criteria.family}
            facets={facets}
            onChange={(family) => onSearch({ ...criteria, family })}
          />
          <div className="offers-search__actions">
            <Button
              className="max-lg:hidden"
              size="small"
              variant="ghost"
              icon="filters"
              aria-expanded={isOpen}
              aria-controls={panel}
              onPress={openOrClose}
            >
              {isOpen ? 'Moins de filtres' : 'Plus de filtres'}
            </Button>
            <CreateAlert typed={criteriaOfTyped(typed)} />
            <Button
              size="small"
              variant="secondary"
              onPress={() => {
                setTyped(typedOf(emptyCriteria, null));
                search(typedOf(emptyCriteria, null));
              }}
            >
              Réinitialiser
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}

function contractOptions(facets: OfferFacets | undefined, chosen: string) {
  const options = (facets?.contractTypes ?? []).map(({ value, count }) => ({
    value,
    label: `${value} (${count})`,
  }));
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen);
  return isMissing ? [...options, { value: chosen, label: chosen }] : options;
}

interface MoreFiltersProps {
  typed: Typed;
  edit: (change: Partial<Typed>) => void;
  facets: OfferFacets | undefined;
  isOpen: boolean;
}

/** The order of the list, and the filters that are folded away. */
function MoreFilters({ typed, edit, facets, isOpen }: MoreFiltersProps) {
  const orders = [...ORDERS, ...(typed.radius ? [NEAREST] : []), ...(typed.payPer ? [BEST_PAID] : [])];
  return (
    <>
      <Select
        label="Trier par"
        options={orders}
        value={`${typed.sortBy} ${typed.sortOrder}`}
        onChange={(order) => {
          const [sortBy, sortOrder] = order.split(' ') as [OfferSort, OfferCriteria['sortOrder']];
          edit({ sortBy, sortOrder });
        }}
      />
      {isOpen && (
        <Suspense fallback={<Skeleton className="offers-search__wide h-32" />}>
          <FoldedFilters typed={typed} edit={edit} facets={facets} />
        </Suspense>
      )}
    </>
  );
}

import type { OfferFacets } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { Button } from '@praticio/ui-kit/button';
import { inKeptOrder } from '@praticio/ui-kit/kept-order';
import { emptyCriteria, type OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { SearchBar } from '@praticio/ui-kit/search-bar';
import { useSession } from '@praticio/ui-kit/session';
import { useToday } from '@praticio/ui-kit/today';
import { criteriaOfTyped, type TypedSearch, typedOf, visitOf } from '@praticio/ui-kit/typed-search';
import { chooseVisit, forgetVisit } from '@praticio/ui-kit/visit';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useState } from 'react';
import { CreateAlert } from './create-alert.tsx';

// The calendars weigh more than the rest of the list, and few readers open them.
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

interface ListSearchProps {
  /** Initial values of the fields; when they change (back, a link, a chip), the fields follow. */
  criteria: OfferCriteria;
  /** The place that `criteria` search in or around, if it is known. */
  place: Place | null;
  /** The place that was recognised in the words. */
  readPlace: Place | null;
  facets: OfferFacets | undefined;
  /** Number of active filters. */
  activeCount: number;
  /** With the place that was picked for the criteria. */
  onSearch: (criteria: OfferCriteria, picked: Place | null) => void;
  /** The field of the words. */
  wordsRef: Ref<HTMLInputElement>;
  /** The chips below the fields. */
  children: ReactNode;
}

/** The search of the list; it starts with 'Rechercher' or Enter. Criteria for which the bar has no room are in a sheet. */
export function ListSearch(props: ListSearchProps) {
  const { criteria, place, readPlace, facets, activeCount, onSearch, wordsRef, children } = props;
  const [typed, setTyped] = useState(() => typedOf(criteria, place));
  useEffect(() => setTyped(typedOf(criteria, place)), [criteria, place]);
  // those of the search that was made, not of a place that is still being typed
  const { near, picked } = typed;
  const isSearched = near !== '' && near === picked?.placeId && typed.place === picked.name;
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const today = useToday();
  const edit = (change: Partial<TypedSearch>) => setTyped((current) => ({ ...current, ...change }));
  const search = (next: TypedSearch) => {
    setOpen(false);
    // A visitor has no profile: place and dates of the search are theirs for the visit.
    if (!user) chooseVisit(visitOf(next, today));
    const asked = criteriaOfTyped(next);
    // a place that is there already has its order
    onSearch(criteria.near === '' ? inKeptOrder(asked) : asked, next.picked);
  };
  const reset = () => {
    if (!user) forgetVisit();
    setTyped(typedOf(emptyCriteria, null));
    search(typedOf(emptyCriteria, null));
  };
  return (
    <search className="offers-search">
      <SearchBar
        typed={typed}
        edit={edit}
        onSearch={search}
        readPlace={readPlace}
        radii={isSearched ? facets?.radii : undefined}
        wordsRef={wordsRef}
        folds
      >
        <Button
          variant="ghost"
          icon="filters"
          aria-haspopup="dialog"
          className="offers-search__filters"
          onPress={() => setOpen(true)}
        >
          <span className="sr-only">Filtres</span>
          {activeCount > 0 && (
            <>
              {' '}
              <span className="offers-search__count">{activeCount}</span>
            </>
          )}
        </Button>
      </SearchBar>
      <div className="offers-search__foot">
        {children}
        <div className="offers-search__actions">
          <CreateAlert typed={typed} />
          <Button size="small" variant="ghost" onPress={reset}>
            Réinitialiser
          </Button>
        </div>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            typed={typed}
            edit={edit}
            facets={facets}
            onClose={() => setOpen(false)}
            onSearch={() => search(typed)}
            onReset={reset}
          />
        </Suspense>
      )}
    </search>
  );
}

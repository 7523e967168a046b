import type { OfferFacets } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { Button } from '@praticio/ui-kit/button';
import { emptyCriteria, type OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { useSession } from '@praticio/ui-kit/session';
import { TextField } from '@praticio/ui-kit/text-field';
import { useToday } from '@praticio/ui-kit/today';
import { criteriaOfTyped, type TypedSearch, typedOf, visitOf } from '@praticio/ui-kit/typed-search';
import { chooseVisit, forgetVisit } from '@praticio/ui-kit/visit';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useState } from 'react';
import { CreateAlert } from './create-alert.tsx';
import { PlaceFields } from './place-fields.tsx';

// The calendars weigh more than the rest of the list, and few readers open them.
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

interface ListSearchProps {
  /** Initial values of the fields; when they change (back, a link, a chip), the fields follow. */
  criteria: OfferCriteria;
  /** The place that `criteria` search in or around, if it is known. */
  place: Place | null;
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

/** The search of the list; it starts with 'Rechercher' or Enter. All but one line is in a sheet on a phone. */
export function ListSearch(props: ListSearchProps) {
  const { criteria, place, facets, activeCount, onSearch, wordsRef, children } = props;
  const [typed, setTyped] = useState(() => typedOf(criteria, place));
  useEffect(() => setTyped(typedOf(criteria, place)), [criteria, place]);
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const today = useToday();
  const edit = (change: Partial<TypedSearch>) => setTyped((current) => ({ ...current, ...change }));
  const search = (next: TypedSearch) => {
    setOpen(false);
    // A visitor has no profile: place and dates of the search are theirs for the visit.
    if (!user) chooseVisit(visitOf(next, today));
    onSearch(criteriaOfTyped(next), next.picked);
  };
  const reset = () => {
    if (!user) forgetVisit();
    setTyped(typedOf(emptyCriteria, null));
    search(typedOf(emptyCriteria, null));
  };
  return (
    <search className="offers-search">
      <form
        className="offers-search__line"
        aria-label="Recherche d'offres"
        // without JavaScript, or before it is there
        action="/offers"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <TextField
          className="offers-search__field"
          label="Recherche"
          name="query"
          type="search"
          icon="search"
          placeholder="Poste, établissement, mot-clé…"
          inputRef={wordsRef}
          value={typed.query}
          // other words are read anew
          onChange={(query) => edit({ query, plain: [] })}
        />
        <PlaceFields
          typed={typed}
          edit={edit}
          facets={facets}
          className="offers-search__field offers-search__wide"
          inLine
        />
        <Button
          variant="secondary"
          icon="filters"
          aria-haspopup="dialog"
          className="offers-search__filters"
          onPress={() => setOpen(true)}
        >
          <span className="max-lg:sr-only">Filtres</span>
          {activeCount > 0 && (
            <>
              {' '}
              <span className="offers-search__count">{activeCount}</span>
            </>
          )}
        </Button>
        <Button type="submit" icon="search" className="offers-search__wide">
          Rechercher
        </Button>
      </form>
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

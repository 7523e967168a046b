import type { Place } from '@praticio/contracts/offers/place';
import { AroundMe } from '@praticio/ui-kit/around-me';
import { Button } from '@praticio/ui-kit/button';
import { emptyCriteria, parametersOf } from '@praticio/ui-kit/offer-criteria';
import { PlacePicker } from '@praticio/ui-kit/pickers';
import { useNavigate } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { TextField } from '@praticio/ui-kit/text-field';
import { useToday } from '@praticio/ui-kit/today';
import {
  criteriaOfTyped,
  pickedPlace,
  type TypedSearch,
  typedOf,
  visitOf,
} from '@praticio/ui-kit/typed-search';
import { chooseVisit } from '@praticio/ui-kit/visit';
import { lazy, Suspense, useId, useState } from 'react';

// The calendars weigh more than the rest of the search, and few readers open them.
const HomeFilters = lazy(async () => ({ default: (await import('./home-filters.tsx')).HomeFilters }));

const nothing = typedOf(emptyCriteria, null);

/** The search for offers in one line, the rest under 'Filtres'; it leads to the list with the criteria that were filled in. */
export function HomeSearch() {
  const navigate = useNavigate();
  const { user } = useSession();
  const today = useToday();
  const [typed, setTyped] = useState(nothing);
  const [isOpen, setOpen] = useState(false);
  const filtersId = useId();
  const edit = (change: Partial<TypedSearch>) => setTyped((current) => ({ ...current, ...change }));
  const searchAround = (picked: Place) => {
    edit(pickedPlace(picked, typed.radius));
    // the radius is among the filters
    setOpen(true);
  };
  const search = () => {
    // A visitor has no profile: place and dates of the search are theirs for the visit.
    if (!user) chooseVisit(visitOf(typed, today));
    void navigate({ pathname: '/offers', search: parametersOf(criteriaOfTyped(typed)).toString() });
  };
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
          search();
        }}
      >
        <div className="home-search__line">
          <TextField
            className="home-search__words"
            label="Recherche"
            name="query"
            type="search"
            icon="search"
            placeholder="Poste, établissement, mot-clé…"
            value={typed.query}
            onChange={(query) => edit({ query })}
          />
          <div className="home-search__place">
            <PlacePicker
              label="Lieu"
              name="location"
              placeholder="Ville, département, région"
              value={typed.place}
              onChange={(place) => edit({ place })}
              onPlace={(picked) => edit(pickedPlace(picked, typed.radius))}
              textOf={(place) => place.name}
              hasAreas
            />
            <AroundMe isShort onPlace={searchAround} />
          </div>
          <Button
            variant="ghost"
            icon="filters"
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onPress={() => setOpen(!isOpen)}
          >
            Filtres
          </Button>
          <Button type="submit" icon="search" size="large" className="home-search__go">
            Rechercher
          </Button>
        </div>
        {isOpen && (
          <div id={filtersId} className="home-search__filters">
            <Suspense fallback={null}>
              <HomeFilters typed={typed} edit={edit} onReset={() => setTyped(nothing)} />
            </Suspense>
          </div>
        )}
      </form>
    </search>
  );
}

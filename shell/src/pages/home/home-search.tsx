import { IconButton } from '@praticio/ui-kit/button';
import { inKeptOrder } from '@praticio/ui-kit/kept-order';
import { emptyCriteria, parametersOf } from '@praticio/ui-kit/offer-criteria';
import { useNavigate } from '@praticio/ui-kit/router';
import { SearchBar } from '@praticio/ui-kit/search-bar';
import { useSession } from '@praticio/ui-kit/session';
import { useToday } from '@praticio/ui-kit/today';
import { criteriaOfTyped, type TypedSearch, typedOf, visitOf } from '@praticio/ui-kit/typed-search';
import { chooseVisit } from '@praticio/ui-kit/visit';
import { lazy, Suspense, useId, useState } from 'react';

// The calendars weigh more than the rest of the search, and few readers open them.
const HomeFilters = lazy(async () => ({ default: (await import('./home-filters.tsx')).HomeFilters }));

const nothing = typedOf(emptyCriteria, null);

/** The search for offers in one bar, the rest under 'Filtres'; it leads to the list with the criteria that were filled in. */
export function HomeSearch() {
  const navigate = useNavigate();
  const { user } = useSession();
  const today = useToday();
  const [typed, setTyped] = useState(nothing);
  const [isOpen, setOpen] = useState(false);
  const filtersId = useId();
  const edit = (change: Partial<TypedSearch>) => setTyped((current) => ({ ...current, ...change }));
  const search = (next: TypedSearch) => {
    // A visitor has no profile: place and dates of the search are theirs for the visit.
    if (!user) chooseVisit(visitOf(next, today));
    void navigate({
      pathname: '/offers',
      search: parametersOf(inKeptOrder(criteriaOfTyped(next))).toString(),
    });
  };
  return (
    <search>
      <SearchBar typed={typed} edit={edit} onSearch={search}>
        <IconButton
          variant="ghost"
          icon="filters"
          aria-label="Filtres"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onPress={() => setOpen(!isOpen)}
        />
      </SearchBar>
      {isOpen && (
        <div id={filtersId} className="home-search__filters">
          <Suspense fallback={null}>
            <HomeFilters typed={typed} edit={edit} onReset={() => setTyped(nothing)} />
          </Suspense>
        </div>
      )}
    </search>
  );
}

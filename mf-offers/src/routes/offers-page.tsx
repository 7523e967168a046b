import type { OffersPage as Page } from '@praticio/contracts/offers/offer';
import { type Place, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import type { Understood } from '@praticio/contracts/offers/understood';
import { Container } from '@praticio/ui-kit/layout';
import { criteriaOf, type OfferCriteria, parametersOf } from '@praticio/ui-kit/offer-criteria';
import { type QueryLike, QueryState } from '@praticio/ui-kit/query-state';
import { useSearchParams } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { useToday } from '@praticio/ui-kit/today';
import { isPlaceOf } from '@praticio/ui-kit/typed-search';
import { chooseVisit } from '@praticio/ui-kit/visit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useOffers } from '../api/get-offers.ts';
import { useOffersForYou } from '../api/get-offers-for-you.ts';
import { ActiveChips } from '../features/browse/active-chips.tsx';
import { FamilyChips } from '../features/browse/family-chips.tsx';
import { ForYouChip } from '../features/browse/for-you-chip.tsx';
import { ListHeading } from '../features/browse/list-heading.tsx';
import { ListSearch } from '../features/browse/list-search.tsx';
import { NothingForYou, NothingFound } from '../features/browse/no-results.tsx';
import { OfferResults, type ResultsPage } from '../features/browse/offer-results.tsx';
import { OffersMap } from '../features/browse/offers-map.tsx';
import { ResultsSkeleton } from '../features/browse/results-skeleton.tsx';
import { UnderstoodChips } from '../features/browse/understood-chips.tsx';
import { ViewSwitch } from '../features/browse/view-switch.tsx';
import { VisitorAlert } from '../features/browse/visitor-alert.tsx';
import { WaysOut } from '../features/browse/ways-out.tsx';
import { activeFilters } from '../shared/criteria-words.ts';
import { useIsWide } from '../shared/use-wide.ts';

type NearMisses = Page['nearMisses'];
const FOR_YOU = 'for-you';
const MAP = 'map';
const NONE: NearMisses = [];

/** /offers and /offres. Criteria, view and page number are in the URL, so that back, forward and sharing work. */
export function OffersPage() {
  const [parameters, setParameters] = useSearchParams();
  const { user } = useSession();
  const criteria = useMemo(() => criteriaOf(parameters), [parameters]);
  const isForYou = user !== null && parameters.get('view') === FOR_YOU;
  const isMapOpen = !isForYou && parameters.get(MAP) === '1';
  const page = pageOf(parameters);
  const found = useOffers(criteria, isForYou ? 1 : page);
  const forYou = useOffersForYou(page, isForYou);
  const offers: QueryLike<ResultsPage> = isForYou ? forYou : found;
  const pageInstead = lastPageInstead(offers.data, page);
  useEffect(() => {
    if (pageInstead === null) return;
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (pageInstead === 1) next.delete('page');
        else next.set('page', String(pageInstead));
        return next;
      },
      { replace: true },
    );
  }, [pageInstead, setParameters]);
  const words = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Place | null>(null);
  const search = (next: OfferCriteria, searched: Place | null = picked) => {
    setPicked(searched);
    const given = parametersOf(next);
    if (isMapOpen) given.set(MAP, '1');
    setParameters(given);
  };
  const isWide = useIsWide();
  const openMap = (isOpen: boolean) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOpen) next.set(MAP, '1');
        else next.delete(MAP);
        return next;
      },
      { replace: true },
    );
  const wasPressed = useRef(false);
  const viewSwitch = isForYou ? null : (
    <ViewSwitch isWide={isWide} isMapOpen={isMapOpen} onChange={openMap} wasPressed={wasPressed} />
  );
  const { facets, near: foundNear } = found.data ?? {};
  // while the offers around another place load, those of the place before are shown
  const place = [foundNear, picked].find((known) => known && isPlaceOf(criteria, known)) ?? null;
  const understood = found.data?.understood ?? null;
  const isUnread = !isForYou && criteria.query !== '' && !understood && found.isFetching;
  const readPlace = isForYou ? null : (understood?.place ?? null);
  useKeptForVisitor(criteria, understood);
  const activeCount = activeFilters(criteria, '', useToday()).length;
  return (
    <Container width="full" className="offers-container">
      <div className={isMapOpen ? 'offers-page offers-page--map' : 'offers-page'}>
        <ListSearch
          criteria={criteria}
          place={place}
          readPlace={readPlace}
          facets={facets}
          activeCount={activeCount}
          onSearch={search}
          wordsRef={words}
        >
          <div className={isUnread ? 'offers-chips offers-chips--unread' : 'offers-chips'}>
            {!isForYou && (
              <UnderstoodChips
                criteria={criteria}
                understood={understood}
                onSearch={search}
                wordsRef={words}
              />
            )}
            <ActiveChips criteria={criteria} place={place} onSearch={search} />
            <FamilyChips
              value={criteria.family}
              facets={facets}
              onChange={(family) => search({ ...criteria, family })}
            />
            <ForYouChip
              isSelected={isForYou}
              onChange={(isOn) => setParameters(isOn ? { view: FOR_YOU } : {})}
            />
          </div>
        </ListSearch>
        <ListHeading
          total={offers.data?.pagination.total_items}
          criteria={criteria}
          onSearch={search}
          isAround={foundNear?.coordinates != null}
          isOrdered={isForYou}
        />
        <QueryState
          query={offers}
          loading={<ResultsSkeleton />}
          failed="Erreur lors du chargement des offres"
        >
          {(results) => (
            <OfferResults
              page={results}
              divided={isForYou ? 'fit' : criteria.sortBy === 'date' ? 'urgency' : null}
              waysOut={
                isForYou ? null : (
                  <WaysOut
                    criteria={criteria}
                    ways={found.data?.waysOut ?? []}
                    withoutWords={found.data?.withoutWords ?? null}
                    onSearch={search}
                  />
                )
              }
              alert={
                !isForYou && page >= results.pagination.total_pages && <VisitorAlert criteria={criteria} />
              }
              map={
                isMapOpen ? (
                  <OffersMap
                    criteria={criteria}
                    near={found.isPlaceholderData ? null : (foundNear ?? null)}
                    facets={facets}
                    onSearch={search}
                  >
                    {isWide && viewSwitch}
                  </OffersMap>
                ) : null
              }
              viewSwitch={viewSwitch}
              nearMisses={isForYou ? NONE : (found.data?.nearMisses ?? NONE)}
              empty={isForYou ? <NothingForYou /> : <NothingFound onSearch={search} />}
            />
          )}
        </QueryState>
        {!isWide && viewSwitch}
      </div>
    </Container>
  );
}

/** A visitor has no profile: the criteria read from the words of their search are theirs for the visit, as the bar's place and dates are. */
function useKeptForVisitor(criteria: OfferCriteria, understood: Understood | null): void {
  const { user } = useSession();
  const profession = professionOf(criteria, understood);
  const place = understood?.place?.coordinates ? understood.place : null;
  const radiusKm = Number(criteria.radius) || RADIUS_DEFAULT;
  useEffect(() => {
    if (user) return;
    const read = { ...(profession !== '' && { profession }), ...(place && { place, radiusKm }) };
    if (Object.keys(read).length > 0) chooseVisit(read);
  }, [user, profession, place, radiusKm]);
}

/** The specialty that is searched for, chosen or read out of the words; '' for none, and for words that name several. */
function professionOf({ speciality }: OfferCriteria, understood: Understood | null): string {
  if (speciality !== '' || !understood) return speciality;
  const { profession, specialities } = understood;
  return specialities.includes(profession) ? profession : '';
}

/** The last page, when `page` of the results lies behind it: there were more offers when its link was made. */
function lastPageInstead(results: ResultsPage | undefined, page: number): number | null {
  if (!results) return null;
  const { current_page, total_pages } = results.pagination;
  // the results of another page stay until those of this one are there
  return current_page === page && page > total_pages ? total_pages : null;
}

function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

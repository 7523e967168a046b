import { DESCRIPTION_PREVIEW_LIST } from '@praticio/contracts/offers/limits';
import type { MapPlace } from '@praticio/contracts/offers/map';
import type { Offer } from '@praticio/contracts/offers/offer';
import type { Coordinates } from '@praticio/contracts/offers/place';
import { companyWords } from '@praticio/contracts/offers/terms';
import { useBackCloses } from '@praticio/ui-kit/back-closes';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { formatCount } from '@praticio/ui-kit/format';
import { OfferCard } from '@praticio/ui-kit/offer-card';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { OfferDatesText, OfferPay } from '@praticio/ui-kit/offer-facts';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { Skeleton } from '@praticio/ui-kit/states';
import { useToday } from '@praticio/ui-kit/today';
import { type PointerEvent, type Ref, useRef, useState } from 'react';
import { useOffers } from '../../../api/get-offers.ts';
import { FavoriteButton } from '../../../shared/favorite-button.tsx';
import { useIsWide } from '../../../shared/use-wide.ts';
import { PlaceList } from './place-list.tsx';
import { distanceWords, placeName } from './place-words.ts';
import { criteriaIn, isPoint } from './zone.ts';

interface PlaceSheetProps {
  /** The places of the chosen pin, the largest first. */
  places: readonly MapPlace[];
  criteria: OfferCriteria;
  near: Coordinates | null;
  onChoose: (place: MapPlace) => void;
  /** Comes closer, until its places are pins of their own. */
  onCloser: () => void;
  onClose: () => void;
  /** Searches in the place. */
  onSearch: (criteria: OfferCriteria) => void;
  sheetRef: Ref<HTMLElement>;
}

/** The offers of a pin, or its places where it stands for several. On a phone it is half as high as the map, or as high. */
export function PlaceSheet(props: PlaceSheetProps) {
  const { places, criteria, near, onChoose, onCloser, onClose, onSearch, sheetRef } = props;
  const [town, ...others] = places;
  const { isFull, offset, handle, toggle } = useHeight(onClose);
  useBackCloses(true, onClose);
  if (!town) return null;
  const all = { ...town, communes: places.reduce((sum, { communes }) => sum + communes, 0) };
  const count = places.reduce((sum, { offers }) => sum + offers, 0);
  return (
    <section
      ref={sheetRef}
      tabIndex={-1}
      aria-label={placeName(all)}
      className={isFull ? 'map-sheet map-sheet--full' : 'map-sheet'}
      style={offset === 0 ? {} : { transform: `translateY(${offset}px)` }}
    >
      <button
        type="button"
        className="map-sheet__handle"
        aria-label={isFull ? 'Réduire la fiche' : 'Agrandir la fiche'}
        onClick={toggle}
        {...handle}
      />
      <header className="map-sheet__head">
        <h2 className="map-sheet__title">{placeName(all)}</h2>
        <p className="map-sheet__facts">
          {[formatCount(count, 'offre'), distanceWords(town, near)].filter(Boolean).join(' · ')}
        </p>
        <IconButton icon="close" aria-label="Fermer la fiche" onPress={onClose} />
      </header>
      {others.length === 0 && isPoint(town) ? (
        <PlaceOffers key={town.bounds} place={town} criteria={criteria} onSearch={onSearch} />
      ) : (
        <>
          <PlaceList places={places} near={null} onChoose={onChoose} />
          <Button variant="secondary" isWide icon="search" onPress={onCloser}>
            Voir de plus près
          </Button>
        </>
      )}
    </section>
  );
}

/** From so many pixels on a drag of the handle means it. */
const DRAG_MIN = 48;

/** The sheet is half or full; dragged downward it becomes half, then closes. */
function useHeight(onClose: () => void) {
  const [isFull, setFull] = useState(false);
  const [offset, setOffset] = useState(0);
  const from = useRef<number | null>(null);
  const isDragged = useRef(false);
  const end = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null) return;
    const moved = event.clientY - from.current;
    from.current = null;
    setOffset(0);
    isDragged.current = Math.abs(moved) >= DRAG_MIN;
    if (moved <= -DRAG_MIN) setFull(true);
    if (moved < DRAG_MIN) return;
    if (isFull) setFull(false);
    else onClose();
  };
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = event.clientY;
      isDragged.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) setOffset(Math.max(0, event.clientY - from.current));
    },
    onPointerUp: end,
    onPointerCancel: () => {
      from.current = null;
      setOffset(0);
    },
  };
  // a drag ends with a click, too
  const toggle = () => {
    if (!isDragged.current) setFull(!isFull);
    isDragged.current = false;
  };
  return { isFull, offset, handle, toggle };
}

interface PlaceOffersProps {
  place: MapPlace;
  criteria: OfferCriteria;
  onSearch: (criteria: OfferCriteria) => void;
}

function PlaceOffers({ place, criteria, onSearch }: PlaceOffersProps) {
  const there = criteriaIn(criteria, place.bounds);
  const found = useOffers(there, 1);
  return (
    <QueryState
      query={found}
      loading={<Skeleton className="map-sheet__skeleton" />}
      failed="Erreur lors du chargement des offres"
    >
      {({ items, pagination: { total_items, total_pages } }) => (
        <>
          <ul className="map-sheet__list">
            {items.map((offer) => (
              <li key={offer.id}>
                <PlaceOffer offer={offer} />
              </li>
            ))}
          </ul>
          {total_pages > 1 && (
            <Button variant="secondary" isWide onPress={() => onSearch(there)}>
              Voir les {formatCount(total_items, 'offre')}
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}

function PlaceOffer({ offer }: { offer: Offer }) {
  const isWide = useIsWide();
  const today = useToday();
  if (!isWide)
    return (
      <OfferCard
        offer={offer}
        level={3}
        previewLength={DESCRIPTION_PREVIEW_LIST}
        action={<FavoriteButton offer={offer} look="icon" />}
      />
    );
  return (
    <article className={`family-${offer.family} map-sheet__offer`}>
      <FamilyMark family={offer.family} />
      <h3 className="map-sheet__name">
        <Link to={`/offers/${offer.id}`} className="kit-link">
          {offer.title}
        </Link>
      </h3>
      <p className="map-sheet__more">
        <OfferDatesText offer={offer} today={today} />
        {(offer.pay || offer.salary) && (
          <>
            {' · '}
            <OfferPay offer={offer} />
          </>
        )}
        {` · ${companyWords(offer)}`}
      </p>
    </article>
  );
}

import type { SuitReason } from '@praticio/contracts/offers/for-you';
import { DESCRIPTION_PREVIEW_LIST } from '@praticio/contracts/offers/limits';
import type { Offer, OffersPage } from '@praticio/contracts/offers/offer';
import { monthAxis } from '@praticio/ui-kit/date-axis';
import { DateAxisRule } from '@praticio/ui-kit/date-bar';
import { OfferCard } from '@praticio/ui-kit/offer-card';
import { Pagination, useListStart } from '@praticio/ui-kit/pagination';
import { useToday } from '@praticio/ui-kit/today';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { SuitReasons } from '../../shared/suit-reasons.tsx';
import { useIsWide } from '../../shared/use-wide.ts';
import { OfferPreviewPane } from './offer-preview-pane.tsx';

/** An offer of the list; `reasons` say why it suits the reader. */
type ListedOffer = Offer & { reasons?: readonly SuitReason[] };

/** One page of a search, or of the offers for the reader. */
export interface ResultsPage extends Pick<OffersPage, 'pagination'> {
  items: ListedOffer[];
}

interface OfferResultsProps {
  page: ResultsPage;
  /** Shown in place of the preview on wide screens, above the list on narrow ones. */
  map: ReactNode;
  /** Shown below the last page, or below `empty`. */
  waysOut: ReactNode;
  /** Shown when there are no offers. */
  empty: ReactNode;
}

/** One page of results as cards with a preview of the chosen offer on wide screens, or the empty state. */
export function OfferResults({ page, map, empty, waysOut }: OfferResultsProps) {
  const isWide = useIsWide();
  const { current_page, total_pages } = page.pagination;
  const start = useListStart<HTMLElement>(current_page);
  const [chosen, choose] = useState<number | null>(null);
  if (page.items.length === 0)
    return (
      <div className="offers-columns">
        <div className="offers-list">
          {empty}
          {waysOut}
        </div>
        {map}
      </div>
    );
  const shown = page.items.find(({ id }) => id === chosen) ?? page.items[0];
  return (
    <div className="offers-columns">
      <section
        ref={start}
        tabIndex={-1}
        aria-label={`Offres, page ${current_page} sur ${total_pages}`}
        className="kit-list-start offers-list"
      >
        <Cards
          offers={page.items}
          chosen={isWide && map === null ? shown?.id : undefined}
          onChoose={choose}
        />
        <Pagination page={current_page} totalPages={total_pages} label="Pages des offres" />
        {waysOut}
      </section>
      {isWide && map === null && shown && <OfferPreviewPane key={shown.id} offer={shown} />}
      {map}
    </div>
  );
}

interface CardsProps {
  offers: readonly ListedOffer[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

function Cards({ offers, chosen, onChoose }: CardsProps) {
  const axis = monthAxis(useToday());
  const list = useRef<HTMLUListElement>(null);
  useChoice(list, onChoose);
  return (
    <>
      <div className="offers-axis kit-date-axis-line">
        <DateAxisRule axis={axis} />
      </div>
      <ul ref={list} className="offers-cards">
        {offers.map((offer) => (
          <li key={offer.id} data-offer={offer.id}>
            <OfferCard
              offer={offer}
              previewLength={DESCRIPTION_PREVIEW_LIST}
              axis={axis}
              isChosen={offer.id === chosen}
              note={offer.reasons && <SuitReasons reasons={offer.reasons} />}
              action={<FavoriteButton offer={offer} look="icon" />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Calls `onChoose` when a card is clicked (links apart, which navigate) or gets the focus. */
function useChoice(list: RefObject<HTMLElement | null>, onChoose: (id: number) => void): void {
  useEffect(() => {
    const element = list.current;
    const choose = (event: Event) => {
      const item = (event.target as Element).closest<HTMLElement>('[data-offer]');
      if (item) onChoose(Number(item.dataset.offer));
    };
    element?.addEventListener('click', choose);
    element?.addEventListener('focusin', choose);
    return () => {
      element?.removeEventListener('click', choose);
      element?.removeEventListener('focusin', choose);
    };
  }, [list, onChoose]);
}

import type { SuitReason } from '@praticio/contracts/offers/for-you';
import { DESCRIPTION_PREVIEW_LIST } from '@praticio/contracts/offers/limits';
import type { Miss } from '@praticio/contracts/offers/near-miss';
import type { Offer, OffersPage } from '@praticio/contracts/offers/offer';
import { monthAxis } from '@praticio/ui-kit/date-axis';
import { DateAxisRule } from '@praticio/ui-kit/date-bar';
import { OfferCard } from '@praticio/ui-kit/offer-card';
import { Pagination, useListStart } from '@praticio/ui-kit/pagination';
import { useToday } from '@praticio/ui-kit/today';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { MissLine, NEAR_MISSES } from '../../shared/miss-line.tsx';
import { SuitReasons } from '../../shared/suit-reasons.tsx';
import { useIsWide } from '../../shared/use-wide.ts';
import { HighlightProvider, holds, useHighlight } from './highlight.tsx';
import { OfferPreviewPane } from './offer-preview-pane.tsx';

/** An offer of the list; `reasons` say why it suits the reader, `miss` in what it does not. */
type ListedOffer = Offer & { reasons?: readonly SuitReason[]; miss?: Miss | null };

const SUITING = 'Sur vos dates, près de vous, à votre métier';

/** How a page of results is divided: urgent offers first, near misses last; or not at all. */
export type Division = 'urgency' | 'fit' | null;

/** One page of a search, or of the offers for the reader. */
export interface ResultsPage extends Pick<OffersPage, 'pagination'> {
  items: ListedOffer[];
}

interface OfferResultsProps {
  page: ResultsPage;
  divided: Division;
  /** Shown in place of the preview on wide screens, and of the list on narrow ones, whose style hides it. */
  map: ReactNode;
  /** Shown in the corner of the preview. */
  viewSwitch: ReactNode;
  /** Shown below the last page, or below `empty`. */
  waysOut: ReactNode;
  /** Shown after the ways out, each with its missed criterion. */
  nearMisses: readonly ListedOffer[];
  /** Shown last. */
  alert: ReactNode;
  /** Shown when there are no offers. */
  empty: ReactNode;
}

/** One page of results as cards with a preview of the chosen offer on wide screens, or the empty state. */
export function OfferResults(props: OfferResultsProps) {
  const { page, divided, map, viewSwitch, empty, waysOut, nearMisses, alert } = props;
  const isWide = useIsWide();
  const { current_page, total_pages } = page.pagination;
  const start = useListStart<HTMLElement>(current_page);
  const [chosen, choose] = useState<number | null>(null);
  const all = [...page.items, ...nearMisses];
  const shown = all.find(({ id }) => id === chosen) ?? all[0];
  const shownId = isWide && map === null ? shown?.id : undefined;
  // nothing can be shown beside the list
  const isAlone = !shown && map === null;
  const beyond = (
    <>
      {waysOut}
      {nearMisses.length > 0 && (
        <Cards groups={[{ title: NEAR_MISSES, offers: nearMisses }]} chosen={shownId} onChoose={choose} />
      )}
      {alert}
    </>
  );
  return (
    <HighlightProvider>
      <div className={isAlone ? 'offers-columns offers-columns--alone' : 'offers-columns'}>
        {page.items.length === 0 ? (
          <div className="offers-list">
            {empty}
            {beyond}
          </div>
        ) : (
          <section
            ref={start}
            tabIndex={-1}
            aria-label={`Offres, page ${current_page} sur ${total_pages}`}
            className="kit-list-start offers-list"
          >
            <Cards groups={groupsOf(page.items, divided)} chosen={shownId} onChoose={choose} hasAxis />
            <Pagination page={current_page} totalPages={total_pages} label="Pages des offres" />
            {beyond}
          </section>
        )}
        {isWide && map === null && shown && (
          <OfferPreviewPane key={shown.id} offer={shown}>
            {viewSwitch}
          </OfferPreviewPane>
        )}
        {map}
      </div>
    </HighlightProvider>
  );
}

interface Group {
  /** '' where the list is not divided. */
  title: string;
  offers: readonly ListedOffer[];
}

function groupsOf(offers: ListedOffer[], divided: Division): Group[] {
  const isLater = (offer: ListedOffer) => (divided === 'urgency' ? !offer.urgent : offer.miss != null);
  const titles = divided === 'urgency' ? ['Urgentes', 'Toutes les autres'] : [SUITING, NEAR_MISSES];
  const first = offers.filter((offer) => !isLater(offer));
  const later = offers.filter(isLater);
  const isDivided = divided === 'fit' || (divided === 'urgency' && first.length > 0);
  if (!isDivided) return [{ title: '', offers }];
  return [first, later].flatMap((group, at) =>
    group.length > 0 ? [{ title: titles[at] ?? '', offers: group }] : [],
  );
}

interface CardsProps {
  groups: readonly Group[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** The months stand above the cards. */
  hasAxis?: boolean;
}

function Cards({ groups, chosen, onChoose, hasAxis = false }: CardsProps) {
  const axis = monthAxis(useToday());
  const list = useRef<HTMLDivElement>(null);
  useChoice(list, onChoose);
  return (
    <>
      {hasAxis && (
        <div className="offers-axis kit-date-axis-line">
          <DateAxisRule axis={axis} />
        </div>
      )}
      <div ref={list} className="offers-cards">
        {groups.map(({ title, offers }) => (
          <Fragment key={title}>
            {title !== '' && <h2 className="offers-cards__title">{title}</h2>}
            <ul className="offers-cards">
              {offers.map((offer) => (
                <ListedCard key={offer.id} offer={offer}>
                  <OfferCard
                    offer={offer}
                    previewLength={DESCRIPTION_PREVIEW_LIST}
                    level={title === '' ? 2 : 3}
                    axis={axis}
                    isChosen={offer.id === chosen}
                    note={noteOf(offer)}
                    action={<FavoriteButton offer={offer} look="icon" />}
                  />
                </ListedCard>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** A card whose pin stands out while it is pointed at, and that stands out while its pin is. */
function ListedCard({ offer: { id, coordinates }, children }: { offer: ListedOffer; children: ReactNode }) {
  const { pin, highlight } = useHighlight();
  const enter = () => highlight({ card: coordinates });
  const leave = () => highlight({ card: null });
  return (
    <li
      data-offer={id}
      data-pointed={holds(pin, coordinates) || undefined}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      {children}
    </li>
  );
}

function noteOf({ reasons, miss }: ListedOffer): ReactNode {
  if (miss) return <MissLine miss={miss} />;
  return reasons && <SuitReasons reasons={reasons} />;
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

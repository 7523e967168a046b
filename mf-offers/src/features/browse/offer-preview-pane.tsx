import type { Offer } from '@praticio/contracts/offers/offer';
import { LinkButton } from '@praticio/ui-kit/button';
import { RichText } from '@praticio/ui-kit/rich-text';
import type { ReactNode } from 'react';
import { DatesCompared } from '../../shared/dates-compared.tsx';
import { FactsStrip } from '../../shared/facts-strip.tsx';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { InterestLink } from '../../shared/interest-link.tsx';
import { OfferHead } from '../../shared/offer-head.tsx';
import { OfferMap } from '../../shared/offer-map.tsx';
import { TermsList } from '../../shared/terms-list.tsx';
import { useDistance } from '../../shared/with-distance.ts';

/** Preview of the chosen offer beside the list; `children` are in its corner. */
export function OfferPreviewPane({ offer: shown, children }: { offer: Offer; children?: ReactNode }) {
  const offer = useDistance(shown);
  return (
    <section aria-label={`Aperçu : ${offer.title}`} className={`family-${offer.family} offers-preview`}>
      {children}
      <OfferMap offer={offer} width={680} height={200} className="offers-preview__map" />
      <div className="offers-preview__text">
        <OfferHead offer={offer} level={2} />
        <div className="flex flex-wrap gap-2">
          <InterestLink offer={offer} />
          <FavoriteButton offer={offer} look="icon" />
          <LinkButton variant="ghost" to={`/offers/${offer.id}`}>
            Ouvrir la page de l'offre
          </LinkButton>
        </div>
        <FactsStrip offer={offer} />
        <DatesCompared offer={offer} />
        <RichText html={offer.description} />
        <TermsList offer={offer} isBelowStrip />
      </div>
    </section>
  );
}

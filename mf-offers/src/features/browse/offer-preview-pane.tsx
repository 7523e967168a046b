import type { Offer } from 'contracts/offers/offer';
import { LinkButton } from 'ui-kit/button';
import { RichText } from 'ui-kit/rich-text';
import { withReturn } from 'ui-kit/router';
import { useSession } from 'ui-kit/session';
import { DatesCompared } from '../../shared/dates-compared.tsx';
import { FactsStrip } from '../../shared/facts-strip.tsx';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { OfferHead } from '../../shared/offer-head.tsx';
import { OfferMap } from '../../shared/offer-map.tsx';
import { TermsList } from '../../shared/terms-list.tsx';
import { useDistance } from '../../shared/with-distance.ts';

/** Preview of the chosen offer beside the list. */
export function OfferPreviewPane({ offer: shown }: { offer: Offer }) {
  const offer = useDistance(shown);
  const { user } = useSession();
  const url = `/offers/${offer.id}`;
  const way = { pathname: url, search: '?interest=open', hash: '' };
  return (
    <section aria-label={`Aperçu : ${offer.title}`} className={`family-${offer.family} offers-preview`}>
      <OfferMap offer={offer} width={680} height={200} className="offers-preview__map" />
      <div className="offers-preview__text">
        <OfferHead offer={offer} level={2} />
        <div className="flex flex-wrap gap-2">
          {user ? (
            <LinkButton to={`${way.pathname}${way.search}`}>Exprimer mon intérêt</LinkButton>
          ) : (
            <LinkButton to="/login" {...withReturn(way)}>
              Exprimer mon intérêt
            </LinkButton>
          )}
          <FavoriteButton offer={offer} look="icon" />
          <LinkButton variant="ghost" to={url}>
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

import { DESCRIPTION_PREVIEW_LIST } from '@praticio/contracts/offers/limits';
import { LinkButton } from '@praticio/ui-kit/button';
import { OfferCard } from '@praticio/ui-kit/offer-card';
import { EmptyState } from '@praticio/ui-kit/states';
import { useFavorites } from '../../api/get-favorites.ts';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { OfferStatusBadge } from '../../shared/offer-status-badge.tsx';
import { QueryList } from '../../shared/query-list.tsx';

/** Tab 'Mes favoris' of the dashboard; offers that are not active show their state. */
export function FavoriteOffers() {
  return (
    <QueryList
      query={useFavorites()}
      loading="Chargement de vos favoris..."
      failed="Erreur lors du chargement des offres"
      className="grid gap-4 lg:grid-cols-2"
      empty={
        <EmptyState
          title="Aucune offre en favoris"
          icon="heart"
          action={<LinkButton to="/offers">Voir les offres</LinkButton>}
        >
          Le cœur d'une offre la garde ici, à portée de main.
        </EmptyState>
      }
    >
      {(offer) => (
        <li key={offer.id}>
          <OfferCard
            offer={offer}
            previewLength={DESCRIPTION_PREVIEW_LIST}
            action={
              <span className="flex items-center gap-2">
                {offer.status !== 'ACTIVE' && <OfferStatusBadge {...offer} />}
                <FavoriteButton offer={offer} look="icon" />
              </span>
            }
          />
        </li>
      )}
    </QueryList>
  );
}

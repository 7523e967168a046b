import { LinkButton } from 'ui-kit/button';
import { EmptyState, SkeletonList } from 'ui-kit/states';
import { useMyOffers } from '../../api/get-my-offers.ts';
import { useOffer } from '../../api/get-offer.ts';
import { OfferFailure } from '../../shared/offer-failure.tsx';
import { EditOfferForm } from './edit-offer-form.tsx';

/** The offer `id` in the form, for its owner. */
export function EditOffer({ id }: { id: string }) {
  const offer = useOffer(id);
  const mine = useMyOffers();
  const failure = offer.error ?? mine.error;
  if (failure && !(offer.data && mine.data))
    return (
      <OfferFailure
        error={failure}
        onRetry={() => void Promise.all([offer.refetch(), mine.refetch()])}
        isRetrying={offer.isFetching || mine.isFetching}
      />
    );
  if (!offer.data || !mine.data) return <SkeletonList count={2} label="Chargement de l'offre..." />;
  if (!mine.data.some((own) => own.id === offer.data.id))
    return (
      <EmptyState
        icon="shield"
        title="Cette offre ne vous appartient pas."
        action={<LinkButton to={`/offers/${offer.data.id}`}>Voir l'offre</LinkButton>}
      />
    );
  return <EditOfferForm key={offer.data.id} offer={offer.data} />;
}

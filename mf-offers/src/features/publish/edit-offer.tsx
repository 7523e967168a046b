import { useQuery } from '@tanstack/react-query';
import type { Offer } from 'contracts/offers/offer';
import { useState } from 'react';
import { LinkButton } from 'ui-kit/button';
import { readDraft } from 'ui-kit/drafts';
import { EmptyState, SkeletonList } from 'ui-kit/states';
import { useMyOffers } from '../../api/get-my-offers.ts';
import { useOffer } from '../../api/get-offer.ts';
import { OfferFailure } from '../../shared/offer-failure.tsx';
import { EditOfferForm } from './edit-offer-form.tsx';
import { editDraftName } from './offer-draft.ts';

const loading = <SkeletonList count={2} label="Chargement de l'offre..." />;

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
  if (!offer.data || !mine.data) return loading;
  if (!mine.data.some((own) => own.id === offer.data.id))
    return (
      <EmptyState
        icon="shield"
        title="Cette offre ne vous appartient pas."
        action={<LinkButton to={`/offers/${offer.data.id}`}>Voir l'offre</LinkButton>}
      />
    );
  return <EditFromDraft key={offer.data.id} offer={offer.data} />;
}

/** The form, with the changes that were begun and not sent. */
function EditFromDraft({ offer }: { offer: Offer }) {
  const [round, setRound] = useState(0);
  const draft = useQuery({
    queryKey: ['mf-offers', 'edit-draft', offer.id, round],
    queryFn: () => readDraft<object>(editDraftName(offer.id)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (draft.isPending) return loading;
  return (
    <EditOfferForm
      key={round}
      offer={offer}
      draft={draft.data ?? null}
      onDiscard={() => setRound(round + 1)}
    />
  );
}

import type { Offer } from '@praticio/contracts/offers/offer';
import { LinkButton } from '@praticio/ui-kit/button';
import { readDraft } from '@praticio/ui-kit/drafts';
import { useFormStart } from '@praticio/ui-kit/kept-form';
import { QueryState } from '@praticio/ui-kit/query-state';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { useOffer } from '../../api/get-offer.ts';
import { useOwnsOffer } from '../../api/get-offer-ownership.ts';
import { OfferFailure } from '../../shared/offer-failure.tsx';
import { EditOfferForm } from './edit-offer-form.tsx';
import { editDraftName } from './offer-draft.ts';

const loading = <SkeletonList count={2} label="Chargement de l'offre..." />;

/** The form to change the offer `id`, for its owner only. */
export function EditOffer({ id }: { id: string }) {
  const offer = useOffer(id);
  const ownership = useOwnsOffer(Number(id));
  const failure = (error: Error) => (
    <OfferFailure
      error={error}
      onRetry={() => void Promise.all([offer.refetch(), ownership.refetch()])}
      isRetrying={offer.isFetching || ownership.isFetching}
    />
  );
  return (
    <QueryState query={offer} loading={loading} instead={failure}>
      {(found) => (
        <QueryState
          query={ownership}
          loading={loading}
          instead={failure}
          isEmpty={(isOwner) => !isOwner}
          empty={<NotYours offer={found} />}
        >
          {() => <EditFromDraft key={found.id} offer={found} />}
        </QueryState>
      )}
    </QueryState>
  );
}

function NotYours({ offer: { id } }: { offer: Offer }) {
  return (
    <EmptyState
      icon="shield"
      title="Cette offre ne vous appartient pas."
      action={<LinkButton to={`/offers/${id}`}>Voir l'offre</LinkButton>}
    />
  );
}

/** The form with the unsent changes of an earlier visit. */
function EditFromDraft({ offer }: { offer: Offer }) {
  const [round, setRound] = useState(0);
  const name = editDraftName(offer.id);
  const draft = useFormStart([name, round], () => readDraft<object>(name));
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

import { Container } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useParams } from '@praticio/ui-kit/router';
import { useState } from 'react';
import { useOffer } from '../api/get-offer.ts';
import { OfferSkeleton } from '../features/detail/offer-skeleton.tsx';
import { OfferView } from '../features/detail/offer-view.tsx';
import { InterestPanel, InterestShortcut } from '../features/interest/interest-panel.tsx';
import { OfferFailure } from '../shared/offer-failure.tsx';

/** /offers/{id}, for visitors too. */
export function OfferPage() {
  const { id = '' } = useParams();
  const offer = useOffer(id);
  const [expressedFor, setExpressedFor] = useState<number>();
  return (
    <Container>
      <QueryState
        query={offer}
        loading={<OfferSkeleton />}
        instead={(error) => (
          <>
            <h1 className="sr-only">Offre</h1>
            <OfferFailure error={error} onRetry={() => void offer.refetch()} isRetrying={offer.isFetching} />
          </>
        )}
      >
        {(found) => (
          <OfferView
            offer={found}
            interest={
              <InterestPanel
                offer={found}
                isNew={expressedFor === found.id}
                onExpressed={() => setExpressedFor(found.id)}
              />
            }
            isExpressed={expressedFor === found.id}
            shortInterest={<InterestShortcut offer={found} isNew={expressedFor === found.id} />}
          />
        )}
      </QueryState>
    </Container>
  );
}

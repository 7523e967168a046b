import type { UseQueryResult } from '@tanstack/react-query';
import type { ReceivedInterest } from 'contracts/offers/interest';
import type { ReactNode } from 'react';
import { ApiError } from 'ui-kit/api';
import { QueryList } from '../../shared/query-list.tsx';
import { ReceivedInterestCard } from './received-interest-card.tsx';

interface ReceivedInterestListProps {
  query: UseQueryResult<ReceivedInterest[]>;
  empty: ReactNode;
  /** The actions of one interest. */
  children: (interest: ReceivedInterest) => ReactNode;
}

const failed = (error: Error) =>
  error instanceof ApiError && error.status === 0
    ? 'Erreur de connexion'
    : 'Erreur lors du chargement des intérêts';

/** A list of interests in the recruiter's offers. */
export function ReceivedInterestList({ query, empty, children }: ReceivedInterestListProps) {
  return (
    <QueryList query={query} loading="Chargement des intérêts..." failed={failed} empty={empty}>
      {(interest) => (
        <ReceivedInterestCard key={interest.id} interest={interest}>
          {children(interest)}
        </ReceivedInterestCard>
      )}
    </QueryList>
  );
}

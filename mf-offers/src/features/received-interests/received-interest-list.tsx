import type { ListPages } from '@praticio/contracts/base/list-pages';
import type { ReceivedInterest } from '@praticio/contracts/offers/interest';
import { ApiError } from '@praticio/ui-kit/api';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../shared/paged-list.tsx';
import { ReceivedInterestCard } from './received-interest-card.tsx';

interface ReceivedInterestListProps {
  query: UseQueryResult<{ items: ReceivedInterest[]; pages: ListPages }>;
  page: number;
  onPage: (page: number) => void;
  /** Accessible name of the list. */
  label: string;
  empty: ReactNode;
  /** The actions of one interest. */
  children: (interest: ReceivedInterest) => ReactNode;
}

const failed = (error: Error) =>
  error instanceof ApiError && error.status === 0
    ? 'Erreur de connexion'
    : 'Erreur lors du chargement des intérêts';

/** One page of the interests in the recruiter's offers. */
export function ReceivedInterestList({ children, ...list }: ReceivedInterestListProps) {
  return (
    <PagedList {...list} loading="Chargement des intérêts..." failed={failed}>
      {(interest) => (
        <ReceivedInterestCard key={interest.id} interest={interest}>
          {children(interest)}
        </ReceivedInterestCard>
      )}
    </PagedList>
  );
}

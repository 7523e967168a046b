import type { UseQueryResult } from '@tanstack/react-query';
import type { ReceivedInterest } from 'contracts/interests';
import type { ReactNode } from 'react';
import { ApiError } from 'ui-kit/api';
import { ErrorState, SkeletonList } from 'ui-kit/states';

interface InterestsQueryProps {
  query: UseQueryResult<ReceivedInterest[]>;
  empty: ReactNode;
  children: (interest: ReceivedInterest) => ReactNode;
}

/** A list of interests in each of its states. */
export function InterestsQuery({ query, empty, children }: InterestsQueryProps) {
  if (query.isPending) return <SkeletonList label="Chargement des intérêts..." />;
  if (query.isError) {
    const isNetwork = query.error instanceof ApiError && query.error.status === 0;
    return (
      <ErrorState
        title={isNetwork ? 'Erreur de connexion' : 'Erreur lors du chargement des intérêts'}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (query.data.length === 0) return empty;
  return <ul className="grid gap-4">{query.data.map(children)}</ul>;
}

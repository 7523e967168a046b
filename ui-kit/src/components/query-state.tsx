import type { ReactNode } from 'react';
import { messageOf } from 'ui-kit/api';
import { ErrorState, SkeletonList } from './states.tsx';

/** What a query of React Query says of itself. */
export interface AskedQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: AskedQuery<Data>;
  /** Stands while nothing has come yet; without it, the skeletons of a list. */
  loading?: ReactNode;
  /** What is said where the server says nothing, or, as a function, what is said in any case. */
  failed?: string | ((error: Error) => string);
  /** The way out besides trying again. */
  action?: ReactNode;
  /** Stands instead of the error, where it answers something: for what asking again would not change. */
  instead?: (error: Error) => ReactNode;
  /** Stands where there is nothing in what has come: `isEmpty` says so, or a list without items. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** What a query has brought, in each of its states; what was read stays readable when it cannot be read again. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loading, failed, action, instead, empty, isEmpty = isEmptyList, children } = props;
  const { data, error } = query;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (!error) return loading ?? <SkeletonList />;
  return (
    instead?.(error) || (
      <ErrorState
        title={typeof failed === 'function' ? failed(error) : messageOf(error, failed)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        action={action}
      />
    )
  );
}

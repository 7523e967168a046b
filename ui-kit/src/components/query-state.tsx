import { messageOf } from '@praticio/ui-kit/api';
import { type ReactNode, useState } from 'react';
import { Alert } from './alert.tsx';
import { ErrorState, RetryButton, SkeletonList } from './states.tsx';

/** The used fields of a query of React Query. */
export interface QueryLike<Data> {
  data: Data | undefined;
  error: Error | null;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Shown before the first response; by default the skeletons of a list, nothing for null. */
  loading?: ReactNode;
  /** The message for errors without one from the server; a function replaces the message of every error. */
  failed?: string | ((error: Error) => string);
  /** An action for the user besides trying again. */
  action?: ReactNode;
  /** Shown instead of the error if it returns something, for errors that a retry would not change. */
  instead?: (error: Error) => ReactNode;
  /** Shown for an empty list, or if `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** The failure of a query that is being retried when the component is mounted: React Query no longer has the error then. */
const FAILED_BEFORE = new Error('the query failed before');

/** The failure of a query without data. Keeps the error during a retry, when React Query resets it. */
export function useFailure({
  data,
  error,
  errorUpdateCount,
}: Omit<QueryLike<unknown>, 'isFetching' | 'refetch'>) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return data === undefined && errorUpdateCount > 0 ? (error ?? last ?? FAILED_BEFORE) : null;
}

/** Shows a query in each of its states: loading, error, empty, data. Known data stays when a later request fails. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loading, failed, action, instead, empty, isEmpty = isEmptyList, children } = props;
  const { data } = query;
  const error = useFailure(query);
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (!error) return loading === undefined ? <SkeletonList /> : loading;
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

/** A notice that a part of the page could not be loaded; nothing while its data is there. */
export function QueryFailure({ query, failed }: { query: QueryLike<unknown>; failed: string }) {
  const error = useFailure(query);
  if (!error) return null;
  return (
    <Alert
      tone="warning"
      action={<RetryButton size="small" onRetry={() => void query.refetch()} isRetrying={query.isFetching} />}
    >
      {messageOf(error, failed)}
    </Alert>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from 'ui-kit/api';
import { ErrorState, SkeletonList } from 'ui-kit/states';

interface QueryListProps<Item> {
  query: UseQueryResult<Item[]>;
  /** Said while it loads. */
  loading: string;
  /** Said when it could not be had and the server says nothing, or what is said in any case. */
  failed?: string | ((error: Error) => string);
  /** Shown instead of a list without items. */
  empty: ReactNode;
  className?: string;
  /** One item as a list item. */
  children: (item: Item) => ReactNode;
}

/** A list that is asked for, in each of its states. */
export function QueryList<Item>(props: QueryListProps<Item>) {
  const { query, loading, failed, empty, className = 'grid gap-4', children } = props;
  // what was read stays readable when it cannot be read again
  if (!query.data) {
    if (!query.error) return <SkeletonList label={loading} />;
    return (
      <ErrorState
        title={typeof failed === 'function' ? failed(query.error) : messageOf(query.error, failed)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (query.data.length === 0) return empty;
  return <ul className={className}>{query.data.map(children)}</ul>;
}

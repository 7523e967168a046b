import { QueryState } from '@praticio/ui-kit/query-state';
import { SkeletonList } from '@praticio/ui-kit/states';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface QueryListProps<Item> {
  query: UseQueryResult<Item[]>;
  /** Announced to screen readers while the list loads. */
  loading: string;
  /** The message of a failure that has none from the server; as a function, the message of every failure. */
  failed?: string | ((error: Error) => string);
  /** Shown in place of an empty list. */
  empty: ReactNode;
  className?: string;
  /** Renders one item as a list item. */
  children: (item: Item) => ReactNode;
}

/** The list of a query, with its loading, error and empty states. */
export function QueryList<Item>(props: QueryListProps<Item>) {
  const { query, loading, failed, empty, className = 'grid gap-4', children } = props;
  return (
    <QueryState
      query={query}
      loading={<SkeletonList label={loading} />}
      {...(failed !== undefined && { failed })}
      empty={empty}
    >
      {(items) => <ul className={className}>{items.map(children)}</ul>}
    </QueryState>
  );
}

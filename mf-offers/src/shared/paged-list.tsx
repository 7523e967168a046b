import type { ListPages } from '@praticio/contracts/base/list-pages';
import { Pagination, showListStart } from '@praticio/ui-kit/pagination';
import { QueryState } from '@praticio/ui-kit/query-state';
import { SkeletonList } from '@praticio/ui-kit/states';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';

interface PagedListProps<Item> {
  /** The query of page `page`. */
  query: UseQueryResult<{ items: Item[]; pages: ListPages }>;
  page: number;
  onPage: (page: number) => void;
  /** Accessible name: 'Mes offres'. */
  label: string;
  /** Announced to screen readers while the list loads. */
  loading: string;
  /** The message of a failure that has none from the server; as a function, the message of every failure. */
  failed?: string | ((error: Error) => string);
  /** Shown in place of an empty list. */
  empty: ReactNode;
  className?: string;
  /** Renders one item of the page as a list item. */
  children: (item: Item, items: readonly Item[]) => ReactNode;
}

/** One page of a list, with buttons to the others, and its loading, error and empty states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, page, onPage, label, loading, failed, empty, className = 'grid gap-4', children } = props;
  const shown = query.data?.pages;
  const totalPages = shown?.totalPages;
  // The former page stays until the next has come.
  const shownPage = shown && (shown.previous ?? 0) + 1;
  const start = useRef<HTMLUListElement>(null);
  const turnedTo = useRef<number>(undefined);
  // Only after a turn of the page: a filter that leads back to page 1 must not take the focus from its field.
  useEffect(() => {
    if (turnedTo.current === undefined || turnedTo.current !== shownPage) return;
    turnedTo.current = undefined;
    showListStart(start.current);
  }, [shownPage]);
  // The last entry of the last page may have gone.
  useEffect(() => {
    if (totalPages !== undefined && page > totalPages) onPage(totalPages);
  }, [page, totalPages, onPage]);
  return (
    <QueryState
      query={query}
      loading={<SkeletonList label={loading} />}
      {...(failed !== undefined && { failed })}
      isEmpty={({ pages }) => pages.totalItems === 0}
      empty={empty}
    >
      {({ items, pages }) => (
        <>
          <ul
            ref={start}
            tabIndex={-1}
            aria-label={pages.totalPages > 1 ? `${label}, page ${shownPage} sur ${pages.totalPages}` : label}
            aria-busy={query.isPlaceholderData}
            className={`kit-list-start ${className}`}
          >
            {items.map((item) => children(item, items))}
          </ul>
          <Pagination
            page={page}
            totalPages={pages.totalPages}
            onChange={(next) => {
              turnedTo.current = next;
              onPage(next);
            }}
            label={`Pages de la liste : ${label}`}
          />
        </>
      )}
    </QueryState>
  );
}

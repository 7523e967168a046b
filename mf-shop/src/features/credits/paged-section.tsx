import type { Pagination as Pages } from '@praticio/contracts/base/pagination';
import { Section } from '@praticio/ui-kit/layout';
import { Pagination } from '@praticio/ui-kit/pagination';
import { QueryState } from '@praticio/ui-kit/query-state';
import { SkeletonList } from '@praticio/ui-kit/states';
import { type Column, Table } from '@praticio/ui-kit/table';
import type { ComponentProps, ReactNode } from 'react';

interface PagedSectionProps<Row extends { id: string }> {
  title: string;
  /** Name of the table for screen readers. */
  caption: string;
  /** Name of the page links for screen readers. */
  pagesLabel: string;
  columns: readonly Column<Row>[];
  query: ComponentProps<typeof QueryState<{ items: Row[]; pagination: Pages }>>['query'];
  page: number;
  onPage: (page: number) => void;
  emptyTitle: string;
  /** Shown above the list, once it has arrived. */
  lead?: { isLoading: boolean; content: ReactNode };
}

/** A section with one page of a list as a table. */
export function PagedSection<Row extends { id: string }>(props: PagedSectionProps<Row>) {
  const { title, caption, pagesLabel, columns, query, page, onPage, emptyTitle, lead } = props;
  if (lead?.isLoading)
    return (
      <Section title={title}>
        <SkeletonList />
      </Section>
    );
  return (
    <Section title={title}>
      {lead?.content}
      <QueryState
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="kit-card text-muted">{emptyTitle}</p>}
      >
        {({ items, pagination }) => (
          <>
            <div className="kit-card kit-managed-table">
              <Table caption={caption} rows={items} keyOf={({ id }) => id} columns={columns} />
            </div>
            <Pagination
              label={pagesLabel}
              page={page}
              totalPages={pagination.total_pages}
              onChange={onPage}
            />
          </>
        )}
      </QueryState>
    </Section>
  );
}
